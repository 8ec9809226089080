import { join } from 'node:path';

import { workspaceRoot } from '@callscope/consumers';
import { expect, inject, test } from 'vitest';

import { tarballFaults } from '../../src/tarballs/faults.ts';
import { pinOf, pinText } from '../../src/tarballs/pins.ts';
import { unpackAll } from '../../src/tarballs/unpack.ts';

const rehearsal = inject('rehearsal');
const tarballs = await unpackAll(rehearsal.tarballs, join(rehearsal.folder, 'unpacked'));

test.each(tarballs)('$name holds the files that are written down for it', async (tarball) => {
  await expect(await pinText(tarball)).toMatchFileSnapshot(pinOf(tarball.name));
});

test.each(tarballs)('$name has what every package has, and nothing that must stay here', async (tarball) => {
  expect(await tarballFaults(tarball, workspaceRoot)).toEqual([]);
});
