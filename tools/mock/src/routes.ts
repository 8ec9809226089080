import { nearestOperation, type Operation } from '@callscope/contract';

import { Rejection } from './rejection.ts';

/** An operation, and the path of a request without the base path. */
export interface Target {
  operation: Operation;
  path: string;
}

/** The operations of one path. */
interface Route {
  segments: readonly string[];
  /** One digit per segment, 1 for a parameter: sorted by it, `/queues/query` precedes `/queues/{id}`. */
  rank: string;
  /** By method in uppercase. */
  operations: Map<string, Operation>;
}

/**
 * Creates the lookup from method and path of a request to an operation. Literal segments precede parameters, but a
 * method that only the less specific path has is still found, as in Prism. HEAD finds the GET of its path.
 *
 * @throws Rejection: 400 for invalid percent-encoding, 404 with the closest operation, 405 with methods of the path.
 */
export function createLookup(
  operations: readonly Operation[],
  basePath: string,
): (method: string, path: string) => Target {
  const routes = routesOf(operations);

  return (method, path) => {
    checkEncoding(path);
    const inside = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
    const found = inside === undefined ? new Map<string, Operation>() : operationsAt(routes, inside);
    if (inside === undefined || found.size === 0) throw notFound(method, path);
    const operation = found.get(method) ?? (method === 'HEAD' ? found.get('GET') : undefined);
    if (operation === undefined) throw notAllowed(method, path, [...found.keys()]);
    return { operation, path: inside };
  };

  function notFound(method: string, path: string): Rejection {
    const inside = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
    const nearest = nearestOperation(operations, method === 'HEAD' ? 'GET' : method, inside);
    const base = basePath === '' ? '' : ` All paths begin with ${basePath}/.`;
    const hint =
      nearest === undefined ? base : ` Did you mean ${nearest.method.toUpperCase()} ${basePath}${nearest.path}?`;
    return new Rejection(404, `No operation ${method} ${path}.${hint}`);
  }
}

function routesOf(operations: readonly Operation[]): Route[] {
  const byPath = new Map<string, Route>();
  for (const operation of operations) {
    const segments = operation.path.split('/');
    const rank = segments.map((segment) => (segment.includes('{') ? '1' : '0')).join('');
    const route = byPath.get(operation.path) ?? { segments, rank, operations: new Map<string, Operation>() };
    route.operations.set(operation.method.toUpperCase(), operation);
    byPath.set(operation.path, route);
  }
  return [...byPath.values()].toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
}

function operationsAt(routes: readonly Route[], path: string): Map<string, Operation> {
  const segments = path.split('/');
  const found = new Map<string, Operation>();
  for (const route of routes.filter((candidate) => matches(candidate.segments, segments))) {
    for (const [method, operation] of route.operations) if (!found.has(method)) found.set(method, operation);
  }
  return found;
}

function matches(template: readonly string[], segments: readonly string[]): boolean {
  if (template.length !== segments.length) return false;
  return template.every((part, index) => {
    const segment = segments[index] ?? '';
    const open = part.indexOf('{');
    if (open === -1) return part === segment;
    const [before, after] = [part.slice(0, open), part.slice(part.lastIndexOf('}') + 1)];
    return segment.length > before.length + after.length && segment.startsWith(before) && segment.endsWith(after);
  });
}

function notAllowed(method: string, path: string, known: readonly string[]): Rejection {
  const methods = known.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  const headers = { allow: [...new Set(methods), 'OPTIONS'].join(', ') };
  return new Rejection(405, `No operation ${method} ${path}. The path has ${known.join(' and ')}.`, { headers });
}

function checkEncoding(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw new Rejection(400, `The path ${path} has an invalid percent-encoding. Write a percent sign as %25.`);
  }
}
