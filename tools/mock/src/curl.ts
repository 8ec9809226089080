import type { Operation } from './prism.ts';

/**
 * A curl command, on one line, that sends the first example of an operation and can be pasted into a shell.
 * The key in it is made up: a mock takes any.
 */
export function curlFor(url: string, operation: Operation): string {
  const { path = [], query = [], body } = operation.request ?? {};
  const filled = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    return encodeURIComponent(firstExample(path.find((parameter) => parameter.name === name)?.examples) ?? name);
  });
  const search = new URLSearchParams(
    query
      .map((parameter): [string, string | undefined] => [parameter.name, firstExample(parameter.examples)])
      .filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const address = `${url}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
  const content = body?.contents?.[0];
  const method = operation.method.toUpperCase();
  return [
    'curl',
    ...(method === 'GET' || (method === 'POST' && content !== undefined) ? [] : ['-X', method]),
    quoted(address),
    ...credentials(operation),
    ...(content === undefined ? [] : ['-H', quoted(`Content-Type: ${content.mediaType}`)]),
    ...(content === undefined ? [] : ['-d', quoted(firstExample(content.examples) ?? '{}')]),
  ].join(' ');
}

function credentials(operation: Operation): string[] {
  const scheme = operation.security?.[0]?.[0];
  if (scheme?.type !== 'http') return [];
  return scheme.scheme === 'basic' ? ['-u', 'api:any-key'] : ['-H', quoted('Authorization: Bearer any-key')];
}

function firstExample(examples: readonly object[] | undefined): string | undefined {
  const [first] = examples ?? [];
  if (first === undefined || !('value' in first)) return undefined;
  return typeof first.value === 'string' ? first.value : JSON.stringify(first.value);
}

function quoted(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
