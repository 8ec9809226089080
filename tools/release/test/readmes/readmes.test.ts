import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkTypes, exampleViolation, writePrograms } from '../../src/readmes/examples.ts';
import { readReadme } from '../../src/readmes/readme.ts';
import type { CommandContext } from '../../src/workspace/commands.ts';
import { allMembers, findPages, publishedMembers, readManifest, workspaceRoot } from '../../src/workspace/members.ts';
import { type Mocks, startMocks } from '../mocks.ts';

const published = await publishedMembers();
const context: CommandContext = { root: await readManifest(workspaceRoot), published, members: await allMembers() };
// Inside this tool, so that a program finds the packages it imports; outside node_modules, where Node runs no TypeScript.
const programs = fileURLToPath(new URL('../../dist/readmes', import.meta.url));
const paths = await Promise.all(['.', ...published.map(({ folder }) => folder)].map((folder) => findPages(folder)));
const pages = await Promise.all(
  paths.flat().map(async (path) => {
    const markdown = await readFile(join(workspaceRoot, path), 'utf8').catch(() => '');
    return { path, markdown, directory: join(programs, path), ...readReadme(markdown) };
  }),
);

let mocks: Mocks;
/** Messages of the compiler about all pages. */
let messages: string;
/** Programs that import the same packages start faster with a common cache. */
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  mocks = await startMocks();
  env = { ...process.env, NODE_COMPILE_CACHE: await mkdtemp(join(tmpdir(), 'callscope-readmes-')) };
  await rm(programs, { recursive: true, force: true });
  await mkdir(programs, { recursive: true });
  for (const { directory, examples } of pages) await writePrograms(directory, examples, mocks);
  messages = await checkTypes(programs, pages);
});
afterAll(async () => {
  await mocks?.close();
  await rm(env['NODE_COMPILE_CACHE'] ?? '', { recursive: true, force: true });
});

describe.each(pages)('$path', ({ path, markdown, directory, examples, violations }) => {
  test('shows a program that can be run, and nothing that is not checked', () => {
    expect(markdown, `${path} is missing or empty`).not.toBe('');
    expect(violations.map((violation) => `${path}:${violation}`)).toEqual([]);
    const kinds = examples.map(({ kind }) => kind);
    expect(kinds, `${path} has no block of ts`).toContain('ts');
  });

  test('has programs that a strict compiler accepts', () => {
    // A message without the path of a page is about all of them.
    const others = pages.filter((other) => other.path !== path);
    const lines = messages.split('\n').filter((line) => line !== '');
    expect(lines.filter((line) => !others.some((other) => line.startsWith(`${other.path}:`)))).toEqual([]);
  });

  test.each(examples)(`${path}:$line does what it says`, async (example) => {
    const violation = await exampleViolation(example, { directory, addresses: mocks, context, env });
    expect(violation && `${path}:${example.line}: ${violation}`).toBeUndefined();
  });
});
