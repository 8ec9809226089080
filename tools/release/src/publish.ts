import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { executeOrThrow } from '@callscope/consumers';

const require = createRequire(import.meta.url);
const changeset = require.resolve('@changesets/cli/bin.js');

/** Where from, where to, and with what settings packages are published. */
export interface Release {
  /** Root of the workspace; its packages are built. */
  readonly root: string;
  /** Folder for the tarballs; emptied first. */
  readonly folder: string;
  /** Environment of the package manager: it decides which registry that is. */
  readonly env: NodeJS.ProcessEnv;
  /** Whether each published version becomes a tag of the repository. */
  readonly gitTags: boolean;
}

/**
 * Packs each published package whose version the registry does not have.
 * @returns The folder of the tarballs; it is empty when the registry has everything.
 */
export async function packRelease({ root, folder, env }: Release): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await run(['pack', '--out-dir', folder], root, env);
  return join(folder, 'packages');
}

/**
 * Publishes the tarballs that `packRelease` made: what was looked at is what consumers get.
 * @returns What the program printed.
 */
export async function publishRelease({ root, folder, env, gitTags }: Release): Promise<string> {
  return run(['publish', '--from-pack-dir', folder, ...(gitTags ? [] : ['--no-git-tag'])], root, env);
}

async function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await executeOrThrow(process.execPath, [changeset, ...args], { cwd, env, timeoutMs: 300_000 });
  return stdout;
}
