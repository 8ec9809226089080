import type { ProjectId } from '../../../core/access.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Store } from '../../../core/store.ts';
import { paginate } from '../../../storage/pages.ts';
import { readContents } from '../objects/contents.ts';
import { isDigest, isName } from '../objects/names.ts';
import { findVersions, type VersionRow } from '../objects/versions.ts';
import { readRowsOfTables } from '../tables/rows.ts';

/** A version or a row whose content is wanted. */
export type Target =
  | {
      readonly of: 'version';
      readonly project: ProjectId;
      readonly kind: 'object' | 'op';
      readonly object_id: string;
      readonly digest: string;
    }
  | { readonly of: 'row'; readonly project: ProjectId; readonly table: string; readonly digest: string };

type VersionTarget = Extract<Target, { of: 'version' }>;
type RowTarget = Extract<Target, { of: 'row' }>;

/** What became of a target: its JSON, or that it was deleted or never was. */
export type Loaded = { readonly json: string } | 'deleted' | 'missing';

/** Two targets with the same key are the same. */
export function keyOf(target: Target): string {
  const { of, project, digest } = target;
  return [of, project, of === 'version' ? `${target.kind}/${target.object_id}` : target.table, digest].join(' ');
}

/**
 * Reads contents, all of a kind and a project together.
 * @param store - Where they are.
 * @param targets - What is wanted.
 * @param signal - Ends it.
 * @returns What became of each target, by its key.
 * @throws StorageError when it is too much for one answer.
 */
export async function load(
  store: Store,
  targets: readonly Target[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Loaded>> {
  const loaded = new Map<string, Loaded>();
  const versions = targets.filter((target): target is VersionTarget => target.of === 'version');
  for (const [project, group] of groupBy(versions, (target) => target.project)) {
    await loadVersions(store, project, group, loaded, signal);
  }
  const rows = targets.filter((target): target is RowTarget => target.of === 'row');
  for (const [project, group] of groupBy(rows, (target) => target.project)) {
    const found = await readRowsOfTables(store, project, group, signal);
    for (const target of group) {
      const json = found.get(`${target.table} ${target.digest}`);
      loaded.set(keyOf(target), json === undefined ? 'missing' : { json });
    }
  }
  return loaded;
}

async function loadVersions(
  store: Store,
  project: ProjectId,
  targets: readonly VersionTarget[],
  loaded: Map<string, Loaded>,
  signal?: AbortSignal,
): Promise<void> {
  const live = new Map<string, VersionRow>();
  const possible = targets.filter(({ object_id, digest }) => isName(object_id) && isDigest(digest));
  // A name can take as many bytes as ten digests.
  for (const page of paginate(possible, () => 80_000)) {
    const found = await findVersions(store, project, {
      names: [...new Set(page.map(({ object_id }) => object_id))],
      where: 'digest IN {digests:Array(String)}',
      parameters: { digests: [...new Set(page.map(({ digest }) => digest))] },
      ...(signal && { signal }),
    });
    for (const version of found) {
      const key = keyOf({ ...version, of: 'version', project });
      if (version.deleted_at === null) live.set(key, version);
      loaded.set(key, 'deleted');
    }
  }
  const contents = await readContents(
    store,
    project,
    targets.flatMap((target) => live.get(keyOf(target)) ?? []),
    signal,
  );
  for (const target of targets) {
    const key = keyOf(target);
    const json = live.has(key) ? contents.get(target.digest) : undefined;
    if (json !== undefined) loaded.set(key, { json });
    else if (!loaded.has(key)) loaded.set(key, 'missing');
  }
}
