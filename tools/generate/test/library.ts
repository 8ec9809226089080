import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { onTestFinished } from 'vitest';

import { generate, targets } from '../src/targets.ts';
import { type Workspace, workspaceAt } from '../src/workspace.ts';

/** Folder of the contract of a small library. */
export const fixture = fileURLToPath(new URL('fixtures/library', import.meta.url));

/** Copies the contract of a small library to a folder of its own, which is removed when the test ends. */
export async function library(): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), 'library-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(fixture, root, { recursive: true });
  return workspaceAt(root);
}

/** Replaces a piece of a file of the workspace; the piece must be there. */
export async function edit(workspace: Workspace, file: string, piece: string, replacement: string): Promise<void> {
  const path = join(workspace.root, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(piece)) throw new Error(`${file} does not hold ${JSON.stringify(piece)}.`);
  await writeFile(path, text.replace(piece, replacement));
}

const known = new Map<string, Promise<Record<string, string>>>();

/** Returns the files of a target for the contract of the library, by name, without headers. Generated once per test file. */
export function generated(target: string): Promise<Record<string, string>> {
  const files = known.get(target) ?? library().then((workspace) => filesOf(workspace, target));
  known.set(target, files);
  return files;
}

/** Returns the files of a target for the contract of a workspace, by name, without headers. */
export async function filesOf(workspace: Workspace, name: string): Promise<Record<string, string>> {
  const target = targets[name];
  if (target === undefined) throw new Error(`There is no target ${name}.`);
  const { folder, files } = await generate(workspace, target);
  return Object.fromEntries(
    [...files].map(([path, text]) => [path.slice(folder.length + 1), text.split('\n').slice(3).join('\n')]),
  );
}
