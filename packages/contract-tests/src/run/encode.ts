import { isJson } from '../contract/answers.ts';
import { isObject } from '../contract/document.ts';
import type { Operation, RequestBody } from '../contract/model.ts';
import type { RequestExample } from '../contract/requests.ts';

/** Makes the path and query of a request, percent-encoded. */
export function encodeTarget({ path, parameters }: Operation, values: RequestExample['parameters']): string {
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])));
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const value = values[name];
    if (place !== 'query' || value === undefined) continue;
    for (const entry of Array.isArray(value) ? value : [value]) query.append(name, textOf(entry));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** Takes the header fields out of the parameters of a request. */
export function headerParameters(
  { parameters }: Operation,
  values: RequestExample['parameters'],
): Record<string, string> {
  const given = parameters.filter(({ name, in: place }) => place === 'header' && values[name] !== undefined);
  return Object.fromEntries(given.map(({ name }) => [name, textOf(values[name])]));
}

/** A body ready for `fetch`. Without a content type, `fetch` sets it, with the boundary of the form. */
export interface EncodedBody {
  readonly body: string | FormData;
  readonly contentType?: string;
}

/** Encodes a body by its media type: JSON, a form, or text as it is. */
export function encodeBody(media: RequestBody, value: unknown): EncodedBody {
  if (isJson(media.mediaType)) return { body: JSON.stringify(value), contentType: media.mediaType };
  if (media.mediaType.startsWith('multipart/')) return { body: toForm(media, value) };
  return { body: textOf(value), contentType: media.mediaType };
}

/**
 * Makes the one flat input that a method takes.
 * @returns Undefined when there is nothing to send.
 */
export function clientInput(operation: Operation, request: RequestExample): Record<string, unknown> | undefined {
  const inAddress = operation.parameters.filter(({ in: place }) => place !== 'header');
  if (inAddress.length === 0 && operation.bodies.length === 0) return undefined;
  const given = inAddress.filter(({ name }) => request.parameters[name] !== undefined);
  const { body } = request;
  return {
    ...Object.fromEntries(given.map(({ name }) => [name, request.parameters[name]])),
    ...(body && inputOfBody(body.media, body.value)),
  };
}

function inputOfBody(media: RequestBody, value: unknown): Record<string, unknown> {
  if (isJson(media.mediaType) && isObject(value)) return value;
  if (media.mediaType.startsWith('multipart/') && isObject(value)) return withFiles(media, value);
  return { body: isJson(media.mediaType) ? value : new Blob([textOf(value)], { type: media.mediaType }) };
}

function toForm(media: RequestBody, value: unknown): FormData {
  const form = new FormData();
  for (const [name, field] of Object.entries(isObject(value) ? withFiles(media, value) : {})) {
    for (const entry of Array.isArray(field) ? field : [field]) {
      if (entry instanceof Blob) form.append(name, entry);
      else form.append(name, textOf(entry));
    }
  }
  return form;
}

/** An example holds the content of a file as text. */
function withFiles({ files }: RequestBody, value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, files.includes(name) ? new Blob([textOf(field)]) : field]),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
