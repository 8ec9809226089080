import type { ObjectVersionFilter } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { ParameterValue } from '../../../core/store.ts';
import { canBeAlias, canBeName, canBeTag } from './names.ts';

/** Most entries of one list, and most characters of them together: the engine takes statements of 256 KiB. */
const MOST = 1000;
const MOST_CHARACTERS = 40_000;

/** A condition over the columns of a version, with the places `project` and those in `parameters`. */
export interface VersionCondition {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  /** Names that are looked at; all of them when it is undefined. */
  readonly names: readonly string[] | undefined;
}

/**
 * Turns a filter into SQL: fields add up, entries of a list are alternatives, and an empty list asks for nothing
 * (decision 0073).
 * @param filter - The filter.
 * @returns Its condition; deleted versions never fit.
 * @throws ServiceError 400 for lists that are too long.
 */
export function compileFilter(filter: ObjectVersionFilter | null | undefined): VersionCondition {
  const parameters: Record<string, ParameterValue> = {};
  const conditions = ['deleted_at IS NULL'];
  const given = (name: keyof ObjectVersionFilter, list: readonly string[] | null | undefined): boolean => {
    if (!list || list.length === 0) return false;
    checkList(name, list);
    parameters[name] = list;
    return true;
  };
  const { object_ids, tags, aliases, is_op, latest_only } = filter ?? {};
  for (const [name, sql] of [
    ['base_object_classes', 'ifNull(has({base_object_classes:Array(String)}, base_class), 0)'],
    ['exclude_base_object_classes', 'NOT ifNull(has({exclude_base_object_classes:Array(String)}, base_class), 0)'],
    ['leaf_object_classes', 'ifNull(has({leaf_object_classes:Array(String)}, leaf_class), 0)'],
  ] as const) {
    if (given(name, filter?.[name])) conditions.push(sql);
  }
  if (given('tags', tags)) {
    parameters['tags'] = tags!.filter(canBeTag);
    conditions.push(marked('object_tags', 'tag IN {tags:Array(String)}'));
  }
  if (given('aliases', aliases)) {
    parameters['aliases'] = aliases!.filter(canBeAlias);
    const alias = marked('object_aliases', 'alias IN {aliases:Array(String)}');
    conditions.push(aliases!.includes('latest') ? `(is_latest OR ${alias})` : alias);
  }
  if (is_op != null) conditions.push(`kind = '${is_op ? 'op' : 'object'}'`);
  if (latest_only) conditions.push('is_latest');
  const names = given('object_ids', object_ids) ? object_ids!.filter(canBeName) : undefined;
  delete parameters['object_ids'];
  return { sql: conditions.join(' AND '), parameters, names };
}

function marked(table: string, condition: string): string {
  return `(object_id, version_index) GLOBAL IN (SELECT object_id, version_index FROM ${table} FINAL
    WHERE project_id = {project:String} AND ${condition})`;
}

function checkList(name: string, list: readonly string[]): void {
  const characters = list.reduce((sum, entry) => sum + entry.length, 0);
  if (list.length <= MOST && characters <= MOST_CHARACTERS) return;
  throw new ServiceError(
    400,
    `filter.${name}: more than ${MOST} entries or ${MOST_CHARACTERS} characters. Ask in several requests.`,
  );
}
