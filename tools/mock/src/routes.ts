import type { Operation } from './prism.ts';

interface Route {
  segments: readonly string[];
  /** One digit for each segment, 0 for text and 1 for a parameter: sorted by it, `/queues/query` is before `/queues/{id}`. */
  rank: string;
  operations: Map<string, Operation>;
}

/** The operations of one path by method in upper case. Empty when the contract has no such path. */
export type Found = ReadonlyMap<string, Operation>;

/**
 * Makes the lookup from the path of a request (without its query) to the contract's operations.
 * Text goes before parameters, and a method that only the less exact path has is still found, as in Prism.
 */
export function routeTable(operations: readonly Operation[]): (path: string) => Found {
  const byPath = new Map<string, Route>();
  for (const operation of operations) {
    const route = byPath.get(operation.path) ?? newRoute(operation.path);
    route.operations.set(operation.method.toUpperCase(), operation);
    byPath.set(operation.path, route);
  }
  const routes = [...byPath.values()].toSorted((a, b) => (a.rank < b.rank ? -1 : 1));

  return (path) => {
    const segments = path.split('/');
    const found = new Map<string, Operation>();
    for (const route of routes.filter((candidate) => matches(candidate, segments))) {
      for (const [method, operation] of route.operations) if (!found.has(method)) found.set(method, operation);
    }
    return found;
  };
}

function newRoute(path: string): Route {
  const segments = path.split('/');
  return {
    segments,
    rank: segments.map((segment) => (segment.includes('{') ? '1' : '0')).join(''),
    operations: new Map(),
  };
}

function matches(route: Route, segments: readonly string[]): boolean {
  return (
    route.segments.length === segments.length &&
    route.segments.every((template, index) => fits(template, segments[index] ?? ''))
  );
}

function fits(template: string, segment: string): boolean {
  const open = template.indexOf('{');
  if (open === -1) return template === segment;
  const before = template.slice(0, open);
  const after = template.slice(template.lastIndexOf('}') + 1);
  return segment.length > before.length + after.length && segment.startsWith(before) && segment.endsWith(after);
}
