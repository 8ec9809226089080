import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Parameters, Store } from '../../../core/store.ts';
import { toLimit } from '../../../query/order.ts';
import { toIso } from '../../../storage/times.ts';
import type { ObjectKind } from './classes.ts';
import { isAlias, isDigest, isName, parseVersionNumber } from './names.ts';

/** A version without its content. Times have the format of the storage. */
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
  /** Bytes of the text that the digest is computed from. */
  readonly size: string;
  readonly is_latest: 0 | 1;
}

/** Selects versions. */
export interface VersionSelection {
  /** Names of objects, few enough to be bound; undefined selects all. */
  readonly names?: readonly string[] | undefined;
  /** Condition on the columns of `VersionRow`. */
  readonly where: string;
  readonly parameters?: Parameters;
  /** SQL after `ORDER BY`. */
  readonly order?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Versions in one result. Their contents are read afterwards. */
const MAX_VERSIONS = 500_000;

/** Finds versions, including deleted ones unless the condition excludes them. The default order is name, then number. */
export async function findVersions(
  store: Store,
  project: ProjectId,
  { names, where, parameters, order = 'object_id, version_index', limit, offset, signal }: VersionSelection,
): Promise<VersionRow[]> {
  return store.rows<VersionRow>(
    `SELECT * FROM (${selectVersions(names !== undefined)}) WHERE ${where}
     ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    {
      parameters: {
        ...parameters,
        project,
        ...(names && { names }),
        limit: toLimit(limit),
        offset: toLimit(offset, 0),
      },
      limits: { rows: MAX_VERSIONS },
      signal,
    },
  );
}

/** Subquery of the versions that are not deleted, as pairs of name and number. It takes the parameter `project`. */
export const LIVE_VERSIONS: string = `(SELECT object_id, version_index FROM (${selectVersions(false)}) WHERE deleted_at IS NULL)`;

function selectVersions(ofNames: boolean): string {
  const within = `project_id = {project:String}${ofNames ? ' AND object_id IN {names:Array(String)}' : ''}`;
  return `SELECT object_id, version_index, digest, created_at, deleted_at, wb_user_id, kind, base_class, leaf_class, size,
      version_index = latest_index AS is_latest
    FROM (SELECT object_id, version_index, digest, at AS created_at, wb_user_id, kind, base_class, leaf_class, size
          FROM object_events WHERE ${within} AND event = 'publish') AS published
    GLOBAL LEFT JOIN (SELECT object_id, arrayJoin(deleted) AS version_index, toNullable(at) AS deleted_at
          FROM object_events WHERE ${within} AND event = 'delete') AS gone USING (object_id, version_index)
    GLOBAL LEFT JOIN (SELECT object_id, argMax(latest, seq) AS latest_index
          FROM object_events WHERE ${within} GROUP BY object_id) AS newest USING (object_id)`;
}

/** Names of a version to resolve: the digest alone, or also `latest`, numbers such as `v0`, and aliases (decision 0072). */
export type VersionNames = 'all' | 'digest';

/**
 * Resolves the name of a version.
 *
 * @throws ServiceError 404 if the version does not exist, with `deleted_at` if it was deleted.
 */
export async function resolveVersion(
  store: Store,
  project: ProjectId,
  object_id: string,
  version: string,
  accepted: VersionNames = 'all',
): Promise<VersionRow> {
  const found = isName(object_id) ? await findNamed(store, project, object_id, version, accepted) : [];
  const live = found.find(({ deleted_at }) => deleted_at === null);
  if (live) return live;
  const deleted_at = found.at(-1)?.deleted_at;
  if (deleted_at) {
    throw new ServiceError(404, 'This version was deleted.', { more: { deleted_at: toIso(deleted_at) } });
  }
  throw new ServiceError(404, 'The project has no such version. List its versions with POST /objs/query.');
}

async function findNamed(
  store: Store,
  project: ProjectId,
  object_id: string,
  version: string,
  accepted: VersionNames,
): Promise<VersionRow[]> {
  const find = (where: string, parameters: Parameters = {}): Promise<VersionRow[]> =>
    findVersions(store, project, { names: [object_id], where, parameters });
  if (isDigest(version)) {
    const found = await find('digest = {digest:String}', { digest: version });
    if (found.length > 0) return found;
  }
  if (accepted === 'digest') return [];
  if (version === 'latest') return find('is_latest');
  const number = parseVersionNumber(version);
  if (number !== undefined) return number === Infinity ? [] : find('version_index = {number:UInt32}', { number });
  if (!isAlias(version)) return [];
  // Aliases are deleted with their version, so those of a deleted version resolve to nothing.
  return find(
    `deleted_at IS NULL AND version_index GLOBAL IN (SELECT version_index FROM object_aliases FINAL
     WHERE project_id = {project:String} AND object_id IN {names:Array(String)} AND alias = {alias:String})`,
    { alias: version },
  );
}
