import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { execute } from '../../src/execute.ts';
import { type Mocks, startMocks } from '../../src/mocks.ts';
import { compile } from '../../src/outside.ts';
import { findNode, nodeMajors } from '../../src/versions.ts';
import { publishedMembers } from '../../src/workspace.ts';

const outside = inject('outside');

const commands = (await publishedMembers()).flatMap(({ manifest }) =>
  Object.entries(manifest.bin ?? {}).map(([command, path]) => ({ command, file: join(manifest.name, path) })),
);

let mocks: Mocks;
beforeAll(async () => {
  const messages = await compile(outside, { compiler: 'typescript', resolution: 'nodenext', outDir: 'build' });
  if (messages !== '') throw new Error(messages);
  mocks = await startMocks();
});
afterAll(async () => {
  await mocks?.close();
});

describe.each(nodeMajors)('Node %i', (major) => {
  test('runs a program that uses every package', async () => {
    const program = `
      import { useEverything } from './build/everything.js';
      console.log(await useEverything(...process.argv.slice(1)), process.version);`;
    const outcome = await execute(
      findNode(major),
      ['--input-type=module', '--eval', program, mocks.tracing, mocks.inference],
      { cwd: outside.directory },
    );
    expect(outcome).toEqual({ code: 0, stdout: expect.stringMatching(`^OK v${major}\\.`), stderr: '' });
  });

  test.each(commands)('runs $command', async ({ file }) => {
    const program = join(outside.directory, 'node_modules', file);
    const { code, stdout, stderr } = await execute(findNode(major), [program, '--help'], { cwd: outside.directory });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toBe('');
  });
});
