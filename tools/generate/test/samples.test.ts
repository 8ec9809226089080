import { type Document, type OperationObject, type PathItemObject, resolve } from '@callscope/contract';
import { beforeAll, expect, test } from 'vitest';

import { bundle } from '../src/bundle.ts';
import { withCodeSamples } from '../src/emit/samples.ts';
import { workspaceAt } from '../src/workspace.ts';
import { edit, fixture, library } from './library.ts';

let document: Document;
let sampled: Document;
beforeAll(async () => {
  ({ document } = await bundle(workspaceAt(fixture), 'tracing'));
  sampled = withCodeSamples('tracing', document);
});

/** Returns the sample of an operation, from the first line after the client is created. */
function sampleOf(path: string, method: 'get' | 'put' | 'post'): string {
  const { [method]: operation } = resolve<PathItemObject>(sampled, sampled.paths[path]!);
  const [sample] = (operation as OperationObject & { 'x-codeSamples': readonly { source: string }[] })['x-codeSamples'];
  return sample?.source.split('\n\n')[2] ?? '';
}

test('a sample creates the client and sends the first example, with parameters and body side by side', () => {
  expect(sampled.paths['/ping']).toHaveProperty('get.x-codeSamples', [
    {
      lang: 'TypeScript',
      label: 'TypeScript',
      source: `import { createTracingClient } from '@callscope/tracing-client';

const tracing = createTracingClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'any-key' });

const response = await tracing.ping();
console.log(response);
`,
    },
  ]);
  expect(sampleOf('/shelves/{shelf}/books', 'get')).toBe(
    "const response = await tracing.booksList({\n  shelf: 'poetry',\n  limit: 2,\n});\nconsole.log(response);\n",
  );
});

test('a stream is read item by item, bytes are blobs, and a response without a body is only awaited', () => {
  expect(sampleOf('/books/export', 'post')).toBe(
    "for await (const item of tracing.booksExport({\n  shelves: ['poetry'],\n})) {\n  console.log(item);\n}\n",
  );
  expect(sampleOf('/covers', 'post')).toContain('  picture: new Blob(["not really a picture"]),\n');
  expect(sampleOf('/scans/{id}', 'put')).toBe(
    'await tracing.scanWrite({\n  id: \'page-1\',\n  body: new Blob(["bytes of a page"]),\n});\n',
  );
});

test('the document itself is not changed', () => {
  expect(JSON.stringify(document)).not.toContain('x-codeSamples');
});

test('a value that is too wide for one line is broken', async () => {
  const workspace = await library();
  const list = `[${Array.from({ length: 30 }, (_, index) => index + 100).join(', ')}]`;
  await edit(
    workspace,
    'specs/tracing/paths/books_export.yaml',
    'shelves: [poetry]',
    `shelves: [{ rows: ${list}, 'a-b': it's }]`,
  );
  const wide = withCodeSamples('tracing', (await bundle(workspace, 'tracing')).document);
  const text = JSON.stringify(wide.paths['/books/export']);
  expect(text).toContain(String.raw`  shelves: [\n    {\n      rows: [\n        100,\n        101,\n`);
  expect(text).toContain(String.raw`      'a-b': 'it\\'s',\n    },\n  ],\n`);
});
