import type { ProjectId } from '../../../core/access.ts';
import type { Store } from '../../../core/store.ts';
import { paginate } from '../../../storage/pages.ts';
import { LIVE_VERSIONS } from './versions.ts';

/** A version by name and number. */
export interface VersionKey {
  readonly object_id: string;
  readonly version_index: number;
}

/** Tags and aliases of a version, each list sorted. */
export interface Labels {
  readonly tags: string[];
  readonly aliases: string[];
}

/** Adds tags to a version, or removes them. Adding a tag that is there or removing one that is not changes nothing. */
export async function writeTags(
  store: Store,
  project_id: ProjectId,
  { object_id, version_index }: VersionKey,
  tags: readonly string[],
  deleted: 0 | 1,
): Promise<void> {
  const ver = store.version();
  await store.write(
    'object_tags',
    tags.map((tag) => ({ project_id, object_id, version_index, tag, ver, deleted })),
  );
}

/** Points aliases to a version, or removes them. An alias of an object has one row, so writing it moves it. */
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

/** Reads the tags and aliases of versions. Returns them in the order of the versions. */
export async function readLabels(
  store: Store,
  project: ProjectId,
  versions: readonly VersionKey[],
): Promise<readonly Labels[]> {
  const toKey = ({ object_id, version_index }: VersionKey): string => `${object_id}:${version_index}`;
  const labels = new Map<string, Labels>(versions.map((version) => [toKey(version), { tags: [], aliases: [] }]));
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
    for (const { tag, ...version } of tags) labels.get(toKey(version))?.tags.push(tag);
    for (const { alias, ...version } of aliases) labels.get(toKey(version))?.aliases.push(alias);
  }
  return versions.map((version) => labels.get(toKey(version))!);
}

/** Lists the tags, or the aliases, of all versions that are not deleted, sorted, each once. */
export async function listLabels(store: Store, project: ProjectId, kind: 'tag' | 'alias'): Promise<string[]> {
  const table = kind === 'tag' ? 'object_tags' : 'object_aliases';
  const rows = await store.rows<{ label: string }>(
    `SELECT DISTINCT ${kind} AS label FROM ${table} FINAL
     WHERE project_id = {project:String} AND (object_id, version_index) GLOBAL IN ${LIVE_VERSIONS} ORDER BY label`,
    { parameters: { project } },
  );
  return rows.map(({ label }) => label);
}
