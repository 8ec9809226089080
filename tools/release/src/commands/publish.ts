import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packRelease, publishRelease, type Release } from '../publish.ts';
import { tarballFaults } from '../tarballs/faults.ts';
import { pinFaults } from '../tarballs/pins.ts';
import { unpackAll } from '../tarballs/unpack.ts';

/**
 * Packs what the registry lacks, looks the tarballs through, and publishes them as they are. The registry, credentials
 * and provenance are settings of the package manager in the environment.
 * @returns What was done, for the log.
 * @throws when a tarball is not as it should be; nothing is published then.
 */
export async function publish(release: Release): Promise<string> {
  const tarballs = await packRelease(release);
  if ((await readdir(tarballs)).length === 0) return 'The registry has every version already.';
  const faults = await lookThrough(tarballs, release.root);
  if (faults.length > 0) throw new Error(`Nothing is published.\n${faults.join('\n')}`);
  return publishRelease(release);
}

async function lookThrough(tarballs: string, root: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'callscope-tarballs-'));
  try {
    const unpacked = await unpackAll(tarballs, folder);
    const found = await Promise.all(unpacked.map((tarball) => tarballFaults(tarball, root)));
    return [...found.flat(), ...(await pinFaults(unpacked))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
