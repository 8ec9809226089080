import type { Operation } from '@callscope/contract-tests';
import type { Sent } from './exchange.ts';

/** Makes the path and query of a request, percent-encoded. */
export function encodeTarget({ path, parameters }: Operation, sent: Sent): string {
  const filled = path.replaceAll(/\{([^{}]+)\}/gu, (_, name: string) =>
    encodeURIComponent(textOf(sent.parameters[name])),
  );
  const query = new URLSearchParams();
  for (const { name } of parameters.filter((each) => each.in === 'query')) {
    const value = sent.parameters[name];
    if (value === undefined) continue;
    for (const entry of Array.isArray(value) ? value : [value]) query.append(name, textOf(entry));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** Takes the header fields out of what is sent. */
export function headersOf({ parameters }: Operation, sent: Sent): Record<string, string> {
  const given = parameters.filter((each) => each.in === 'header' && sent.parameters[each.name] !== undefined);
  return Object.fromEntries(given.map(({ name }) => [name, textOf(sent.parameters[name])]));
}

/**
 * Makes a body for `fetch`. The content type of a form is left to `fetch`, which knows its boundary.
 * @param mediaType - Media type of the body; undefined when there is none.
 */
export function encodeBody(
  { bodies }: Operation,
  mediaType: string | undefined,
  body: unknown,
): { readonly body: string | FormData | null; readonly contentType?: string } {
  const media = bodies.find((each) => each.mediaType === mediaType);
  if (!media || mediaType === undefined) return { body: null };
  if (!mediaType.startsWith('multipart/')) {
    return { body: mediaType === 'application/json' ? JSON.stringify(body) : textOf(body), contentType: mediaType };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Readonly<Record<string, unknown>>)) {
    if (media.files.includes(name)) form.append(name, new Blob([textOf(value)]));
    else form.append(name, textOf(value));
  }
  return { body: form };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
