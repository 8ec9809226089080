import type { ProjectId } from '../../handling/access.ts';
import type { Parameters } from '../../storage/parameters.ts';
import type { Store } from '../../storage/store.ts';
import type { ObjectKind } from '../content.ts';
import { countOf } from '../../query/count.ts';

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
        limit: countOf(limit),
        offset: countOf(offset, 0),
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
