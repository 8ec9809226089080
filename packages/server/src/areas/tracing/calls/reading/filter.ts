import type { CallsFilter } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { ParameterValue } from '../../../../core/store.ts';

/** Most entries of a list (decision 0014). */
const MAX_ENTRIES = 1000;

/** SQL condition, and the parameters that it names. */
export interface Condition {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

type ListFilter = Exclude<keyof CallsFilter, 'trace_roots_only'>;

/** Binds a list as a parameter and returns its placeholder. A condition with a second list gives it a suffix. */
type Bind = (list: readonly string[], suffix?: string) => string;
type Compile = (list: readonly string[], bind: Bind, project: ProjectId) => string;

const isIn =
  (column: string): Compile =>
  (list, bind) =>
    `${column} IN ${bind(list)}`;

/** SQL of each list of a filter. */
const LISTS: Readonly<Record<ListFilter, Compile>> = {
  op_names: (list, bind) =>
    // Exact names are looked up in the index of the column.
    list.some(isPattern) ? matchesRef("[ifNull(op_name, '')]", list, bind) : `op_name IN ${bind(list)}`,
  input_refs: (list, bind) => matchesRef('input_refs', list, bind),
  output_refs: (list, bind) => matchesRef('output_refs', list, bind),
  parent_ids: isIn('parent_id'),
  trace_ids: isIn('trace_id'),
  call_ids: isIn('id'),
  thread_ids: isIn('thread_id'),
  turn_ids: isIn('turn_id'),
  wb_user_ids: isIn('wb_user_id'),
  // An ID without a slash is that of a run of the project.
  wb_run_ids: (list, bind, project) =>
    `wb_run_id IN ${bind(list.map((id) => (id.includes('/') ? id : `${project}/${id}`)))}`,
};

/** Columns of lists that match few calls, the fewest first. */
const SELECTIVE_COLUMNS = {
  turn_ids: 'turn_id',
  parent_ids: 'parent_id',
  trace_ids: 'trace_id',
  thread_ids: 'thread_id',
} as const satisfies Partial<Record<ListFilter, string>>;
const SELECTIVE_LISTS = Object.keys(SELECTIVE_COLUMNS) as (keyof typeof SELECTIVE_COLUMNS)[];

/** Returns whether a filter has a list that matches few calls. */
export function isSelective(filter: CallsFilter | null | undefined): boolean {
  return ['call_ids' as const, ...SELECTIVE_LISTS].some((name) => filter?.[name]?.length);
}

/**
 * Compiles a filter. All its fields must match; of a list, one entry must (decision 0014).
 *
 * @returns The condition. Its parameters begin with `filter_`.
 * @throws ServiceError 400 for a list that is too long.
 */
export function compileFilter(filter: CallsFilter | null | undefined, project: ProjectId): Condition {
  const conditions: string[] = [];
  const parameters: Record<string, ParameterValue> = {};
  // One selective list is enough, and IDs are the key itself.
  const selective = filter?.call_ids?.length ? undefined : SELECTIVE_LISTS.find((name) => filter?.[name]?.length);
  for (const [name, compile] of Object.entries(LISTS) as [ListFilter, Compile][]) {
    const list = filter?.[name];
    if (!list) continue;
    if (list.length > MAX_ENTRIES) {
      throw new ServiceError(400, `filter.${name} has more than ${MAX_ENTRIES} entries. Send several requests.`);
    }
    // An empty list applies no restriction, except that empty threads and turns match nothing.
    if (list.length === 0 && name !== 'thread_ids' && name !== 'turn_ids') continue;
    const bind: Bind = (values, suffix = '') => {
      parameters[`filter_${name}${suffix}`] = values;
      return `{filter_${name}${suffix}:Array(String)}`;
    };
    conditions.push(
      name === selective ? selectiveCondition(SELECTIVE_COLUMNS[name], bind(list)) : compile(list, bind, project),
    );
  }
  if (filter?.trace_roots_only === true) conditions.push('parent_id IS NULL');
  return { sql: conditions.length === 0 ? '1' : conditions.map((sql) => `(${sql})`).join(' AND '), parameters };
}

/**
 * Returns the condition that a column has one of some values, for values that few calls have. It finds the calls in rows
 * that are not merged yet, and merges those alone: an index over merged calls takes twice as long, because it also merges
 * all calls between. Every matching call has a row with the value. `toString` keeps the second condition, on the merged
 * value, from using the index.
 *
 * @param column - Column that is not part of the key.
 * @param list - Placeholder of the values.
 */
export function selectiveCondition(column: string, list: string): string {
  return (
    `id GLOBAL IN (SELECT id FROM calls WHERE project_id = {project:String} AND ${column} IN ${list})` +
    ` AND toString(${column}) IN ${list}`
  );
}

/** Returns whether an entry matches every version of a ref. */
function isPattern(entry: string): boolean {
  return entry.endsWith(':*');
}

/** Returns the condition that an array of refs has one that an entry matches. */
function matchesRef(refs: string, list: readonly string[], bind: Bind): string {
  const exact = list.filter((entry) => !isPattern(entry));
  const prefixes = list.filter(isPattern).map((entry) => entry.slice(0, -1));
  const conditions = [
    ...(exact.length > 0 ? [`hasAny(${refs}, ${bind(exact)})`] : []),
    ...(prefixes.length > 0
      ? [`arrayExists(ref -> arrayExists(start -> startsWith(ref, start), ${bind(prefixes, '_any')}), ${refs})`]
      : []),
  ];
  return conditions.join(' OR ');
}
