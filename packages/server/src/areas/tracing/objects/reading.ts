import type { ObjectVersion } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { RawJson } from '../../../core/raw-json.ts';
import type { Store } from '../../../core/store.ts';
import { toIso } from '../../../storage/times.ts';
import { readContents } from './contents.ts';
import { keyOf, readMarks } from './marks.ts';
import type { VersionRow } from './versions.ts';

/** What of a version is wanted beside the rest. */
export interface VersionParts {
  readonly metadata_only?: boolean | null | undefined;
  readonly include_tags_and_aliases?: boolean | null | undefined;
  readonly include_storage_size?: boolean | null | undefined;
}

/**
 * Reads what is asked for of versions.
 * @param versions - Versions that are not deleted.
 * @param parts - What is asked for.
 * @returns The versions in their order, as the contract has them.
 */
export async function readVersions(
  store: Store,
  project_id: ProjectId,
  versions: readonly VersionRow[],
  parts: VersionParts,
  signal?: AbortSignal,
): Promise<ObjectVersion[]> {
  const contents = parts.metadata_only ? undefined : await readContents(store, project_id, versions, signal);
  const marks = parts.include_tags_and_aliases ? await readMarks(store, project_id, versions) : undefined;
  return versions.map((version) => {
    const { object_id, digest, version_index, is_latest, kind, base_class, leaf_class, wb_user_id, size } = version;
    const { tags = [], aliases = [] } = marks?.get(keyOf(version)) ?? {};
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
      tags: marks ? tags : null,
      aliases: marks ? (is_latest ? [...aliases, 'latest'].toSorted() : aliases) : null,
    };
  });
}
