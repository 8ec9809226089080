import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { publish } from '../../src/packages/publish.ts';
import { compileProject } from '../../src/rehearsal/project.ts';
import { execute } from '../../src/workspace/execute.ts';
import { publishedMembers, workspaceRoot } from '../../src/workspace/members.ts';
import { type Mocks, startMocks } from '../mocks.ts';

const rehearsal = inject('rehearsal');
const members = await publishedMembers();

let mocks: Mocks;
beforeAll(async () => {
  mocks = await startMocks();
});
afterAll(async () => {
  await mocks?.close();
});

test.each(members)('$manifest.name is in the registry, at its version', async ({ manifest }) => {
  const response = await fetch(`${rehearsal.registryUrl}${encodeURIComponent(manifest.name)}`);
  expect(await response.json()).toMatchObject({
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { license: 'Apache-2.0' } },
  });
});

test('an empty project gets everything from that registry, each package of ours once', async () => {
  const lock = JSON.parse(await readFile(join(rehearsal.project, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly version?: string }>>;
  };
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
  expect(installed.filter(([, { resolved }]) => resolved?.startsWith(rehearsal.registryUrl) === false)).toEqual([]);
  const names = installed.map(([path, { version }]) => `${path.replace(/^.*node_modules\//u, '')}@${version}`);
  const own = members.map(({ manifest }) => `${manifest.name}@${manifest.version}`);
  expect(names.toSorted()).toEqual([...own, ...rehearsal.dependencies].toSorted());
});

test('the project compiles strictly, and its program calls both mocks', async () => {
  const compilation = { resolution: 'nodenext', outDir: 'built' } as const;
  expect(await compileProject(rehearsal.project, 'typescript', [compilation])).toEqual(['']);
  const program = `
    import { useEverything } from './built/everything.js';
    console.log(await useEverything(...process.argv.slice(1)));`;
  const args = ['--input-type=module', '--eval', program, mocks.tracing, mocks.inference];
  expect(await execute(process.execPath, args, { cwd: rehearsal.project })).toEqual({
    code: 0,
    stdout: 'OK\n',
    stderr: '',
  });
});

test('a release without a new version publishes nothing', async () => {
  const release = { root: workspaceRoot, folder: join(rehearsal.folder, 'again'), env: rehearsal.env, gitTags: false };
  expect(await publish(release)).toBe('The registry has every version already.');
});
