import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contentViolations, toolViolations } from './contents.ts';
import { unpackAll } from './pack.ts';
import { pinViolations } from './pins.ts';
import { packRelease, publishRelease, type Release } from './versions.ts';

/**
 * Packs the versions that the registry lacks, checks the tarballs, and publishes the same files.
 *
 * @returns a summary for the log.
 * @throws when a tarball has a violation; nothing is published then.
 */
export async function publish(release: Release): Promise<string> {
  const tarballs = await packRelease(release);
  if ((await readdir(tarballs)).length === 0) return 'The registry has every version already.';
  const violations = await checkTarballs(tarballs, release.root);
  if (violations.length > 0) throw new Error(`Nothing was published.\n${violations.join('\n')}`);
  return publishRelease(release);
}

async function checkTarballs(tarballs: string, root: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'callscope-tarballs-'));
  try {
    const packages = await unpackAll(tarballs, folder);
    const found = await Promise.all(
      packages.map(async (packed) => [...(await contentViolations(packed, root)), ...(await toolViolations(packed))]),
    );
    return [...found.flat(), ...(await pinViolations(packages))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
