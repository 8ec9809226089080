import type { EncodedBody, Operation, RequestParts } from './operation.ts';

const IN_PATH = /\{([^{}]+)\}/g;

/** URLs drop the segments "." and ".." even if they are percent-encoded, and would then name another operation. */
const INVALID_SEGMENT = /^\.{0,2}$|\p{Cs}/u;
/** A lone surrogate cannot be percent-encoded. */
const INVALID_VALUE = /\p{Cs}/u;

/**
 * Splits the flat input of a method. The URL takes the names that the operation lists, the body takes the others.
 * @param operationId - Named in errors.
 * @param operation - Row of the operation table.
 * @param input - Path parameters, query parameters and properties of the body.
 * @returns The parts. The URL is written as openapi-fetch writes it by default.
 * @throws TypeError if a path parameter is missing, a parameter cannot be encoded, or a property is unknown to an
 * operation without a body.
 */
export function takeParameters(
  operationId: string,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Required<RequestParts> {
  const rest = { ...input };
  const path: Record<string, string> = {};
  const query: Record<string, unknown> = {};
  const filled = operation.path.replaceAll(IN_PATH, (_, name: string) => {
    path[name] = toParameter(operationId, name, rest[name], INVALID_SEGMENT);
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
    throw new TypeError(`${operationId}: unknown parameter "${unknown}". It takes ${known}.`);
  }
  const search = Object.entries(query).flatMap(([name, value]) => formatQuery(operationId, name, value));
  return { path, query, rest, address: filled + (search.length ? `?${search.join('&')}` : '') };
}

function toParameter(operationId: string, name: string, value: unknown, invalid: RegExp): string {
  const parameter = String(value ?? '');
  if (!invalid.test(parameter)) return parameter;
  throw new TypeError(
    `${operationId}: "${name}" cannot be ${JSON.stringify(value)} in a URL. Pass a well-formed string.`,
  );
}

/** Writes lists as repeated parameters and objects as `name[key]`. Leaves out undefined and null. */
function formatQuery(operationId: string, name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => formatQuery(operationId, name, item));
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) => formatQuery(operationId, `${name}[${key}]`, item));
  }
  return [`${name}=${encodeURIComponent(toParameter(operationId, name, value, INVALID_VALUE))}`];
}

/**
 * Encodes fields as a multipart form. Blobs and bytes become files, lists repeated fields, objects JSON. Null and
 * undefined are left out.
 * @param fields - The fields by name.
 * @returns The form, which carries its media type.
 */
export function formBody(fields: Readonly<Record<string, unknown>>): EncodedBody {
  const form = new FormData();
  for (const [name, field] of Object.entries(fields)) {
    for (const value of Array.isArray(field) ? field : [field]) {
      if (value === undefined || value === null) continue;
      if (value instanceof Blob) form.append(name, value);
      else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        form.append(name, new Blob([value as BlobPart]));
      else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
  }
  return { body: form };
}

/**
 * Sends the property `body` unchanged.
 * @param fields - The input; `body` is a `Blob`, bytes, a string or a stream of bytes.
 * @returns The body. A blob keeps its media type.
 */
export function bytesBody({ body }: Readonly<Record<string, unknown>>): EncodedBody {
  if (body === undefined) return { body };
  const type = (body instanceof Blob && body.type) || 'application/octet-stream';
  return { body: body as BodyInit, type, ...(body instanceof ReadableStream && { duplex: 'half' }) };
}
