import type { Call, CallsFilter, Query, SortBy } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { Store } from '../../../../core/store.ts';
import { compileQuery } from '../../../../query/compile.ts';
import { Values } from '../../../../query/expression.ts';
import { splitPath } from '../../../../query/fields.ts';
import { callScope, computed } from './fields.ts';
import { compileFilter, type Condition } from './filter.ts';
import type { Behind } from './resolve-refs.ts';

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

/** So many calls are read in less time than it takes to divide them among threads. */
const FEW = 20;
/** Pages of so many calls come one after another and side by side, so dividing each among threads costs and gives nothing. */
const MANY = 500;

/**
 * Makes the part of a statement that reads calls by their ids.
 * @param project - Whose they are.
 * @param ids - At most a page of them.
 * @param settings - Settings of the statement.
 * @returns SQL from `FROM` to its end, and its parameters.
 */
export function fromIds(project: ProjectId, ids: readonly string[], settings: string): Condition {
  const threads = ids.length > FEW && ids.length < MANY ? '' : ', max_threads = 1';
  // The key before all else: rows that only stand beside those that are wanted are not read further. One text, because
  // 2,000 of them in a list take 5 ms to write and to read. An id with a line feed would be two, and there is none.
  return {
    sql: `FROM calls FINAL PREWHERE project_id = {project:String} AND id IN splitByChar('\n', {ids:String})
      WHERE ${VISIBLE} SETTINGS ${settings}${threads}`,
    parameters: { project, ids: ids.join('\n') },
  };
}

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
  const { sql, parameters } = fromIds(project, ids, 'output_format_json_escape_forward_slashes = 0');
  const select = `SELECT ${columns.join(', ')} ${sql}`;
  const rows = await store.rows<Record<string, string | number | null>>(select, { parameters, signal });
  const byId = new Map(rows.map((row) => [row['f_id'], row as unknown as CallRow]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
