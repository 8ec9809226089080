import { homedir } from 'node:os';

import { contractDigest } from '@callscope/contract';
import { describe, expect, test } from 'vitest';

import { contentViolations } from '../../src/packages/contents.ts';
import { withDigests } from '../../src/packages/digests.ts';
import type { PackedPackage } from '../../src/packages/pack.ts';
import { formatFiles, pinViolations } from '../../src/packages/pins.ts';
import { allMembers, publishedMembers } from '../../src/workspace/members.ts';

const contract = '{"openapi":"3.1.1"}\n';
const digest = contractDigest(contract);
const manifest = {
  name: '@callscope/tracing-types',
  version: '0.1.0',
  description: 'Types.',
  license: 'Apache-2.0',
  repository: {},
  files: ['dist', 'src'],
  type: 'module',
  sideEffects: false,
  types: './dist/index.d.ts',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
  publishConfig: { access: 'public' },
  engines: { node: '>=20' },
  dependencies: { 'openapi-fetch': '0.17.0' },
  contract: { tracing: digest },
};
const valid: Readonly<Record<string, string>> = {
  LICENSE: 'Apache',
  'README.md': '# Types\n',
  'docs/streams.md': '',
  'dist/openapi.json': contract,
  'dist/index.js': 'export {};\n',
  'dist/index.d.ts': 'export {};\n',
  'dist/index.js.map': '{"sources":["../src/index.ts"]}',
  'dist/index.d.ts.map': '{"sources":["../src/index.ts"]}',
  'src/index.ts': 'export {};\n',
  'dist/generated/schema.js': '',
  'dist/generated/schema.d.ts': '',
  'dist/generated/schema.js.map': '{"sources":["../../src/generated/schema.ts"]}',
  'dist/generated/schema.d.ts.map': '{"sources":["../../src/generated/schema.ts"]}',
  'src/generated/schema.ts': `// Made by \`pnpm generate\` from the tracing contract, ${digest}.\n`,
};

/** Creates a valid package with other files and fields; undefined removes one. */
function createPackage(
  files: Readonly<Record<string, string | undefined>>,
  fields: Readonly<Record<string, unknown>> = {},
): PackedPackage {
  const own = { ...manifest, ...fields };
  const texts = { ...valid, 'package.json': JSON.stringify(own, undefined, 2), ...files };
  const paths = Object.keys(texts).filter((path) => texts[path as keyof typeof texts] !== undefined);
  const read = (path: string): Promise<string> => Promise.resolve(texts[path as keyof typeof texts] ?? '');
  return { name: manifest.name, tarball: '', manifest: own, paths, read };
}

function violationsOf(...changes: Parameters<typeof createPackage>): Promise<string[]> {
  return contentViolations(createPackage(...changes), '/srv/workspace');
}

