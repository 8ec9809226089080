import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { addPath } from '../../src/new-operation/cli.ts';
import { createOperation, readContracts } from '../../src/new-operation/operation.ts';
import { copySpecs, root, type Specs } from './specs.ts';

interface Snippet {
  readonly scope: string;
  readonly prefix: string;
  readonly body: readonly string[];
}

const text = await readFile(join(root, '.vscode/contract.code-snippets'), 'utf8');
// JSON with trailing commas, which editors allow, is YAML.
const snippets = parse(text) as Readonly<Record<string, Snippet>>;

const capitalized = /\$\{(\d+)\/\(\.\*\)\/\$\{1:\/capitalize\}\/\}/gu;
const stops = /\$\{(\d+)(?:\|([^|]*)\||:([^}]*))\}|(?<!\\)\$(\d+)/gu;

/** Expands a snippet as an editor does if these values are typed in; other stops get their first choice or default. */
function expand(name: string, values: Readonly<Record<number, string>>): string {
  const body = snippets[name]?.body.join('\n') ?? '';
  const typed = new Map<string, string>();
  for (const [, stop, choices, fallback] of body.replaceAll(capitalized, '').matchAll(stops)) {
    if (stop !== undefined) typed.set(stop, values[Number(stop)] ?? choices?.split(',')[0] ?? fallback ?? '');
  }
  return body
    .replaceAll(capitalized, (_, stop: string) => capital(typed.get(stop) ?? ''))
    .replaceAll(stops, (_, long?: string, _choices?: string, _fallback?: string, short?: string) => {
      const stop = long ?? short ?? '';
      return typed.get(stop) ?? values[Number(stop)] ?? '';
    })
    .replaceAll('\\$', '$');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

test('there is one snippet for each kind of file, for YAML', () => {
  expect(Object.entries(snippets).map(([name, { prefix, scope }]) => [name, prefix, scope])).toEqual([
    ['Path item', 'path', 'yaml'],
    ['Schema', 'schema', 'yaml'],
    ['Example', 'example', 'yaml'],
  ]);
});

/** Values for the stops of the snippets of one operation. */
interface Typed {
  readonly path: Readonly<Record<number, string>>;
  readonly example: Readonly<Record<number, string>>;
  /** Further lines of its request schema. */
  readonly more: string;
}

/** Writes an operation with the texts of the snippets. */
async function writeWithSnippets(specs: Specs, { path, example, more }: Typed): Promise<void> {
  const { 1: method = 'post', 2: id = 'callTagAdd', 4: name = 'Call Tag Add' } = path;
  const words = ['Calls', name, method, `/call/${id}`.toLowerCase()];
  const operation = createOperation(await readContracts(specs.folder), words, 'tracing');
  await specs.write('tracing/openapi.yaml', addPath(operation));
  await specs.write(`tracing/${operation.pathFile}`, expand('Path item', path));
  const schema = `tracing/calls/schemas/${capital(id)}`;
  await specs.write(`${schema}Request.yaml`, expand('Schema', {}) + more);
  await specs.write(`${schema}Response.yaml`, expand('Schema', { 3: 'true', 4: 'name' }));
  await specs.write(`tracing/calls/examples/${id}.yaml`, expand('Example', example));
}

test('the snippets make operations that the linter accepts, with their defaults and with other values', async () => {
  const specs = await copySpecs();
  await writeWithSnippets(specs, { path: {}, example: {}, more: '' });
  await writeWithSnippets(specs, {
    path: { 1: 'put', 2: 'callTagPut', 4: 'Call Tag Put', 6: 'seed', 7: 'false', 8: 'severalTags' },
    example: { 1: 'callTagPut', 2: 'SeveralTags', 4: '\n    tag: late' },
    more: '  tag:\n    type: string\n    description: The tag to put.\n',
  });
  expect(await specs.lint('tracing')).toEqual([]);
});
