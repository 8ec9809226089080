import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { type Block, fencedBlocks, rewriteAddresses } from '../../src/readmes/readme.ts';
import { findNode } from '../../src/rehearsal/project.ts';
import { execute, executeOrThrow } from '../../src/workspace/execute.ts';
import { workspaceRoot } from '../../src/workspace/members.ts';
import { type Mocks, startMocks } from '../mocks.ts';

// Follows the root README as a newcomer does: packs, installs in an empty folder, and runs the programs. The tests of the
// server compare their output.
const rehearsal = inject('rehearsal');
const blocks = fencedBlocks(await readFile(join(workspaceRoot, 'README.md'), 'utf8'));
const programs = blocks.filter(({ language }) => language === 'js');
const install = findCommand('npm install ');
const stock = findCommand('@stoplight/prism-cli');

const home = join(rehearsal.folder, 'newcomer');
const clone = join(home, 'callscope');
const project = join(home, 'first-call');

let mocks: Mocks;
beforeAll(async () => {
  mocks = await startMocks();
  await mkdir(clone, { recursive: true });
  await cp(rehearsal.tarballs, join(home, 'callscope-packages'), { recursive: true });
});
afterAll(async () => {
  await mocks?.close();
});

function findCommand(part: string): Block {
  const [block, ...others] = blocks.filter(({ language, code }) => language === 'sh' && code.includes(part));
  if (!block || others.length > 0) throw new Error(`README.md: not one block has "${part}"`);
  return block;
}

describe('the first call of the root README', () => {
  test('installs the packed packages in an empty folder', async () => {
    const [pack, ...rest] = install.code.split('\n');
    // The rehearsal packed them already.
    expect(pack).toMatch(/ release:pack \.\.\/callscope-packages$/u);
    await executeOrThrow('sh', ['-eu', '-c', rest.join('\n')], { cwd: clone, env: rehearsal.env, timeoutMs: 120_000 });
    const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly resolved?: string }>>;
    };
    const own = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/@callscope/'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(([, { resolved }]) => !resolved?.startsWith('file:'))).toEqual([]);
  });

  test('has a call, a chat and statistics', () => {
    expect(programs.length).toBe(3);
  });

  test.each(programs)('README.md:$line runs on the oldest Node', async ({ line, code }) => {
    const file = join(project, `${line}.mjs`);
    await writeFile(file, rewriteAddresses(code, mocks));
    const { code: status, stderr } = await execute(findNode(20), [file], { cwd: project });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  // The contract tests start the stock command line of Prism with this bundle: the task `test:stock`.
  test('has the contract where the command of the stock mock expects it', async () => {
    const [, file = ''] = / mock (\S+) --port \d+$/u.exec(stock.code) ?? [];
    const bundle = fileURLToPath(import.meta.resolve('@callscope/tracing-types/openapi.json'));
    expect(await readFile(join(project, file), 'utf8')).toBe(await readFile(bundle, 'utf8'));
  });
});
