import type { ProjectId } from '../../../core/access.ts';
import type { Store } from '../../../core/store.ts';
import { paginate } from '../../../storage/pages.ts';
import { LIVE_VERSIONS } from './versions.ts';

/** A version by name and number. */
export interface VersionKey {
  readonly object_id: string;
  readonly version_index: number;
}

/** Tags and aliases of a version, sorted. */
interface Marks {
  readonly tags: string[];
  readonly aliases: string[];
}

/** Adds tags to a version, or takes them away. Either can be repeated. */
export async function writeTags(
  store: Store,
  project_id: ProjectId,
  versions: readonly VersionKey[],
  tags: readonly string[],
  deleted: 0 | 1,
): Promise<void> {
  const ver = store.version();
  await store.write(
    'object_tags',
    versions.flatMap(({ object_id, version_index }) =>
      tags.map((tag) => ({ project_id, object_id, version_index, tag, ver, deleted })),
    ),
  );
}

/** Points aliases to a version, or takes them away. An alias has one row, so it moves by being written. */
export async function writeAliases(
  store: Store,
  project_id: ProjectId,
  { object_id, version_index }: VersionKey,
  aliases: readonly string[],
  deleted: 0 | 1,
): Promise<void> {
  const ver = store.version();
  await store.write(
    'object_aliases',
    aliases.map((alias) => ({ project_id, object_id, alias, version_index, ver, deleted })),
  );
}

/**
 * Reads the marks of versions.
 * @returns Marks by `keyOf`; versions that have none are missing.
 */
export async function readMarks(
  store: Store,
  project: ProjectId,
  versions: readonly VersionKey[],
): Promise<ReadonlyMap<string, Marks>> {
  const marks = new Map<string, Marks>();
  const of = (version: VersionKey): Marks => {
    const key = keyOf(version);
    const found = marks.get(key) ?? { tags: [], aliases: [] };
    marks.set(key, found);
    return found;
  };
  const names = new Set(versions.map(({ object_id }) => object_id));
  // A name can take as many bytes as four digests.
  for (const page of paginate(names, () => 40_000)) {
    const parameters = { project, names: page };
    const [tags, aliases] = await Promise.all([
      store.rows<VersionKey & { tag: string }>(
        `SELECT object_id, version_index, tag FROM object_tags FINAL
         WHERE project_id = {project:String} AND object_id IN {names:Array(String)} ORDER BY tag`,
        { parameters },
      ),
      store.rows<VersionKey & { alias: string }>(
        `SELECT object_id, version_index, alias FROM object_aliases FINAL
         WHERE project_id = {project:String} AND object_id IN {names:Array(String)} ORDER BY alias`,
        { parameters },
      ),
    ]);
    for (const { tag, ...version } of tags) of(version).tags.push(tag);
    for (const { alias, ...version } of aliases) of(version).aliases.push(alias);
  }
  return marks;
}

/** Key of a version in the answer of `readMarks`. */
export function keyOf({ object_id, version_index }: VersionKey): string {
  return `${object_id}:${version_index}`;
}

/** Lists the tags, or the aliases, of all versions that are not deleted, sorted, each once. */
export async function listMarks(store: Store, project: ProjectId, mark: 'tag' | 'alias'): Promise<string[]> {
  const table = mark === 'tag' ? 'object_tags' : 'object_aliases';
  const rows = await store.rows<{ mark: string }>(
    `SELECT DISTINCT ${mark} AS mark FROM ${table} FINAL
     WHERE project_id = {project:String} AND (object_id, version_index) GLOBAL IN ${LIVE_VERSIONS} ORDER BY mark`,
    { parameters: { project } },
  );
  return rows.map((row) => row.mark);
}
