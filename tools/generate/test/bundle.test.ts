import { spawnSync } from 'node:child_process';
import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Document } from '@callscope/contract';
import { expect, test } from 'vitest';

import { bundle, readBundle, writeBundle } from '../src/bundle.ts';
import { runBundler } from '../src/redocly.ts';
import { SourceFiles } from '../src/source-files.ts';
import { contractFolder, here, services } from '../src/workspace.ts';
import { edit, library } from './library.ts';

test('the lists of stream examples become the text on the wire', async () => {
  const { document } = await bundle(await library(), 'tracing');
  expect(document.components?.examples?.booksExportAllResponse?.value).toBe(
    '{"title":"Odes","year":1819}\n{"title":"Elegies"}\n',
  );
  expect(document.paths['/ask']).toHaveProperty(
    ['post', 'responses', '200', 'content', 'text/event-stream', 'examples', 'streamed', 'value'],
    'data: {"word":"Over"}\n\ndata: {"word":"there"}\n\ndata: [DONE]\n\n',
  );
});

test('examples of other bodies stay as they are written', async () => {
  const { document } = await bundle(await library(), 'tracing');
  expect(document.components?.examples?.booksListNoneResponse?.value).toEqual({ title: '', year: null });
});

test('two runs in two folders give the same bytes and the same digest', async () => {
  const first = await bundle(await library(), 'tracing');
  const second = await bundle(await library(), 'tracing');
  expect(second).toEqual(first);
  expect(first.digest).toMatch(/^sha256:[0-9a-f]{64}$/);
});

test('components are in the order of their names, paths in that of the contract', async () => {
  const { document } = await bundle(await library(), 'tracing');
  const schemas = Object.keys(document.components?.schemas ?? {});
  expect(schemas).toEqual(schemas.toSorted());
  expect(Object.keys(document.paths).slice(0, 2)).toEqual(['/ping', '/shelves/{shelf}/books']);
});

test('a changed description changes the digest', async () => {
  const workspace = await library();
  const before = await bundle(workspace, 'tracing');
  await edit(workspace, 'specs/tracing/schemas/Book.yaml', 'A book.', 'One book.');
  expect((await bundle(workspace, 'tracing')).digest).not.toBe(before.digest);
});

test('the bundle is written if it is missing, and reused while it is newer than the contract', async () => {
  const workspace = await library();
  const written = await readBundle(workspace, 'tracing');
  const path = join(workspace.specs, 'dist/tracing.json');
  expect(await readFile(path, 'utf8')).toBe(written.text);
  await writeFile(path, written.text.replace('Library', 'Reused'));
  expect((await readBundle(workspace, 'tracing')).document.info.title).toBe('Reused');
});

test('the bundle is written again if a file of the contract is newer', async () => {
  const workspace = await library();
  const { path } = await writeBundle(workspace, 'tracing');
  await edit(workspace, 'specs/tracing/openapi.yaml', 'title: Library', 'title: Reading room');
  await utimes(path, new Date(0), new Date(0));
  expect((await readBundle(workspace, 'tracing')).document.info.title).toBe('Reading room');
});

test('the bundle is written again if a file of the contract was removed', async () => {
  const workspace = await library();
  const { path } = await writeBundle(workspace, 'tracing');
  await utimes(path, new Date(0), new Date(0));
  await rm(join(workspace.specs, 'tracing/schemas/Book.yaml'));
  await expect(readBundle(workspace, 'tracing')).rejects.toThrow('there is no such file');
});

test.each(services)('the library bundles the %s contract as the command line of the linter does', async (service) => {
  const folder = contractFolder(here, service);
  const ours = await runBundler(here, service, join(folder, 'openapi.yaml'), new SourceFiles(here.root, folder));
  const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
  const args = [cli, 'bundle', service, '--ext', 'json', '--component-renaming-conflicts-severity', 'error'];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: here.specs,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const theirs = JSON.parse(stdout) as Document;
  expect(parts(ours)).toEqual(parts(theirs));
});

/** Returns the parts of a bundle as text, so that the order of their keys counts; only that of the parts does not. */
function parts({ components = {}, ...document }: Document): Record<string, string> {
  const named = Object.entries(components).flatMap(([kind, byName]) =>
    Object.entries(byName ?? {}).map(([name, node]) => [`${kind}/${name}`, node] as const),
  );
  return Object.fromEntries([...Object.entries(document), ...named].map(([key, node]) => [key, JSON.stringify(node)]));
}
