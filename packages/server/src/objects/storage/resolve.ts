import type { ProjectId } from '../../handling/access.ts';
import { ServiceError } from '../../handling/service-error.ts';
import type { Store } from '../../storage/store.ts';
import { toIso } from '../../storage/times.ts';
import { canBeAlias, canBeName, isDigest, numberOf } from '../names.ts';
import { findVersions, type VersionRow } from './versions.ts';

/** Which names of a version are understood (decision 0072). */
export type Understood = 'all' | 'digest';

/**
 * Finds the version that a text names.
 * @param object_id - The name of the object.
 * @param version - A digest, and where all is understood `latest`, a number such as `v0`, or an alias.
 * @param understood - What is understood.
 * @returns The version.
 * @throws ServiceError 404; for a deleted version it says when it was deleted.
 */
export async function resolveVersion(
  store: Store,
  project: ProjectId,
  object_id: string,
  version: string,
  understood: Understood = 'all',
): Promise<VersionRow> {
  const found = canBeName(object_id) ? await candidates(store, project, object_id, version, understood) : [];
  const live = found.find(({ deleted_at }) => deleted_at === null);
  if (live) return live;
  const deleted_at = found.at(-1)?.deleted_at;
  if (deleted_at) {
    throw new ServiceError(404, 'The version was deleted.', { more: { deleted_at: toIso(deleted_at) } });
  }
  throw new ServiceError(404, 'The project has no such version of an object. See POST /objs/query for what it has.');
}

async function candidates(
  store: Store,
  project: ProjectId,
  object_id: string,
  version: string,
  understood: Understood,
): Promise<VersionRow[]> {
  const find = (where: string, parameters: Record<string, string | number> = {}): Promise<VersionRow[]> =>
    findVersions(store, project, { names: [object_id], where, parameters });
  if (isDigest(version)) {
    const found = await find('digest = {digest:String}', { digest: version });
    if (found.length > 0 || understood === 'digest') return found;
  }
  if (understood === 'digest') return [];
  if (version === 'latest') return find('is_latest');
  const number = numberOf(version);
  if (number !== undefined) return number === Infinity ? [] : find('version_index = {number:UInt32}', { number });
  if (!canBeAlias(version)) return [];
  // What an alias pointed to before it was deleted does not count: aliases go with their versions.
  return find(
    `deleted_at IS NULL AND version_index GLOBAL IN (SELECT version_index FROM object_aliases FINAL
     WHERE project_id = {project:String} AND object_id IN {names:Array(String)} AND alias = {alias:String})`,
    { alias: version },
  );
}
