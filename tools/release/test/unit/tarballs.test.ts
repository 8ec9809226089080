import { homedir } from 'node:os';

import { expect, test } from 'vitest';

import { digestOf, withDigests } from '../../src/contract/digests.ts';
import { tarballFaults } from '../../src/tarballs/faults.ts';
import { listing } from '../../src/tarballs/listing.ts';
import { pinFaults } from '../../src/tarballs/pins.ts';

const contract = '{"openapi":"3.1.1"}\n';
const digest = digestOf(contract);
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
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  publishConfig: { access: 'public' },
  engines: { node: '>=20' },
  contract: { tracing: digest },
};
const good: Readonly<Record<string, string>> = {
  LICENSE: 'Apache',
  'README.md': '# Types\n',
  'package.json': JSON.stringify(manifest),
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

function faultsOf(changed: Readonly<Record<string, string>>): Promise<string[]> {
  const files = { ...good, ...changed };
  const paths = Object.keys(files);
  const read = (path: string): Promise<string> => Promise.resolve(files[path as keyof typeof files] ?? '');
  return tarballFaults({ name: manifest.name, folder: '', paths, read }, '/srv/workspace');
}

function withManifest(changed: object): Readonly<Record<string, string>> {
  return { 'package.json': JSON.stringify({ ...manifest, ...changed }) };
}

test('a package that has everything is fine', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test.each([
  ['a private key', { 'src/index.ts': '-----BEGIN RSA PRIVATE KEY-----' }, 'src/index.ts holds a private key'],
  ['a token', { 'README.md': `npm_${'a1'.repeat(18)}` }, 'README.md holds a token'],
  ['credentials', { 'README.md': '//r.example/:_authToken=x' }, 'README.md holds credentials of a registry'],
  ['the folder of the workspace', { 'README.md': 'cd /srv/workspace' }, 'README.md holds a path of a machine'],
  ['a folder of this machine', { 'README.md': `${homedir()}/x` }, 'README.md holds a path of a machine'],
  [
    'a folder of a person',
    { 'README.md': '/Users/ada/code/x' },
    'README.md holds a path of a machine, /Users/ada/code',
  ],
  ['a file of settings', { '.npmrc': '' }, '.npmrc is a file that holds secrets'],
  ['no types', withManifest({ types: undefined }), '"types" is missing, the root export has ./dist/index.d.ts'],
  ['no files', withManifest({ files: ['src'] }), '"files" does not list dist'],
  ['no engines', withManifest({ engines: {} }), '"engines" does not say which Node it runs on'],
  ['restricted access', withManifest({ publishConfig: {} }), '"publishConfig" does not make it public'],
  [
    'a registry',
    withManifest({ publishConfig: { access: 'public', registry: 'https://r.example' } }),
    '"publishConfig" names a registry',
  ],
  ['no digest', withManifest({ contract: undefined }), '"contract" names nothing, not tracing'],
  ['another contract', { 'dist/openapi.json': '{}' }, '"contract" is not sha256:'],
  ['code of another contract', { 'src/generated/schema.ts': '// sha256:0\n' }, 'was made from another contract'],
])('a package with %s is refused', async (_, changed, fault) => {
  expect((await faultsOf(changed)).join('\n')).toContain(fault);
});

test('a listing has one line for each module, and names all that is not one', () => {
  const paths = [
    'README.md',
    ...['a', 'b/c', 'x'].flatMap((name) => [
      `src/${name}.ts`,
      ...['.js', '.js.map', '.d.ts', '.d.ts.map'].map((ending) => `dist/${name}${ending}`),
    ]),
    'src/half.ts',
    'dist/half.js',
  ];
  expect(listing(paths, new Map([['x', 'one for each']])).split('\n')).toEqual([
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

test('a digest is written where a package carries a contract, and nowhere else', () => {
  const digests = { tracing: 'sha256:1', inference: 'sha256:2' };
  const text = JSON.stringify({ name: '@callscope/examples', version: '0.1.0' });
  const stamped = withDigests(text, digests);
  expect(JSON.parse(stamped)).toEqual({ name: '@callscope/examples', version: '0.1.0', contract: digests });
  expect(withDigests(stamped, digests)).toBe(stamped);
  const runtime = JSON.stringify({ name: '@callscope/client-runtime' });
  expect(withDigests(runtime, digests)).toBe(runtime);
});

test('a package with other files than are written down for it is told by what went and what came', async () => {
  const paths = ['LICENSE', 'README.md', 'package.json', 'dist/.env'];
  const [fault, ...others] = await pinFaults([
    { name: manifest.name, folder: '', paths, read: () => Promise.resolve('') },
  ]);
  expect(others).toEqual([]);
  expect(fault).toContain('@callscope/tracing-types: other files than pins/ says.');
  expect(fault?.split('\n').slice(1)).toEqual(expect.arrayContaining(['-  dist/openapi.json', '+  dist/.env']));
});
