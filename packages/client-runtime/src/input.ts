import type { Operation } from './operation.ts';

/** The parts of a request that the flat input of a method is taken apart into. */
export interface RequestParts {
  readonly path: Record<string, string>;
  readonly query: Record<string, unknown>;
  /** Undefined when the operation has no body. */
  readonly body: unknown;
  /** Media type of a body of bytes; JSON and forms bring their own. */
  readonly contentType: string | undefined;
}

/**
 * Takes the flat input of a method apart. Each property goes to exactly one place: the path and the query take the
 * names that the operation lists, the body takes the others.
 * @param operationId - Named in errors.
 * @param operation - The operation, out of the table.
 * @param input - Path parameters, query parameters and properties of the body, side by side. A body that is no
 *   object stands under `body`.
 * @returns The parts. Percent-encoding is left to the one who builds the address.
 * @throws TypeError when a path parameter is missing or cannot be sent, and when a property has no place to go to.
 */
export function splitInput(
  operationId: string,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): RequestParts {
  const rest = new Map(Object.entries(input));
  const path: Record<string, string> = {};
  const query: Record<string, unknown> = {};
  for (const [, name] of operation.path.matchAll(/\{([^{}]+)\}/g)) {
    path[name!] = pathValue(operationId, name!, rest.get(name!));
    rest.delete(name!);
  }
  for (const name of operation.query ?? []) {
    if (rest.has(name)) query[name] = rest.get(name);
    rest.delete(name);
  }
  const unknown = operation.body === undefined && [...rest].find(([, value]) => value !== undefined);
  if (unknown) {
    const known = [...Object.keys(path), ...(operation.query ?? [])].map((name) => `"${name}"`);
    throw new TypeError(
      `${operationId}: there is no "${unknown[0]}" to send; it takes ${known.join(', ') || 'nothing'}.`,
    );
  }
  return { path, query, ...encodeBody(operation, rest) };
}

function encodeBody(operation: Operation, rest: Map<string, unknown>): Pick<RequestParts, 'body' | 'contentType'> {
  if (operation.body === 'multipart') return { body: toForm(rest), contentType: undefined };
  if (operation.body === 'bytes') {
    const body = rest.get('body');
    const type = (body instanceof Blob && body.type) || 'application/octet-stream';
    return { body, contentType: body === undefined ? undefined : type };
  }
  const body = operation.body === 'json' ? Object.fromEntries(rest) : undefined;
  return { body, contentType: undefined };
}

/** Files and bytes become files of the form; lists become one field per entry; objects become JSON. */
function toForm(fields: Map<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, field] of fields) {
    for (const value of Array.isArray(field) ? field : [field]) {
      if (value === undefined || value === null) continue;
      if (value instanceof Blob) form.append(name, value);
      else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        form.append(name, new Blob([value as BlobPart]));
      else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
  }
  return form;
}

function pathValue(operationId: string, name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : String(value ?? '');
  // An address drops the segments "." and ".." even when they are percent-encoded, and would mean another operation.
  if (text === '' || text === '.' || text === '..' || /\p{Cs}/u.test(text)) {
    throw new TypeError(
      `${operationId}: "${name}" is part of the address, so it cannot be ${JSON.stringify(value)}. ` +
        'Pass well-formed text other than "", "." and "..".',
    );
  }
  return text;
}
