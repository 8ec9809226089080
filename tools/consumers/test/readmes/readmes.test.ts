import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CommandWorld } from '../../src/commands.ts';
import { exampleFault, typeFaults, writePrograms } from '../../src/examples.ts';
import { type Mocks, startMocks } from '../../src/mocks.ts';
import { readReadme } from '../../src/readme.ts';
import { allMembers, findPages, publishedMembers, readManifest, workspaceRoot } from '../../src/workspace.ts';

const published = await publishedMembers();
const world: CommandWorld = { root: await readManifest(workspaceRoot), published, members: await allMembers() };
// Inside this tool, so that a program finds the packages it imports; outside node_modules, where Node runs no TypeScript.
const programs = fileURLToPath(new URL('../../dist/readmes', import.meta.url));
const paths = await Promise.all(['.', ...published.map(({ folder }) => folder)].map((folder) => findPages(folder)));
const pages = await Promise.all(
  paths.flat().map(async (path) => {
    const markdown = await readFile(join(workspaceRoot, path), 'utf8').catch(() => '');
    return { path, markdown, directory: join(programs, path), readme: readReadme(markdown) };
  }),
);

let mocks: Mocks;
beforeAll(async () => {
  mocks = await startMocks();
});
afterAll(async () => {
  await mocks?.close();
});

describe.each(pages)('$path', ({ path, markdown, directory, readme }) => {
  const { examples, faults } = readme;

  beforeAll(() => writePrograms(directory, examples, mocks));

  test('shows a program that can be run, and nothing that is not checked', () => {
    expect(markdown, `${path} is missing or empty`).not.toBe('');
    expect(faults.map((fault) => `${path}:${fault}`)).toEqual([]);
    const kinds = examples.map(({ kind }) => kind);
    expect(kinds, `${path} has no block of ts`).toContain('ts');
  });

  test('has programs that a strict compiler accepts', async () => {
    expect(await typeFaults(directory, examples, path)).toBe('');
  });

  test.each(examples)(`${path}:$line does what it says`, async (example) => {
    const fault = await exampleFault(example, { directory, addresses: mocks, world });
    expect(fault && `${path}:${example.line}: ${fault}`).toBeUndefined();
  });
});
