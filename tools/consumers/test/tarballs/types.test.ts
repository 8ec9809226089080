import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, inject, test } from 'vitest';

import { compile, resolutions } from '../../src/outside.ts';
import { compilerNames, findCompiler } from '../../src/versions.ts';
import { readManifest } from '../../src/workspace.ts';

const outside = inject('outside');
const compilers = await Promise.all(
  compilerNames.map(async (compiler) => ({ compiler, version: (await findCompiler(compiler)).version })),
);

test.each(outside.tarballs)('the program that is compiled uses every entry of $name', async ({ name }) => {
  const { exports } = await readManifest(join(outside.directory, 'node_modules', name));
  const entries = Object.keys(exports as object).filter((entry) => entry !== './package.json');
  const program = await readFile(join(outside.directory, 'src', 'everything.ts'), 'utf8');
  expect(entries.filter((entry) => !program.includes(`'${name}${entry.slice(1)}'`))).toEqual([]);
});

describe.each(compilers)('TypeScript $version', ({ compiler }) => {
  test.each(resolutions)(
    'accepts a strict program that uses every package, with moduleResolution %s',
    async (resolution) => {
      expect(await compile(outside, { compiler, resolution })).toBe('');
    },
  );
});

test('the program needs no types of browsers where those of Node are', async () => {
  expect(await compile(outside, { compiler: 'typescript', resolution: 'nodenext', globals: 'node' })).toBe('');
});
