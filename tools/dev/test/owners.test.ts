import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { kebabCase } from '@callscope/contract';
import { expect, test } from 'vitest';

import { readContracts } from '../src/new-operation/operation.ts';
import { root } from './new-operation/specs.ts';

const text = await readFile(join(root, '.github/CODEOWNERS'), 'utf8');
const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const owners = new Map(lines.map((line) => line.split(/\s+/u)).map(([path = '', ...names]) => [path, names]));

test('every area of both contracts has an owner line', async () => {
  const contracts = await readContracts(join(root, 'specs'));
  const areas = contracts.flatMap(({ service, areas: names }) =>
    names.map((name) => `/specs/${service}/${kebabCase(name)}/`),
  );
  expect(areas.filter((path) => (owners.get(path) ?? []).length === 0)).toEqual([]);
});

test('every line names an existing path once, and teams', () => {
  const paths = [...owners.keys()].filter((path) => path.startsWith('/'));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(owners.size).toBe(lines.length);
  expect([...owners.values()].flat().filter((name) => !/^@callscope\/[a-z-]+$/u.test(name))).toEqual([]);
});
