import type { ObjectVersion } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { RawJson } from '../../../core/raw-json.ts';
import type { Store } from '../../../core/store.ts';
import { StorageError } from '../../../storage/engine.ts';
import { paginate } from '../../../storage/pages.ts';
import { toIso } from '../../../storage/times.ts';
import { readLabels } from './labels.ts';
import type { VersionRow } from './versions.ts';

/** Optional parts of a version in a response. */
export interface VersionParts {
  readonly metadata_only?: boolean | null | undefined;
  readonly include_tags_and_aliases?: boolean | null | undefined;
  readonly include_storage_size?: boolean | null | undefined;
}

/** Reads the requested parts of versions that are not deleted, and returns them in the form of the contract. */
export async function readVersions(
  store: Store,
  project_id: ProjectId,
  versions: readonly VersionRow[],
  parts: VersionParts,
  signal?: AbortSignal,
): Promise<ObjectVersion[]> {
  const contents = parts.metadata_only ? undefined : await readContents(store, project_id, versions, signal);
  const labels = parts.include_tags_and_aliases ? await readLabels(store, project_id, versions) : undefined;
  return versions.map((version, index) => {
    const { object_id, digest, version_index, is_latest, kind, base_class, leaf_class, wb_user_id, size } = version;
    const { tags = null, aliases = null } = labels?.[index] ?? {};
    const content = contents?.get(digest);
    return {
      project_id,
      object_id,
      created_at: toIso(version.created_at),
      deleted_at: null,
      digest,
      version_index,
      is_latest,
      kind,
      base_object_class: base_class,
      leaf_object_class: leaf_class,
      val: content === undefined ? {} : new RawJson(content),
      wb_user_id,
      size_bytes: parts.include_storage_size ? Number(size) : null,
      tags,
      aliases: aliases && is_latest ? [...aliases, 'latest'].toSorted() : aliases,
    };
  });
}

/** Bytes of contents that one response may have. */
const MAX_BYTES = 128_000_000;

/** Stores content under its digest. Storing it again changes nothing. */
export async function addContent(store: Store, project_id: ProjectId, digest: string, val: string): Promise<void> {
  await store.write('object_contents', [{ project_id, digest, val, ver: store.version() }]);
}

/**
 * Reads contents.
 *
 * @param wanted - Digests of the contents, each with its size in bytes.
 * @returns JSON by digest.
 * @throws StorageError `size` if they exceed 128,000,000 bytes.
 */
export async function readContents(
  store: Store,
  project: ProjectId,
  wanted: Iterable<{ readonly digest: string; readonly size: string }>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const sizes = new Map(Array.from(wanted, ({ digest, size }) => [digest, Number(size)]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total > MAX_BYTES) throw new StorageError('size', { detail: 'Set metadata_only to leave out contents.' });
  const contents = new Map<string, string>();
  for (const page of paginate(sizes, ([, size]) => size)) {
    const rows = await store.rows<{ digest: string; val: string }>(
      'SELECT digest, val FROM object_contents FINAL WHERE project_id = {project:String} AND digest IN {digests:Array(String)}',
      { parameters: { project, digests: page.map(([digest]) => digest) }, signal },
    );
    for (const { digest, val } of rows) contents.set(digest, val);
  }
  return contents;
}
