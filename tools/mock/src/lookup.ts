import type { Operation } from './prism.ts';
import { Refusal } from './refusal.ts';
import { routeTable, type Found } from './routes.ts';

/** An operation, and the path under which the contract knows it. */
export interface Target {
  operation: Operation;
  path: string;
}

/**
 * Makes the lookup from method and path, as they are in the request, to an operation below the base path.
 * HEAD finds the GET of its path.
 * @throws Refusal: 400 for broken percent-encoding; 404 and 405 naming what would have been right.
 */
export function operationLookup(
  operations: readonly Operation[],
  basePath: string,
): (method: string, path: string) => Target {
  const find = routeTable(operations);
  const example = `${basePath}${operations[0]?.path ?? '/'}`;

  return (method, path) => {
    checkEncoding(path);
    const inside = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
    const found = inside === undefined ? undefined : find(inside);
    if (inside === undefined || found === undefined || found.size === 0) throw notFound(path);
    const operation = found.get(method) ?? (method === 'HEAD' ? found.get('GET') : undefined);
    if (operation === undefined) throw notAllowed(method, path, found);
    return { operation, path: inside };
  };

  function notFound(path: string): Refusal {
    const short = path.replace(/\/+$/, '');
    const guesses = [`${basePath}${path}`, short, `${basePath}${short}`, short.slice(basePath.length)];
    const right = guesses.find(
      (guess) => guess.startsWith(`${basePath}/`) && find(guess.slice(basePath.length)).size > 0,
    );
    const base = basePath === '' ? '' : ` Every path of this service begins with ${basePath}.`;
    const hint = right === undefined ? `${base} There is, for example, ${example}.` : `${base} Use ${right}.`;
    return new Refusal(404, `The contract has no path ${path}.${hint}`);
  }
}

function notAllowed(method: string, path: string, found: Found): Refusal {
  const methods = [...found.keys()].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  const allow = [...new Set(methods), 'OPTIONS'].join(', ');
  return new Refusal(405, `The contract has no ${method} ${path}. This path takes ${[...found.keys()].join(', ')}.`, {
    headers: { allow },
  });
}

function checkEncoding(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw new Refusal(400, `The path ${path} has a % that does not begin a valid escape. Write a percent sign as %25.`);
  }
}
