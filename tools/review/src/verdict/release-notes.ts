import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Service } from '@callscope/generate';
import { parseChangesetFile } from '@changesets/parse';

import type { Tree } from '../trees/tree.ts';

/** Part of a version that a release raises. */
export type Level = 'none' | 'patch' | 'minor' | 'major';

const levels: readonly Level[] = ['none', 'patch', 'minor', 'major'];

/** Returns the highest of some levels; `none` for an empty list. */
export function highestLevel(some: readonly Level[]): Level {
  return some.reduce<Level>((a, b) => (isAtLeast(a, b) ? a : b), 'none');
}

/** Returns true if a level is as high as another one, or higher. */
export function isAtLeast(level: Level, other: Level): boolean {
  return levels.indexOf(level) >= levels.indexOf(other);
}

/** A pending release note in `.changeset`. */
export interface ReleaseNote {
  /** Path from the root of the tree: `.changeset/brave-cats.md`. */
  readonly file: string;
  /** Levels by package. */
  readonly levels: ReadonlyMap<string, Level>;
}

/** The release notes of a change. */
export interface ReleaseNotes {
  /** Notes that are new or differ from those of the base. */
  readonly own: readonly ReleaseNote[];
  /** Notes that cannot be read. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[];
  /** Groups of packages whose versions rise together, as `.changeset/config.json` says. */
  readonly linked: readonly (readonly string[])[];
}

/** Reads the release notes that the head has and the base does not. A tree without `.changeset` has none. */
export async function readReleaseNotes(base: Tree, head: Tree): Promise<ReleaseNotes> {
  const [before, after] = await Promise.all([readTexts(base.root), readTexts(head.root)]);
  const own: ReleaseNote[] = [];
  const unreadable: ReleaseNotes['unreadable'][number][] = [];
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
  return { own, unreadable, linked: await readLinkedPackages(head.root) };
}

/**
 * Returns the level by which release notes raise the packages of a contract. A note must name the types; linked packages
 * then share the highest level of those that are named.
 */
export function levelOf({ own, linked }: ReleaseNotes, service: Service): Level {
  const types = typesPackage(service);
  const group = linked.find((names) => names.includes(types)) ?? [types, `@callscope/${service}-client`];
  const highest = (names: readonly string[]): Level =>
    highestLevel(own.flatMap((note) => names.map((name) => note.levels.get(name) ?? 'none')));
  return highest([types]) === 'none' ? 'none' : highest(group);
}

/** Returns the name of the package that holds a contract. */
export function typesPackage(service: Service): string {
  return `@callscope/${service}-types`;
}

async function readTexts(root: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(join(root, '.changeset')).catch(() => []);
  const notes = names.filter((name) => name.endsWith('.md') && name !== 'README.md').toSorted();
  const texts = notes.map(async (name): Promise<[string, string]> => {
    // Checkouts may differ in line endings.
    const text = (await readFile(join(root, '.changeset', name), 'utf8')).replaceAll('\r\n', '\n');
    return [`.changeset/${name}`, text];
  });
  return new Map(await Promise.all(texts));
}

async function readLinkedPackages(root: string): Promise<ReleaseNotes['linked']> {
  try {
    const config: unknown = JSON.parse(await readFile(join(root, '.changeset/config.json'), 'utf8'));
    const { linked } = config as { linked?: unknown };
    return Array.isArray(linked) ? linked.filter((group): group is string[] => Array.isArray(group)) : [];
  } catch {
    return [];
  }
}
