import type { TraceUsageRequest, TraceUsageResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { RawJson } from '../../../core/raw-json.ts';
import { toLimit } from '../../../query/order.ts';
import { compileSelection, withExactQuery } from './reading/select.ts';
import { readPrices } from './usage/costs.ts';
import { rollUp, stringifyUsage } from './usage/roll-up.ts';
import { modelsOf } from './usage/usage.ts';
import { readUsedCalls } from './usage/used-calls.ts';

/** Adds up usage over the selected calls. Each has an entry. */
export const traceUsage: Handler<TraceUsageRequest, TraceUsageResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const where = compileSelection(withExactQuery(input, context), project);
  const limit = toLimit(input.limit, 10_000);
  const calls = await readUsedCalls(
    context.store,
    `FROM ${where.from} WHERE ${where.sql} ORDER BY started_at, id`,
    limit,
    { parameters: where.parameters, withStart: input.include_costs === true, signal: context.signal },
  );
  const prices = input.include_costs === true ? await readPrices(context.store, project, modelsOf(calls)) : undefined;
  return {
    call_usage: new RawJson(stringifyUsage(rollUp(calls, prices))) as object as TraceUsageResponse['call_usage'],
    unfinished_call_ids: calls
      .filter(({ ended }) => ended === 0)
      .map(({ id }) => id)
      .toSorted(),
  };
};
