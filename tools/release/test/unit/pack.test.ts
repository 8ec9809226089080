import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type PackedPackage, packPublished, unpackAll } from '../../src/packages/pack.ts';
import { findNode, installTarballs, nodeMajors } from '../../src/rehearsal/project.ts';
import { executeOrThrow } from '../../src/workspace/execute.ts';

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

describe('the packages of a workspace', () => {
  let directory: string;
  let packages: PackedPackage[];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'callscope-stand-in-'));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(directory, 'workspace', path, '..'), { recursive: true });
      await writeFile(join(directory, 'workspace', path), text);
    }
    await packPublished(join(directory, 'workspace'), join(directory, 'tarballs'));
    packages = await unpackAll(join(directory, 'tarballs'), join(directory, 'unpacked'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  test('are packed unless they are private, each with the licence of the root', () => {
    expect(packages.map(({ name, manifest, paths }) => [name, manifest.version, paths])).toEqual([
      ['@stand-in/inner', '1.2.3', ['LICENSE', 'index.js', 'package.json']],
      ['@stand-in/outer', '1.2.3', ['LICENSE', 'index.js', 'package.json']],
    ]);
  });

  test('find each other when their tarballs are installed', async () => {
    const project = join(directory, 'project');
    await installTarballs(project, Object.fromEntries(packages.map(({ name, tarball }) => [name, tarball])));
    const { stdout } = await executeOrThrow('node', ['-e', "import('@stand-in/outer')"], { cwd: project });
    expect(stdout).toBe('outer and inner\n');
    const installed = await readFile(join(project, 'node_modules/@stand-in/outer/package.json'), 'utf8');
    expect(JSON.parse(installed)).toMatchObject({ dependencies: { '@stand-in/inner': '1.2.3' } });
  });
});

describe('findNode', () => {
  test.each(nodeMajors)('finds Node %i for this machine', async (major) => {
    const { stdout } = await executeOrThrow(findNode(major), ['--version'], { cwd: '.' });
    expect(stdout).toMatch(new RegExp(`^v${major}\\.`, 'u'));
  });

  test('names the package that another machine lacks, and where to add it', () => {
    expect(() => findNode(20, 'sunos-sparc')).toThrow(
      /^No Node 20 for sunos-sparc: .* add node20-sunos-sparc to the optionalDependencies of tools\/release/u,
    );
  });
});
