import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { executeOrThrow } from '../../src/execute.ts';
import { installTarballs, packPublished, type Tarball } from '../../src/tarballs.ts';

const files: Readonly<Record<string, string>> = {
  LICENSE: 'The licence of all.\n',
  'package.json': '{ "name": "stand-in", "version": "0.0.0", "private": true }',
  'pnpm-workspace.yaml': 'packages: [packages/*]\npmOnFail: ignore\n',
  'packages/inner/package.json':
    '{ "name": "@stand-in/inner", "version": "1.2.3", "type": "module", "exports": "./index.js" }',
  'packages/inner/index.js': "export const word = 'inner';\n",
  'packages/outer/package.json':
    '{ "name": "@stand-in/outer", "version": "1.2.3", "type": "module", "exports": "./index.js", ' +
    '"dependencies": { "@stand-in/inner": "workspace:*" } }',
  'packages/outer/index.js': "import { word } from '@stand-in/inner';\nconsole.log(`outer and ${word}`);\n",
  'packages/own/package.json': '{ "name": "@stand-in/own", "version": "1.2.3", "private": true }',
};

let directory: string;
let tarballs: Tarball[];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callscope-stand-in-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(directory, 'workspace', path, '..'), { recursive: true });
    await writeFile(join(directory, 'workspace', path), text);
  }
  tarballs = await packPublished(join(directory, 'workspace'), join(directory, 'tarballs'));
});
afterAll(() => rm(directory, { recursive: true }));

test('packPublished packs every package that is not private, with the licence of the root', () => {
  expect(tarballs.map(({ name, version, contents }) => [name, version, contents])).toEqual([
    ['@stand-in/inner', '1.2.3', ['index.js', 'LICENSE', 'package.json']],
    ['@stand-in/outer', '1.2.3', ['index.js', 'LICENSE', 'package.json']],
  ]);
});

test('installTarballs makes a project in which the packages find each other', async () => {
  const project = join(directory, 'project');
  await installTarballs(project, tarballs);
  const { stdout } = await executeOrThrow('node', ['-e', "import('@stand-in/outer')"], { cwd: project });
  expect(stdout).toBe('outer and inner\n');
  const installed = await readFile(join(project, 'node_modules/@stand-in/outer/package.json'), 'utf8');
  expect(JSON.parse(installed)).toMatchObject({ dependencies: { '@stand-in/inner': '1.2.3' } });
});
