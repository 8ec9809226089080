import { join } from 'node:path';

import ts from 'typescript';
import { expect, test } from 'vitest';

import { run } from '../src/cli.ts';
import { library } from './library.ts';

test('the hover of a property begins with its description, also if it is only a reference', async () => {
  const workspace = await library();
  await run(workspace, ['write', 'tracing-types']);
  const file = join(workspace.root, 'hover.ts');
  const source = `import type { BooksSearchRequest } from './packages/tracing-types/src/generated/schema.ts';
export const request: BooksSearchRequest = { like: { title: 'Odes' } };`;
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => ts.ScriptSnapshot.fromString(path === file ? source : (ts.sys.readFile(path) ?? '')),
    getCurrentDirectory: () => workspace.root,
    getCompilationSettings: () => ({ strict: true, allowImportingTsExtensions: true, noEmit: true, types: [] }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
  });
  const hover = (text: string): string =>
    ts.displayPartsToString(service.getQuickInfoAtPosition(file, source.indexOf(text))?.documentation);
  expect([hover('like:'), hover('title:')]).toEqual(['A book.', 'Its title.']);
});
