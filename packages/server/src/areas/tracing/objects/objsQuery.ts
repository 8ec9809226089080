import type { ObjsQueryRequest, ObjsQueryResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { Values } from '../../../query/expression.ts';
import { tableFields } from '../../../query/fields.ts';
import { compileSort } from '../../../query/order.ts';
import { compileFilter } from './filter.ts';
import { readVersions } from './reading.ts';
import { findVersions } from './versions.ts';

const fields = tableFields({
  object_id: { kind: 'text', sql: 'object_id' },
  created_at: { kind: 'time', sql: 'created_at' },
});

/** Finds versions. They are filtered and sorted first; contents, tags and aliases follow for those that are returned. */
export const objsQuery: Handler<ObjsQueryRequest, ObjsQueryResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const values = new Values('sort_');
  const keys = input.sort_by ?? [{ field: 'created_at', direction: 'asc' } as const];
  const order = compileSort(keys, fields, values, 'version_index ASC, object_id');
  const { sql, parameters, names } = compileFilter(input.filter);
  const versions = await findVersions(context.store, project, {
    names,
    where: sql,
    parameters: { ...parameters, ...values.parameters },
    order,
    signal: context.signal,
    ...(input.limit != null && { limit: input.limit }),
    ...(input.offset != null && { offset: input.offset }),
  });
  return { objs: await readVersions(context.store, project, versions, input, context.signal) };
};
