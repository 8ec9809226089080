import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Location } from './source-files.ts';
import type { Output } from './targets.ts';
import { shown, type Workspace } from './workspace.ts';

/** What differs first between what lies in a generated folder and what the contract gives. */
export interface Difference extends Location {
  readonly what: string;
}

/**
 * Writes the files that differ and removes those that the contract no longer gives.
 *
 * @returns how many files were written or removed.
 */
export async function writeOutput({ folder, files }: Output): Promise<number> {
  await mkdir(folder, { recursive: true });
  let changed = 0;
  for (const [path, text] of files) {
    if ((await read(path)) === text) continue;
    await writeFile(path, text);
    changed += 1;
  }
  const stale = await staleFiles({ folder, files });
  for (const path of stale) await rm(path);
  return changed + stale.length;
}

/** Compares without writing. Undefined when every file is as the contract gives it. */
export async function firstDifference(workspace: Workspace, output: Output): Promise<Difference | undefined> {
  for (const [path, text] of output.files) {
    const file = shown(workspace, path);
    const found = await read(path);
    if (found === undefined) return { file, line: 1, what: 'the file is missing' };
    if (found !== text) return { file, line: firstLine(found, text), what: 'the line is not what the contract gives' };
  }
  const [stale] = await staleFiles(output);
  return stale === undefined
    ? undefined
    : { file: shown(workspace, stale), line: 1, what: 'nothing in the contract gives this file' };
}

function firstLine(found: string, wanted: string): number {
  const lines = wanted.split('\n');
  const different = found.split('\n').findIndex((line, index) => line !== lines[index]);
  // Where every line that is there is right, lines are missing at the end.
  return different < 0 ? found.split('\n').length : different + 1;
}

async function staleFiles({ folder, files }: Output): Promise<string[]> {
  const names: string[] = await readdir(folder).catch(() => []);
  return names
    .toSorted()
    .map((name) => join(folder, name))
    .filter((path) => !files.has(path));
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
