import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Parameters, Store } from '../../../core/store.ts';
import { toCount } from '../../../query/order.ts';
import { toIso } from '../../../storage/times.ts';
import type { ObjectKind } from './contents.ts';
import { canBeAlias, canBeName, isDigest, numberOf } from './names.ts';

/** A version without its content. Times are as the storage gives them. */
export interface VersionRow {
  readonly object_id: string;
  readonly version_index: number;
  readonly digest: string;
  readonly created_at: string;
  readonly deleted_at: string | null;
  readonly wb_user_id: string;
  readonly kind: ObjectKind;
  readonly base_class: string | null;
  readonly leaf_class: string | null;
  /** Bytes of the text that the digest is of. */
  readonly size: string;
  readonly is_latest: 0 | 1;
}

/** Which versions are meant. */
export interface VersionSelection {
  /** Names that are looked at, all of them when it is left out. So many that they can be bound. */
  readonly names?: readonly string[] | undefined;
  /** Condition over the columns of `VersionRow`. */
  readonly where: string;
  readonly parameters?: Parameters;
  /** What follows `ORDER BY`. */
  readonly order?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly signal?: AbortSignal;
}

/** Most versions of one answer: their contents are read afterwards. */
const MOST = 500_000;

/**
 * Finds versions, deleted ones too unless the condition leaves them out.
 * @returns The versions in order.
 */
export async function findVersions(
  store: Store,
  project: ProjectId,
  { names, where, parameters, order = 'object_id, version_index', limit, offset, signal }: VersionSelection,
): Promise<VersionRow[]> {
  return store.rows<VersionRow>(
    `SELECT * FROM (${versionsOf(names !== undefined)}) WHERE ${where}
     ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    {
      parameters: {
        ...parameters,
        project,
        ...(names && { names }),
        limit: toCount(limit),
        offset: toCount(offset, 0),
      },
      limits: { rows: MOST },
      signal,
    },
  );
}

/**
 * SQL of the versions of a project that are not deleted, as pairs of name and number. It has the place `project`.
 */
export const LIVE_VERSIONS: string = `(SELECT object_id, version_index FROM (${versionsOf(false)}) WHERE deleted_at IS NULL)`;

function versionsOf(named: boolean): string {
  const within = `project_id = {project:String}${named ? ' AND object_id IN {names:Array(String)}' : ''}`;
  return `SELECT object_id, version_index, digest, created_at, deleted_at, wb_user_id, kind, base_class, leaf_class, size,
      version_index = latest_index AS is_latest
    FROM (SELECT object_id, version_index, digest, at AS created_at, wb_user_id, kind, base_class, leaf_class, size
          FROM object_events WHERE ${within} AND event = 'publish') AS made
    GLOBAL LEFT JOIN (SELECT object_id, arrayJoin(deleted) AS version_index, toNullable(at) AS deleted_at
          FROM object_events WHERE ${within} AND event = 'delete') AS gone USING (object_id, version_index)
    GLOBAL LEFT JOIN (SELECT object_id, argMax(latest, seq) AS latest_index
          FROM object_events WHERE ${within} GROUP BY object_id) AS newest USING (object_id)`;
}

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