describe('a package', () => {
  test('with everything that a package needs has no violation', async () => {
    expect(await violationsOf({})).toEqual([]);
  });

  test.each<[string, Parameters<typeof createPackage>, string]>([
    ['no licence', [{ LICENSE: undefined }], 'LICENSE is missing'],
    [
      'a folder within the pages',
      [{ 'docs/old/batch.md': '' }],
      'docs/old/batch.md does not belong in a package; exclude it in "files" of package.json',
    ],
    [
      'a report',
      [{ 'reports/vitest.json': '' }],
      'reports/vitest.json does not belong in a package; exclude it in "files" of package.json',
    ],
    [
      'the output of a removed source',
      [{ 'dist/old.js': '', 'dist/old.d.ts': '' }],
      'dist/old.js has no source; remove dist and build again',
    ],
    ['a source that was not built', [{ 'src/new.ts': '' }], 'src/new.ts has not been built'],
    [
      'a source map whose source is missing',
      [{ 'dist/index.js.map': JSON.stringify({ sources: ['../lib/index.ts'] }) }],
      'dist/index.js.map names lib/index.ts, which is missing',
    ],
    ['a missing field', [{}, { repository: undefined }], 'package.json has no "repository"'],
    [
      'a dependency as the workspace writes it',
      [{}, { dependencies: { '@callscope/client-runtime': 'workspace:*' } }],
      'package.json has a version that only this workspace knows: "@callscope/client-runtime": "workspace:*"',
    ],
    [
      'an export without its file',
      [{}, { exports: { ...manifest.exports, './gone.json': './dist/gone.json' } }],
      'package.json: the export "./gone.json" names ./dist/gone.json, which is missing',
    ],
    [
      'a command without its file',
      [{}, { bin: { 'callscope-try': './dist/cli.js' } }],
      'package.json: the command "callscope-try" names ./dist/cli.js, which is missing',
    ],
    [
      'an export without types',
      [{}, { exports: { ...manifest.exports, './more': { default: './dist/index.js' } } }],
      'package.json: the export "./more" has no "types"',
    ],
  ])('with %s has one violation', async (_, changes, violation) => {
    expect(await violationsOf(...changes)).toEqual([`${manifest.name}: ${violation}`]);
  });

  test.each<[string, Parameters<typeof createPackage>, string]>([
    ['a test', [{ 'src/index.test.ts': '' }], 'src/index.test.ts does not belong in a package'],
    ['a private key', [{ 'src/index.ts': '-----BEGIN RSA PRIVATE KEY-----' }], 'src/index.ts contains a private key'],
    ['a token', [{ 'README.md': `npm_${'a1'.repeat(18)}` }], 'README.md contains a token'],
    ['credentials', [{ 'README.md': '//r.example/:_authToken=x' }], 'README.md contains credentials of a registry'],
    ['the folder of the workspace', [{ 'README.md': 'cd /srv/workspace' }], 'README.md contains a path of a machine'],
    ['a folder of this machine', [{ 'README.md': `${homedir()}/x` }], 'README.md contains a path of a machine'],
    [
      'a home folder',
      [{ 'README.md': '/Users/ada/code/x' }],
      'README.md contains a path of a machine, /Users/ada/code',
    ],
    ['a file of settings', [{ '.npmrc': '' }], '.npmrc is a file for secrets'],
    ['no types', [{}, { types: undefined }], '"types" is missing, the root export has ./dist/index.d.ts'],
    ['no files', [{}, { files: ['src'] }], '"files" does not list dist'],
    ['no engines', [{}, { engines: {} }], '"engines" has no "node"'],
    ['restricted access', [{}, { publishConfig: {} }], '"publishConfig" has no public access'],
    [
      'a registry',
      [{}, { publishConfig: { access: 'public', registry: 'https://r.example' } }],
      '"publishConfig" names a registry',
    ],
    ['no digest', [{}, { contract: undefined }], '"contract" names nothing, not tracing'],
    ['another contract', [{ 'dist/openapi.json': '{}' }], '"contract" is not sha256:'],
    [
      'code of another contract',
      [{ 'src/generated/schema.ts': '// sha256:0\n' }],
      'is not generated from the contract',
    ],
  ])('with %s is rejected', async (_, changes, violation) => {
    expect((await violationsOf(...changes)).join('\n')).toContain(violation);
  });

  test('with other files than its committed list is reported with what was removed and added', async () => {
    const packed = { ...createPackage({}), paths: ['LICENSE', 'README.md', 'package.json', 'dist/.env'] };
    const [violation, ...others] = await pinViolations([packed]);
    expect(others).toEqual([]);
    expect(violation).toContain('@callscope/tracing-types: the files differ from pins/.');
    expect(violation?.split('\n').slice(1)).toEqual(expect.arrayContaining(['-  dist/openapi.json', '+  dist/.env']));
  });
});

test('a list of files has one line for each module, and names every other file', () => {
  const paths = [
    'README.md',
    ...['a', 'b/c', 'x'].flatMap((name) => [
      `src/${name}.ts`,
      ...['.js', '.js.map', '.d.ts', '.d.ts.map'].map((ending) => `dist/${name}${ending}`),
    ]),
    'src/half.ts',
    'dist/half.js',
  ];
  expect(formatFiles(paths, new Map([['x', 'one for each']])).split('\n')).toEqual([
    'Files:',
    '  README.md',
    '  dist/half.js',
    '  src/half.ts',
    'Modules, each as src/*.ts and dist/*{.d.ts,.d.ts.map,.js,.js.map}:',
    '  a',
    '  b/c',
    '  one for each',
    '',
  ]);
});

test('a digest is written to a package that is generated from a contract, and to no other', () => {
  const digests = { tracing: 'sha256:1', inference: 'sha256:2' };
  const text = JSON.stringify({ name: '@callscope/examples', version: '0.1.0' });
  const stamped = withDigests(text, digests);
  expect(JSON.parse(stamped)).toEqual({ name: '@callscope/examples', version: '0.1.0', contract: digests });
  expect(withDigests(stamped, digests)).toBe(stamped);
  const runtime = JSON.stringify({ name: '@callscope/client-runtime' });
  expect(withDigests(runtime, digests)).toBe(runtime);
});

test('this tool depends on every published package, so that all are built before they are packed', async () => {
  const tool = (await allMembers()).find(({ folder }) => folder === 'tools/release')?.manifest;
  const dependencies = Object.keys({ ...Object(tool?.['dependencies']), ...Object(tool?.['devDependencies']) });
  const names = (await publishedMembers()).map(({ manifest: { name } }) => name);
  expect(names.filter((name) => !dependencies.includes(name))).toEqual([]);
});
