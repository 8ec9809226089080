import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseChangesetFile } from '@changesets/parse';
import type { Service } from '@callscope/generate';

import type { Tree } from '../base/index.ts';
import { highest, type Level } from './level.ts';

/** A release note that waits in `.changeset`. */
export interface Note {
  /** From the root of the tree: `.changeset/brave-cats.md`. */
  readonly file: string;
  /** Levels by package. */
  readonly levels: ReadonlyMap<string, Level>;
}

/** The release notes that come with a change. */
export interface Notes {
  /** Notes that the base does not have, or has with other words. */
  readonly own: readonly Note[];
  /** Notes that cannot be read, with the reason in a few words. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[];
  /** Packages whose versions rise together, as `.changeset/config.json` says. */
  readonly linked: readonly (readonly string[])[];
}

/** Reads the release notes that the head has and the base has not. A tree without `.changeset` has none. */
export async function readNotes(base: Tree, head: Tree): Promise<Notes> {
  const [before, after] = await Promise.all([textsIn(base.root), textsIn(head.root)]);
  const own: Note[] = [];
  const unreadable: Notes['unreadable'][number][] = [];
  for (const [file, text] of after) {
    if (before.get(file) === text) continue;
    try {
      const { releases } = parseChangesetFile(text);
      own.push({ file, levels: new Map(releases.map(({ name, type }) => [name, type])) });
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      unreadable.push({ file, reason });
    }
  }
  return { own, unreadable, linked: await linkedIn(head.root) };
}

/**
 * The level that the notes raise the contract's packages by. Types must be named themselves: nothing else releases
 * them. Linked packages then take the highest level of those that are named.
 */
export function levelOf({ own, linked }: Notes, service: Service): Level {
  const types = typesOf(service);
  const group = linked.find((names) => names.includes(types)) ?? [types, `@callscope/${service}-client`];
  const levels = (names: readonly string[]): Level[] =>
    own.flatMap((note) => names.map((name) => note.levels.get(name) ?? 'none'));
  return highest(levels([types])) === 'none' ? 'none' : highest(levels(group));
}

/** Name of the package that carries a contract. */
export function typesOf(service: Service): string {
  return `@callscope/${service}-types`;
}

async function textsIn(root: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(join(root, '.changeset')).catch(() => []);
  const notes = names.filter((name) => name.endsWith('.md') && name !== 'README.md').toSorted();
  const read = notes.map(async (name): Promise<[string, string]> => {
    // Two checkouts may differ in the ends of their lines.
    const text = (await readFile(join(root, '.changeset', name), 'utf8')).replaceAll('\r\n', '\n');
    return [`.changeset/${name}`, text];
  });
  return new Map(await Promise.all(read));
}

async function linkedIn(root: string): Promise<Notes['linked']> {
  try {
    const config: unknown = JSON.parse(await readFile(join(root, '.changeset/config.json'), 'utf8'));
    const { linked } = config as { linked?: unknown };
    return Array.isArray(linked) ? linked.filter((group): group is string[] => Array.isArray(group)) : [];
  } catch {
    return [];
  }
}
