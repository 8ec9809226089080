import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { contentFaults } from '../../src/contents.ts';
import { readManifest } from '../../src/workspace.ts';

const outside = inject('outside');

test.each(outside.tarballs)('$name holds what a package should, and nothing else', async ({ name, contents }) => {
  const directory = join(outside.directory, 'node_modules', name);
  const faults = await contentFaults({
    manifest: await readManifest(directory),
    paths: contents,
    read: (path) => readFile(join(directory, path), 'utf8'),
  });
  expect(faults.map((fault) => `${name}: ${fault}`)).toEqual([]);
});
