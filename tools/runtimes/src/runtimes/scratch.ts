import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { home } from './programs.ts';

/**
 * Gives a new empty folder that is removed afterwards. It lies in this tool, so that what runs there can import the
 * packages as the tool does.
 */
export async function inScratch<Result>(use: (directory: string) => Promise<Result>): Promise<Result> {
  const parent = join(home, 'node_modules', '.scratch');
  await mkdir(parent, { recursive: true });
  const directory = await mkdtemp(join(parent, 'run-'));
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
