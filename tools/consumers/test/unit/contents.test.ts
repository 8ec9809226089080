import { describe, expect, test } from 'vitest';

import { contentFaults, type PackageFiles } from '../../src/contents.ts';

const manifest = {
  name: '@callscope/client',
  version: '1.0.0',
  description: 'A client.',
  license: 'Apache-2.0',
  repository: { type: 'git' },
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
  dependencies: { 'openapi-fetch': '0.17.0' },
};

const map = JSON.stringify({ sources: ['../src/index.ts'] });
const good: Readonly<Record<string, string>> = {
  LICENSE: '',
  'README.md': '',
  'docs/streams.md': '',
  'dist/index.d.ts': '',
  'dist/index.d.ts.map': map,
  'dist/index.js': '',
  'dist/index.js.map': map,
  'src/index.ts': '',
};

function packed(changes: Record<string, string | undefined>, fields: object = {}): PackageFiles {
  const whole = { ...manifest, ...fields };
  const contents: Record<string, string | undefined> = {
    ...good,
    'package.json': JSON.stringify(whole, undefined, 2),
    ...changes,
  };
  const kept = Object.entries(contents).filter(([, text]) => text !== undefined);
  return { manifest: whole, paths: kept.map(([path]) => path), read: async (path) => contents[path] ?? '' };
}

describe('contentFaults', () => {
  test('finds nothing in a good package', async () => {
    expect(await contentFaults(packed({}))).toEqual([]);
  });

  test.each<[string, PackageFiles, string]>([
    ['a licence that is missing', packed({ LICENSE: undefined }), 'LICENSE is missing'],
    [
      'a test',
      packed({ 'src/index.test.ts': '' }),
      'src/index.test.ts does not belong in a package; leave it out under "files" in package.json',
    ],
    [
      'a folder within the pages',
      packed({ 'docs/old/batch.md': '' }),
      'docs/old/batch.md does not belong in a package; leave it out under "files" in package.json',
    ],
    [
      'a report',
      packed({ 'reports/vitest.json': '' }),
      'reports/vitest.json does not belong in a package; leave it out under "files" in package.json',
    ],
    [
      'the output of a source that is gone',
      packed({ 'dist/old.js': '', 'dist/old.d.ts': '' }),
      'dist/old.js is old, its source is gone: remove dist and build again',
    ],
    ['a source that was not built', packed({ 'src/new.ts': '' }), 'src/new.ts has not been built'],
    [
      'a source map that leads nowhere',
      packed({ 'dist/index.js.map': JSON.stringify({ sources: ['../lib/index.ts'] }) }),
      'dist/index.js.map leads to lib/index.ts, which is missing',
    ],
    ['a field that is missing', packed({}, { repository: undefined }), 'package.json has no "repository"'],
    [
      'a dependency as the workspace writes it',
      packed({}, { dependencies: { '@callscope/client-runtime': 'workspace:*' } }),
      'package.json holds what only means something in the workspace: "@callscope/client-runtime": "workspace:*"',
    ],
    [
      'an export without its file',
      packed({}, { exports: { './gone.json': './dist/gone.json' } }),
      'package.json: the export "./gone.json" leads to ./dist/gone.json, which is missing',
    ],
    [
      'a command without its file',
      packed({}, { bin: { 'callscope-try': './dist/cli.js' } }),
      'package.json: the command "callscope-try" leads to ./dist/cli.js, which is missing',
    ],
    [
      'an export without types',
      packed({}, { exports: { '.': { default: './dist/index.js' } } }),
      'package.json: the export "." has no "types"',
    ],
  ])('finds %s', async (_, files, fault) => {
    expect(await contentFaults(files)).toEqual([fault]);
  });
});
