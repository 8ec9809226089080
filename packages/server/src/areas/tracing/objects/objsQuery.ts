import type { ObjectVersionFilter, ObjsQueryRequest, ObjsQueryResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { Bindings } from '../../../query/expression.ts';
import { tableFields } from '../../../query/fields.ts';
import { compileSort } from '../../../query/order.ts';
import { readVersions } from './contents.ts';
import { isAlias, isName, isTag } from './names.ts';
import { findVersions, type VersionSelection } from './versions.ts';

const sortFields = tableFields({
  object_id: { kind: 'text', sql: 'object_id' },
  created_at: { kind: 'time', sql: 'created_at' },
});

/** Finds versions: filters, sorts and pages them, then reads the contents, tags and aliases of the page. */
export const objsQuery: Handler<ObjsQueryRequest, ObjsQueryResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const values = new Bindings('sort_');
  const keys = input.sort_by ?? [{ field: 'created_at', direction: 'asc' } as const];
  const order = compileSort(keys, sortFields, values, 'version_index ASC, object_id');
  const { where, names, parameters } = compileFilter(input.filter ?? {});
  const versions = await findVersions(context.store, project, {
    names,
    where,
    parameters: { ...parameters, ...values.parameters },
    order,
    signal: context.signal,
    ...(input.limit != null && { limit: input.limit }),
    ...(input.offset != null && { offset: input.offset }),
  });
  return { objs: await readVersions(context.store, project, versions, input, context.signal) };
};

/** Items of one list, and their characters in total. The engine takes statements of 256 KiB. */
const MAX_ITEMS = 1000;
const MAX_CHARACTERS = 40_000;

/** A list of the filter, which is bound under the name of its field. */
interface ListCondition {
  readonly sql: string;
  /** Returns whether an item can match. Others are dropped before the list is bound. */
  readonly canMatch?: (item: string) => boolean;
}

const lists: Readonly<
  Record<Exclude<keyof ObjectVersionFilter, 'object_ids' | 'is_op' | 'latest_only'>, ListCondition>
> = {
  base_object_classes: { sql: 'ifNull(has({base_object_classes:Array(String)}, base_class), 0)' },
  exclude_base_object_classes: {
    sql: 'NOT ifNull(has({exclude_base_object_classes:Array(String)}, base_class), 0)',
  },
  leaf_object_classes: { sql: 'ifNull(has({leaf_object_classes:Array(String)}, leaf_class), 0)' },
  tags: { sql: hasLabel('object_tags', 'tag IN {tags:Array(String)}'), canMatch: isTag },
  aliases: {
    sql: `(is_latest AND has({aliases:Array(String)}, 'latest')
      OR ${hasLabel('object_aliases', 'alias IN {aliases:Array(String)}')})`,
    canMatch: (alias) => alias === 'latest' || isAlias(alias),
  },
};

type Filter = Required<Pick<VersionSelection, 'names' | 'where' | 'parameters'>>;

/**
 * Compiles a filter (decision 0073): every field must match, one item of a list is enough, and an empty list applies no
 * restriction. Deleted versions never match.
 *
 * @throws ServiceError 400 for a list that is too long.
 */
function compileFilter(filter: ObjectVersionFilter): Filter {
  const conditions = ['deleted_at IS NULL'];
  const parameters: Record<string, readonly string[]> = {};
  for (const field of Object.keys(lists) as (keyof typeof lists)[]) {
    const list = filter[field];
    if (!list?.length) continue;
    checkLength(field, list);
    const { sql, canMatch } = lists[field];
    conditions.push(sql);
    parameters[field] = canMatch ? list.filter(canMatch) : list;
  }
  if (filter.is_op != null) conditions.push(`kind = '${filter.is_op ? 'op' : 'object'}'`);
  if (filter.latest_only) conditions.push('is_latest');
  const { object_ids } = filter;
  if (object_ids) checkLength('object_ids', object_ids);
  const names = object_ids?.length ? object_ids.filter(isName) : undefined;
  return { where: conditions.join(' AND '), parameters, names };
}

function hasLabel(table: string, condition: string): string {
  return `(object_id, version_index) GLOBAL IN (SELECT object_id, version_index FROM ${table} FINAL
    WHERE project_id = {project:String} AND ${condition})`;
}

function checkLength(field: string, list: readonly string[]): void {
  const characters = list.reduce((sum, item) => sum + item.length, 0);
  if (list.length <= MAX_ITEMS && characters <= MAX_CHARACTERS) return;
  throw new ServiceError(
    400,
    `filter.${field} exceeds ${MAX_ITEMS} items or ${MAX_CHARACTERS} characters. Split it over several requests.`,
  );
}
