import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execute, publishedMembers, startMocks, workspaceRoot } from '@callscope/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';

import { publish } from '../../src/commands/publish.ts';
import { compileProject } from '../../src/rehearsal/project.ts';

const rehearsal = inject('rehearsal');
const members = await publishedMembers();

test.each(members)('$manifest.name is in the registry, at its version', async ({ manifest }) => {
  const response = await fetch(`${rehearsal.registryUrl}${encodeURIComponent(manifest.name)}`);
  expect(await response.json()).toMatchObject({
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { license: 'Apache-2.0' } },
  });
});

test('an empty project got everything from that registry, each package of ours once', async () => {
  const lock = JSON.parse(await readFile(join(rehearsal.project, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly version?: string }>>;
  };
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
  expect(installed.filter(([, { resolved }]) => resolved?.startsWith(rehearsal.registryUrl) === false)).toEqual([]);
  const names = installed.map(([path, { version }]) => `${path.replace(/^.*node_modules\//u, '')}@${version}`);
  const ours = members.map(({ manifest }) => `${manifest.name}@${manifest.version}`);
  expect(names.toSorted()).toEqual([...ours, ...rehearsal.dependencies].toSorted());
});

test('the project compiles strictly, and its program calls both mocks', async () => {
  expect(await compileProject(rehearsal.project)).toBe('');
  const mocks = await startMocks();
  onTestFinished(() => mocks.close());
  const program = `
    import { firstCalls } from './built/first-calls.js';
    console.log((await firstCalls(...process.argv.slice(1))).join(', '));`;
  const args = ['--input-type=module', '--eval', program, mocks.tracing, mocks.inference];
  expect(await execute(process.execPath, args, { cwd: rehearsal.project })).toEqual({
    code: 0,
    stdout: 'statistics, a refusal, models, a traced function, nothing lost, one contract\n',
    stderr: '',
  });
});

test('a release that has nothing new to give publishes nothing', async () => {
  const release = { root: workspaceRoot, folder: join(rehearsal.folder, 'again'), env: rehearsal.env, gitTags: false };
  expect(await publish(release)).toBe('The registry has every version already.');
});
