import type { Operation, RequestParts } from '../operation.ts';

const IN_PATH = /\{([^{}]+)\}/g;

/** An address drops the segments "." and ".." even when they are percent-encoded, and would mean another operation. */
const NO_SEGMENT = /^\.{0,2}$|\p{Cs}/u;
/** Half a character cannot be percent-encoded. */
const NO_VALUE = /\p{Cs}/u;

/**
 * Takes the path and query parameters out of the flat input of a method. Each property goes to exactly one place: the
 * address takes the names that the operation lists, the body takes the others.
 * @param operationId - Named in errors.
 * @param operation - The operation, out of the table.
 * @param input - Path parameters, query parameters and properties of the body, side by side.
 * @returns The parts. The address is written as openapi-fetch writes it by default.
 * @throws TypeError when a path parameter is missing, when a parameter cannot be sent, and when a property has no place
 * to go to.
 */
export function takeParameters(
  operationId: string,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): RequestParts {
  const rest = { ...input };
  const path: Record<string, string> = {};
  const query: Record<string, unknown> = {};
  const filled = operation.path.replaceAll(IN_PATH, (_, name: string) => {
    path[name] = textOf(operationId, name, rest[name], NO_SEGMENT);
    delete rest[name];
    return encodeURIComponent(path[name]);
  });
  for (const name of operation.query ?? []) {
    if (Object.hasOwn(rest, name)) query[name] = rest[name];
    delete rest[name];
  }
  const unknown = Object.keys(rest).find((name) => rest[name] !== undefined);
  if (!operation.body && unknown !== undefined) {
    const known = [...Object.keys(path), ...(operation.query ?? [])].join(', ');
    throw new TypeError(`${operationId}: there is no "${unknown}" to send; it takes ${known}.`);
  }
  const search = Object.entries(query).flatMap(([name, value]) => written(operationId, name, value));
  return { path, query, rest, address: filled + (search.length ? `?${search.join('&')}` : '') };
}

function textOf(operationId: string, name: string, value: unknown, wrong: RegExp): string {
  const text = String(value ?? '');
  if (!wrong.test(text)) return text;
  throw new TypeError(
    `${operationId}: "${name}" is part of the address and cannot be ${JSON.stringify(value)}. Pass well-formed text.`,
  );
}

/** Lists become repeated parameters, objects `name[key]`; what is undefined or null is left out. */
function written(operationId: string, name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => written(operationId, name, item));
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) => written(operationId, `${name}[${key}]`, item));
  }
  return [`${name}=${encodeURIComponent(textOf(operationId, name, value, NO_VALUE))}`];
}
