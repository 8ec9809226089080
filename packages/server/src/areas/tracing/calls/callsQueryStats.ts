import type { CallsQueryStatsRequest, CallsQueryStatsResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { toLimit } from '../../../query/order.ts';
import { parseExpandColumns, resolveQueriedRefs } from './reading/expand.ts';
import { computed } from './reading/fields.ts';
import { compileSelection, withExactQuery } from './reading/select.ts';

/** Counts calls, up to a limit. */
export const callsQueryStats: Handler<CallsQueryStatsRequest, CallsQueryStatsResponse> = async (request, context) => {
  const input = withExactQuery(request, context);
  const project = context.project(input.project_id);
  const resolved = await resolveQueriedRefs(input, parseExpandColumns(input), project, context);
  const where = compileSelection(input, project, resolved);
  const limit = typeof input.limit === 'number' ? toLimit(input.limit) : null;
  // The size is that of all JSON fields, so that it is read only if it is requested.
  const size = input.include_total_storage_size === true ? computed.storage_size_bytes : '0';
  const [row] = await context.store.rows<{ count: string; size: string }>(
    `SELECT count() AS count, sum(size) AS size FROM (
       SELECT ${size} AS size FROM ${where.from} WHERE ${where.sql}
       ${limit === null ? '' : 'LIMIT {limit:UInt64}'})`,
    { parameters: { ...where.parameters, ...(limit !== null && { limit }) }, signal: context.signal },
  );
  const count = Number(row?.count ?? 0);
  return {
    count,
    has_more: limit !== null && count >= limit,
    total_storage_size_bytes: input.include_total_storage_size === true ? Number(row?.size ?? 0) : null,
  };
};
