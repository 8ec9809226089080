import {
  childPointer,
  type Document,
  isObject,
  type MediaType,
  type Operation,
  propertiesAt,
} from '@callscope/contract';

import type { CaseRequest } from './case.ts';

/** Returns path and query of a request, percent-encoded. */
export function encodePath({ path, parameters }: Operation, values: CaseRequest['parameters']): string {
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(toText(values[name])));
  const query = new URLSearchParams();
  for (const { name, in: location } of parameters) {
    const value = values[name];
    if (location !== 'query' || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, toText(item));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** Returns the parameters of a request that are sent as header fields. */
export function headerParameters({ parameters }: Operation, values: CaseRequest['parameters']): Record<string, string> {
  const sent = parameters.filter(({ name, in: location }) => location === 'header' && values[name] !== undefined);
  return Object.fromEntries(sent.map(({ name }) => [name, toText(values[name])]));
}

/** A body for `fetch`. Without a content type, `fetch` sets it, with the boundary of the form. */
export interface EncodedBody {
  readonly body: string | FormData;
  readonly contentType?: string;
}

/** Encodes a body by its media type: JSON, a form, or text as it is. */
export function encodeBody(document: Document, media: MediaType, value: unknown): EncodedBody {
  if (media.kind === 'json') return { body: JSON.stringify(value), contentType: media.type };
  if (media.kind !== 'multipart') return { body: toText(value), contentType: media.type };
  const form = new FormData();
  for (const [name, field] of Object.entries(isObject(value) ? withFiles(document, media, value) : {})) {
    for (const item of Array.isArray(field) ? field : [field]) {
      if (item instanceof Blob) form.append(name, item);
      else form.append(name, toText(item));
    }
  }
  return { body: form };
}

/**
 * Returns the input of a client method: parameters and properties of the body, side by side.
 *
 * @returns undefined if the operation is sent nothing.
 */
export function clientInput(
  document: Document,
  { parameters, requestBody }: Operation,
  request: CaseRequest,
): Record<string, unknown> | undefined {
  const inAddress = parameters.filter(({ in: location }) => location !== 'header');
  if (inAddress.length === 0 && requestBody === undefined) return undefined;
  const sent = inAddress.filter(({ name }) => request.parameters[name] !== undefined);
  return {
    ...Object.fromEntries(sent.map(({ name }) => [name, request.parameters[name]])),
    ...(request.body && inputOfBody(document, request.body.media, request.body.value)),
  };
}

function inputOfBody(document: Document, media: MediaType, value: unknown): Readonly<Record<string, unknown>> {
  if (media.kind === 'json') return isObject(value) ? value : { body: value };
  if (media.kind === 'multipart' && isObject(value)) return withFiles(document, media, value);
  return { body: new Blob([toText(value)], { type: media.type }) };
}

/** Replaces the fields of a form that are files. Their examples hold the content of the file as a string. */
function withFiles(
  document: Document,
  { pointer }: MediaType,
  form: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const properties = propertiesAt(document, childPointer(pointer, 'schema'));
  const isFile = (name: string): boolean => {
    const schema = properties.get(name)?.value;
    return (
      isObject(schema) && (schema['format'] === 'binary' || schema['contentMediaType'] === 'application/octet-stream')
    );
  };
  return Object.fromEntries(
    Object.entries(form).map(([name, field]) => [name, isFile(name) ? new Blob([toText(field)]) : field]),
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

/** The project that all examples use. */
const exampleProject = 'acme/support-bot';

/** Replaces the project of the examples by another one wherever a request names it, also inside refs. */
export function withProject(request: CaseRequest, project: string): CaseRequest {
  const { parameters, body } = request;
  const [entity, name] = project.split('/');
  const inPath = `${String(parameters['entity'])}/${String(parameters['project'])}` === exampleProject;
  return {
    ...request,
    parameters: {
      ...(replaceProject(parameters, project) as CaseRequest['parameters']),
      ...(inPath && { entity, project: name }),
    },
    body: body && { media: body.media, value: replaceProject(body.value, project) },
  };
}

function replaceProject(value: unknown, project: string): unknown {
  // A function, because `$&` in a string would be replaced.
  if (typeof value === 'string') return value.replaceAll(exampleProject, () => project);
  if (Array.isArray(value)) return value.map((item) => replaceProject(item, project));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceProject(inner, project)]));
}
