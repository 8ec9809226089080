import type { CallsFilter } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { ParameterValue } from '../../../../core/store.ts';

/** Most entries of a list (decision 0014). */
const LONGEST_LIST = 1000;

const COLUMNS = {
  parent_ids: 'parent_id',
  trace_ids: 'trace_id',
  call_ids: 'id',
  thread_ids: 'thread_id',
  turn_ids: 'turn_id',
  wb_user_ids: 'wb_user_id',
} as const;

/** A condition, and the values that it names. */
export interface Condition {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

/**
 * Turns a filter into a condition (decision 0014). All fields that are given must fit; in a list one entry is enough.
 * @param filter - The filter; undefined and null ask for nothing.
 * @param project - The project that is asked.
 * @returns The condition; its places begin with `filter_`.
 * @throws ServiceError 400 for a list that is too long.
 */
export function compileFilter(filter: CallsFilter | null | undefined, project: ProjectId): Condition {
  const parts: string[] = [];
  const parameters: Record<string, ParameterValue> = {};
  const bind = (name: string, values: readonly string[]): string => {
    parameters[`filter_${name}`] = values;
    return `{filter_${name}:Array(String)}`;
  };
  const narrow = filter?.call_ids?.length ? undefined : NARROW.find((name) => filter?.[name]?.length);
  const lists = Object.entries(filter ?? {}).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  for (const [name, list] of lists) {
    if (list.length > LONGEST_LIST) {
      throw new ServiceError(400, `filter.${name} has more than ${LONGEST_LIST} entries. Ask in several requests.`);
    }
    // An empty list asks for nothing, but threads and turns are known to match nothing then.
    if (list.length === 0 && name !== 'thread_ids' && name !== 'turn_ids') continue;
    if (name === narrow) parts.push(narrowed(COLUMNS[narrow], bind(name, list)));
    else if (name in COLUMNS) parts.push(`${COLUMNS[name as keyof typeof COLUMNS]} IN ${bind(name, list)}`);
    if (name === 'wb_run_ids')
      parts.push(
        `wb_run_id IN ${bind(
          name,
          list.map((id) => runId(id, project)),
        )}`,
      );
    if (name === 'op_names') parts.push(named(list, bind));
    if (name === 'input_refs' || name === 'output_refs') parts.push(matching(name, name, list, bind));
  }
  if (filter?.trace_roots_only === true) parts.push('parent_id IS NULL');
  return { sql: parts.length === 0 ? '1' : parts.map((part) => `(${part})`).join(' AND '), parameters };
}

/** Filters that name few calls, the fewest first. */
export const NARROW = ['turn_ids', 'parent_ids', 'trace_ids', 'thread_ids'] as const;

/**
 * Writes the condition that a column of calls has one of some values, for values that few calls have. It finds them in
 * the parts as they are stored and merges those alone: an index over merged calls takes twice as long, since all that
 * lies between has to be looked at as well. Some part has the value of every call that fits; whether a call fits is asked
 * of what its parts are together, out of reach of the index.
 * @param column - A column that has no part of the key.
 * @param list - The place of the values.
 */
export function narrowed(column: string, list: string): string {
  return (
    `id GLOBAL IN (SELECT id FROM calls WHERE project_id = {project:String} AND ${column} IN ${list})` +
    ` AND toString(${column}) IN ${list}`
  );
}

/** An id alone names a run of the project that is asked. */
function runId(id: string, project: ProjectId): string {
  return id.includes('/') ? id : `${project}/${id}`;
}

/** As `matching`, for a column that holds one text. Names that are given whole are looked up in its index. */
function named(list: readonly string[], bind: (name: string, values: readonly string[]) => string): string {
  return list.some((entry) => entry.endsWith(':*'))
    ? matching("[ifNull(op_name, '')]", 'op_names', list, bind)
    : `op_name IN ${bind('op_names', list)}`;
}

/** A ref whose version is `*` stands for every version. */
function matching(
  texts: string,
  name: string,
  list: readonly string[],
  bind: (name: string, values: readonly string[]) => string,
): string {
  const exact = list.filter((entry) => !entry.endsWith(':*'));
  const prefixes = list.filter((entry) => entry.endsWith(':*')).map((entry) => entry.slice(0, -1));
  const parts = [
    ...(exact.length > 0 ? [`hasAny(${texts}, ${bind(name, exact)})`] : []),
    ...(prefixes.length > 0
      ? [`arrayExists(ref -> arrayExists(start -> startsWith(ref, start), ${bind(`${name}_any`, prefixes)}), ${texts})`]
      : []),
  ];
  return parts.join(' OR ');
}
