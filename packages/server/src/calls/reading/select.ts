import type { Call, CallsFilter, Query, SortBy } from '@callscope/tracing-types';

import type { ProjectId } from '../../handling/access.ts';
import { ServiceError } from '../../handling/service-error.ts';
import { compileQuery } from '../../query/compile.ts';
import { Values } from '../../query/expression.ts';
import { splitPath } from '../../query/fields.ts';
import { compileSort } from '../../query/sort.ts';
import type { Store } from '../../storage/store.ts';
import type { Behind } from './behind.ts';
import { callScope, computed } from './fields.ts';
import { compileFilter, type Condition } from './filter.ts';
import { countOf } from '../../query/count.ts';
import { type Window, windowsOf } from './window.ts';

/** Calls that can be seen: they have a start and are not deleted. */
export const VISIBLE = 'started_at IS NOT NULL AND deleted_at IS NULL';

/** Which calls are asked for. */
export interface CallSelection {
  readonly filter?: CallsFilter | null | undefined;
  readonly query?: Query | null | undefined;
}

/** In what order, and how many of them. */
export interface CallOrder {
  readonly sort_by?: readonly SortBy[] | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

/** A condition on calls, and the tables that it is asked of. */
export interface CallCondition extends Condition {
  /** What follows `FROM`: calls, merged, and the feedback that the condition names. */
  readonly from: string;
}

/**
 * Makes the condition of a selection within a project.
 * @throws ServiceError 400 or 422 as filter and query do.
 */
export function whereOf({ filter, query }: CallSelection, project: ProjectId, behind?: Behind): CallCondition {
  const values = new Values('query_');
  const scope = callScope('feedback_q', behind);
  const filtered = compileFilter(filter, project);
  const queried = query ? compileQuery(query, scope.fields, values) : '1';
  return {
    from: `calls FINAL${scope.joins()}`,
    sql: `project_id = {project:String} AND ${VISIBLE} AND ${filtered.sql} AND (${queried})`,
    parameters: { project, ...filtered.parameters, ...values.parameters },
  };
}

/** Most ids of one answer: they are held in memory while the calls are read page by page. */
const MOST_IDS = 2_000_000;

/**
 * Finds the ids of calls. The calls themselves are read afterwards, page by page, so that sorting never holds them.
 * @returns Ids in order.
 * @throws ServiceError 400 or 422 as filter, query and sort keys do.
 */
export async function findIds(
  store: Store,
  project: ProjectId,
  selection: CallSelection,
  { sort_by, limit, offset }: CallOrder,
  { behind, signal }: { readonly behind?: Behind; readonly signal?: AbortSignal } = {},
): Promise<string[]> {
  const where = whereOf(selection, project, behind);
  const values = new Values('sort_');
  const keys = sort_by ?? [{ field: 'started_at', direction: 'asc' } as const];
  const scope = callScope('feedback_s', behind);
  const order = compileSort(keys, scope.fields, values);
  const joins = scope.joins();
  let ids: string[] = [];
  const found = (): number => (ids.length === 0 ? 0 : countOf(offset, 0) + ids.length);
  for await (const window of windowsOf(store, project, selection, { sort_by: keys, limit, offset }, found)) {
    ids = await find(window);
    if (ids.length === limit) return ids;
  }
  return find();

  async function find(window?: Window): Promise<string[]> {
    const within = window ? ` AND ${window.sql}` : '';
    const rows = await store.rows<{ id: string }>(
      `SELECT id FROM ${where.from}${joins} WHERE ${where.sql}${within} ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
      {
        parameters: {
          ...where.parameters,
          ...values.parameters,
          ...window?.parameters,
          limit: Math.min(limit ?? MOST_IDS, MOST_IDS),
          offset: countOf(offset, 0),
        },
        limits: { rows: MOST_IDS },
        signal,
      },
    );
    return rows.map(({ id }) => id);
  }
}

const ALWAYS = ['id', 'project_id', 'op_name', 'trace_id', 'started_at'];

/** SQL by the field of a call. */
const SELECTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...ALWAYS, 'parent_id', 'thread_id', 'turn_id', 'ended_at', 'exception', 'wb_user_id', 'wb_run_id'].map((name) => [
      name,
      name,
    ]),
  ),
  wb_run_step: 'wb_run_step',
  wb_run_step_end: 'wb_run_step_end',
  attributes: 'attributes',
  inputs: 'inputs',
  output: 'output',
  summary: 'summary',
  display_name: computed.display_name,
};

/** Fields that no column holds: they are null, or made when they are asked for. */
const VIRTUAL = new Set(['deleted_at', 'expire_at', 'wb_username', 'storage_size_bytes', 'total_storage_size_bytes']);

/**
 * Works out which fields are read for `columns`.
 * @param columns - Paths; of each the first field counts. Null and undefined are all fields.
 * @returns Names of fields.
 * @throws ServiceError 422 for a field that calls do not have.
 */
export function fieldsOf(columns: readonly string[] | null | undefined): readonly string[] {
  if (!columns) return Object.keys(SELECTED);
  const roots = columns.map((column) => splitPath(column)[0] ?? '');
  const unknown = roots.find((root) => !Object.hasOwn(SELECTED, root) && !VIRTUAL.has(root));
  if (unknown !== undefined) {
    throw new ServiceError(422, `columns: calls have no field ${JSON.stringify(unknown.slice(0, 200))}.`);
  }
  const fields = [...new Set([...ALWAYS, ...roots.filter((root) => !VIRTUAL.has(root))])];
  return roots.includes('summary') ? withSummary(fields) : fields;
}

/** Adds the summary to fields that are read, and what it is computed from, which comes with it. */
export function withSummary(fields: readonly string[]): readonly string[] {
  return [...new Set([...fields, 'summary', 'ended_at', 'exception', 'display_name'])];
}

/** A call as it is read, its JSON still text. */
export type CallRow = Readonly<Record<string, string | number | null>> & Pick<Call, 'id' | 'started_at'>;

/** Pages of so many calls come one after another and side by side, so dividing each among threads costs and gives nothing. */
const MANY = 500;
const ONE_THREAD = ' SETTINGS max_threads = 1, output_format_json_escape_forward_slashes = 0';

/**
 * Reads calls by their ids.
 * @param ids - At most a page of them.
 * @param fields - As `fieldsOf` gives them.
 * @param options - `withSize` reads `f_size`, which needs all JSON fields.
 * @returns The rows in the order of the ids; those that have gone meanwhile are left out.
 */
export async function readRows(
  store: Store,
  project: ProjectId,
  ids: readonly string[],
  fields: readonly string[],
  { withSize = false, signal }: { readonly withSize?: boolean; readonly signal?: AbortSignal } = {},
): Promise<CallRow[]> {
  const columns = [
    ...fields.map((name) => `${SELECTED[name]} AS f_${name}`),
    ...(withSize ? [`${computed.storage_size_bytes} AS f_size`] : []),
    ...(fields.includes('attributes') ? ['otel_dump AS f_otel_dump'] : []),
  ];
  const rows = await store.rows<Record<string, string | number | null>>(
    // The key before all else: rows that only stand beside those that are wanted are not read further.
    `SELECT ${columns.join(', ')} FROM calls FINAL
     PREWHERE project_id = {project:String} AND id IN {ids:Array(String)} WHERE ${VISIBLE}${ids.length < MANY ? '' : ONE_THREAD}`,
    { parameters: { project, ids }, signal },
  );
  const byId = new Map(rows.map((row) => [row['f_id'], row as unknown as CallRow]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
