import type { EncodedBody } from '../operation.ts';

/**
 * Makes a form. Files and bytes become files of it, lists one field per entry, objects JSON; what is null or undefined
 * is left out.
 * @param fields - The fields by name.
 * @returns The form, which brings its media type.
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
 * Sends what stands under `body` as it is.
 * @param fields - The input; `body` is a `Blob`, bytes, text or a stream of bytes.
 * @returns The body. A blob brings its media type.
 */
export function bytesBody({ body }: Readonly<Record<string, unknown>>): EncodedBody {
  if (body === undefined) return { body };
  const type = (body instanceof Blob && body.type) || 'application/octet-stream';
  return { body: body as BodyInit, type, ...(body instanceof ReadableStream && { duplex: 'half' }) };
}
