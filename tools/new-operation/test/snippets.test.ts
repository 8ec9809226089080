import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { readContracts } from '../src/contracts.ts';
import { toOperation } from '../src/request.ts';
import { withPath } from '../src/root-file.ts';
import { copySpecs, root } from './specs.ts';

interface Snippet {
  readonly scope: string;
  readonly prefix: string;
  readonly body: readonly string[];
}

const text = await readFile(join(root, '.vscode/contract.code-snippets'), 'utf8');
// JSON with commas at the ends of lists, which the format of editors allows, and YAML too.
const snippets = parse(text) as Readonly<Record<string, Snippet>>;

const capitalised = /\$\{(\d+)\/\(\.\*\)\/\$\{1:\/capitalize\}\/\}/gu;
const stops = /\$\{(\d+)(?:\|([^|]*)\||:([^}]*))\}|(?<!\\)\$(\d+)/gu;

/** What an editor makes of a snippet when these values are typed in; the first choice or the default stands elsewhere. */
function expand(name: string, values: Readonly<Record<number, string>>): string {
  const body = snippets[name]?.body.join('\n') ?? '';
  const typed = new Map<string, string>();
  for (const [, stop, choices, fallback] of body.replaceAll(capitalised, '').matchAll(stops)) {
    if (stop !== undefined) typed.set(stop, values[Number(stop)] ?? choices?.split(',')[0] ?? fallback ?? '');
  }
  return body
    .replaceAll(capitalised, (_, stop: string) => capital(typed.get(stop) ?? ''))
    .replaceAll(stops, (_, long?: string, _choices?: string, _fallback?: string, short?: string) => {
      const stop = long ?? short ?? '';
      return typed.get(stop) ?? values[Number(stop)] ?? '';
    })
    .replaceAll('\\$', '$');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

test('there is one for each kind of file, for YAML', () => {
  expect(Object.entries(snippets).map(([name, { prefix, scope }]) => [name, prefix, scope])).toEqual([
    ['Path item', 'path', 'yaml'],
    ['Schema', 'schema', 'yaml'],
    ['Example', 'example', 'yaml'],
  ]);
});

test.each([
  ['as they come', {}, {}, ''],
  [
    'filled in',
    { 1: 'put', 2: 'callTagPut', 4: 'Call Tag Put', 6: 'seed', 7: 'false', 8: 'severalTags' },
    { 1: 'callTagPut', 2: 'SeveralTags', 4: '\n    tag: late' },
    '  tag:\n    type: string\n    description: The tag to put.\n',
  ],
])('their texts, %s, make an operation that the linter accepts', async (_, path, example, more) => {
  const specs = await copySpecs();
  const { 1: method = 'post', 2: id = 'callTagAdd', 4: name = 'Call Tag Add' }: Readonly<Record<number, string>> = path;
  const operation = toOperation(await readContracts(specs.folder), ['Calls', name, method, '/call/tag'], 'tracing');
  await specs.write('tracing/openapi.yaml', withPath(operation));
  const area = 'tracing/calls';
  await specs.write(`${area}/paths/call_tag.yaml`, expand('Path item', path));
  const schema = `${area}/schemas/${capital(id)}`;
  await specs.write(`${schema}Request.yaml`, expand('Schema', {}) + more);
  await specs.write(`${schema}Response.yaml`, expand('Schema', { 3: 'true', 4: 'name' }));
  await specs.write(`${area}/examples/${id}.yaml`, expand('Example', example));
  expect(await specs.lint('tracing')).toEqual([]);
});
