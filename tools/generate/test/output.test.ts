import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { Document } from '../src/index.ts';
import { run } from '../src/cli.ts';
import { generateFiles, targets } from '../src/targets.ts';
import { edit, library } from './library.ts';

const tracingTargets = Object.keys(targets).filter((name) => name.includes('tracing'));
const operations = 'packages/tracing-client/src/generated/operations.ts';

test.each(tracingTargets)('%s: what write writes passes check, and a second write changes nothing', async (target) => {
  const workspace = await library();
  await run(workspace, ['write', target]);
  expect(await run(workspace, ['check', target])).toMatch(/files, up to date$/);
  expect(await run(workspace, ['write', target])).toMatch(/, 0 changed$/);
});

test.each(tracingTargets)(
  '%s: two runs in two folders write the same bytes, with the header and without paths',
  async (target) => {
    const [first, second] = [await library(), await library()];
    await run(first, ['write', target]);
    await run(second, ['write', target]);
    const folder = targets[target]?.folder ?? '';
    const names = await filesIn(join(first.root, folder));
    expect(names).toEqual(await filesIn(join(second.root, folder)));
    for (const name of names) {
      const text = await readFile(join(first.root, folder, name), 'utf8');
      expect(text).toBe(await readFile(join(second.root, folder, name), 'utf8'));
      expect(text).toMatch(
        /^\/\/ Made by `pnpm generate` from the tracing contract, sha256:[0-9a-f]{64}\.\n\/\/ Do not edit\. /,
      );
      expect(text).not.toContain(first.root);
      expect(text).not.toContain('\r');
    }
  },
);

test('check names the file and the line of a changed byte, and leaves the file alone', async () => {
  const workspace = await library();
  await run(workspace, ['write', 'tracing-client']);
  await edit(workspace, operations, "path: '/books/search'", "path: '/books/Search'");
  const before = await readFile(join(workspace.root, operations), 'utf8');
  await expect(run(workspace, ['check', 'tracing-client'])).rejects.toThrow(
    `${operations}:22: the line differs from what the contract gives. Run \`pnpm generate\`.`,
  );
  expect(await readFile(join(workspace.root, operations), 'utf8')).toBe(before);
});

test('check names the end of a file whose last lines are missing', async () => {
  const workspace = await library();
  await run(workspace, ['write', 'tracing-client']);
  await edit(workspace, operations, '  loansList,\n};\n', '');
  await expect(run(workspace, ['check', 'tracing-client'])).rejects.toThrow(`${operations}:41: the line differs`);
});

test('check names the line after the end', async () => {
  const workspace = await library();
  await run(workspace, ['write', 'tracing-client']);
  await edit(workspace, operations, '  loansList,\n};\n', '  loansList,\n};\n// more\n');
  await expect(run(workspace, ['check', 'tracing-client'])).rejects.toThrow(`${operations}:43: the line differs`);
});

test('check finds a missing file', async () => {
  const workspace = await library();
  await run(workspace, ['write', 'tracing-client']);
  await rm(join(workspace.root, operations));
  await expect(run(workspace, ['check', 'tracing-client'])).rejects.toThrow(`${operations}:1: the file is missing.`);
});

test('check finds a file that the contract no longer gives, and write removes it', async () => {
  const workspace = await library();
  await run(workspace, ['write', 'tracing-client']);
  const stale = 'packages/tracing-client/src/generated/older.ts';
  await writeFile(join(workspace.root, stale), 'export {};\n');
  await expect(run(workspace, ['check', 'tracing-client'])).rejects.toThrow(
    `${stale}:1: the contract does not give this file`,
  );
  expect(await run(workspace, ['write', 'tracing-client'])).toMatch(/3 files, 1 changed$/);
  await expect(stat(join(workspace.root, stale))).rejects.toThrow('ENOENT');
});

test('check fails when the contract changed after write', async () => {
  const workspace = await library();
  await run(workspace, ['write', 'tracing-client']);
  await edit(workspace, 'specs/tracing/paths/loans.yaml', 'operationId: loansList', 'operationId: loansRead');
  await run(workspace, ['bundle', 'tracing']);
  await expect(run(workspace, ['check', 'tracing-client'])).rejects.toThrow(/operations\.ts:1: the line differs/);
});

test('generateFiles returns what write writes, from a bundle alone', async () => {
  const workspace = await library();
  await run(workspace, ['write', 'tracing-client']);
  const document = JSON.parse(await readFile(join(workspace.specs, 'dist/tracing.json'), 'utf8')) as Document;
  const files = await generateFiles('/elsewhere', 'tracing-client', document);
  expect([...files.keys()]).toContain(operations);
  for (const [path, text] of files) expect(await readFile(join(workspace.root, path), 'utf8')).toBe(text);
  await expect(generateFiles('/elsewhere', 'server', document)).rejects.toThrow('there is no target "server"');
});

test('contract copies the bundle', async () => {
  const workspace = await library();
  const copy = join(workspace.root, 'packages/tracing-types/dist/openapi.json');
  expect(await run(workspace, ['contract', 'tracing', copy])).toMatch(
    /^packages\/tracing-types\/dist\/openapi\.json: /,
  );
  expect(await readFile(copy, 'utf8')).toBe(await readFile(join(workspace.specs, 'dist/tracing.json'), 'utf8'));
});

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).toSorted();
}
