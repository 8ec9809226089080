import { join } from 'node:path';

import { describe, expect, inject, test } from 'vitest';

import { contentViolations, toolViolations } from '../../src/packages/contents.ts';
import { unpackAll } from '../../src/packages/pack.ts';
import { formatPin, pinFile } from '../../src/packages/pins.ts';
import { workspaceRoot } from '../../src/workspace/members.ts';

const rehearsal = inject('rehearsal');
const packages = await unpackAll(rehearsal.tarballs, join(rehearsal.folder, 'contents'));

describe.each(packages)('$name', (packed) => {
  test('has the files of its committed list', async () => {
    await expect(await formatPin(packed)).toMatchFileSnapshot(pinFile(packed.name));
  });

  test('has everything that a package needs, and nothing that must not be published', async () => {
    expect(await contentViolations(packed, workspaceRoot)).toEqual([]);
  });

  test('has entries that publint and arethetypeswrong accept', async () => {
    expect(await toolViolations(packed)).toEqual([]);
  });
});
