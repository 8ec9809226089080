import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { fromClock } from '../../../storage/times.ts';
import { changeName } from './events.ts';
import { canBeName, numberOf } from './names.ts';
import { findVersions, type VersionRow } from './versions.ts';

/** Most versions that one request names (decision 0143). */
const MOST_NAMED = 100;

/**
 * Deletes versions of an object, all of those that are named or none (decision 0077).
 * @param context - Caller, storage, clock.
 * @param project - The project.
 * @param object_id - The name.
 * @param named - Digests, `latest`, or numbers such as `v0`. None of them means every version.
 * @param fits - Says whether a version may be deleted; one that may not counts as one that is not there.
 * @returns How many were deleted.
 * @throws ServiceError 400 for too many, 404 when one is not there or none is.
 */
export async function deleteVersions(
  { store, access, now }: Pick<Context, 'store' | 'access' | 'now'>,
  project: ProjectId,
  object_id: string,
  named: readonly string[] | null | undefined,
  fits: (version: VersionRow) => boolean = () => true,
): Promise<number> {
  if (named && named.length > MOST_NAMED) {
    throw new ServiceError(400, `digests: more than ${MOST_NAMED} at once. Delete the rest with another request.`);
  }
  if (!canBeName(object_id)) throw notThere();
  let deleted: number[] = [];
  await changeName(store, project, object_id, '', async ({ latest, kind, base_class }) => {
    const live = await findVersions(store, project, { names: [object_id], where: 'deleted_at IS NULL' });
    const found = named?.length ? named.map((version) => find(live, version)) : live;
    if (found.length === 0 || !found.every((version) => version !== undefined && fits(version))) throw notThere();
    deleted = [...new Set(found.map((version) => version!.version_index))];
    const gone = new Set(deleted);
    const left = live.filter(({ version_index }) => !gone.has(version_index));
    // Versions come in the order of their numbers, so the newest that is left is the last.
    const next = gone.has(latest) ? left.at(-1) : left.find(({ version_index }) => version_index === latest);
    return {
      event: 'delete',
      at: fromClock(now()),
      wb_user_id: access.user,
      latest: next?.version_index ?? -1,
      kind: next?.kind ?? kind,
      base_class: next ? next.base_class : base_class,
      deleted,
    };
  });
  return deleted.length;
}

function find(versions: readonly VersionRow[], named: string): VersionRow | undefined {
  const number = numberOf(named);
  return versions.find(
    ({ digest, version_index, is_latest }) =>
      digest === named || version_index === number || (named === 'latest' && is_latest === 1),
  );
}

function notThere(): ServiceError {
  return new ServiceError(
    404,
    'The object has no such versions, or they were deleted before. Nothing was deleted by this request.',
  );
}
