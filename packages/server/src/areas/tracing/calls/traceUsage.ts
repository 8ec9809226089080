import type { TraceUsageRequest, TraceUsageResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { RawJson } from '../../../core/raw-json.ts';
import { toCount } from '../../../query/order.ts';
import { whereOf } from './reading/select.ts';
import { pricesOf } from './usage/costs.ts';
import { modelsOf } from './usage/own-usage.ts';
import { rollUp, usageText } from './usage/roll-up.ts';
import { readUsed } from './usage/used-calls.ts';

/** Adds up usage over the calls that fit; every one gets an entry. */
export const traceUsage: Handler<TraceUsageRequest, TraceUsageResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const where = whereOf(input, project);
  const limit = toCount(input.limit, 10_000);
  const calls = await readUsed(
    context.store,
    `FROM ${where.from} WHERE ${where.sql} ORDER BY started_at, id LIMIT {limit:UInt64}`,
    { parameters: { ...where.parameters, limit }, withStart: input.include_costs === true, signal: context.signal },
  );
  const prices = input.include_costs === true ? await pricesOf(context.store, project, modelsOf(calls)) : undefined;
  return {
    // Handlers give what the contract has, or the JSON of it.
    call_usage: new RawJson(usageText(rollUp(calls, prices))) as object as TraceUsageResponse['call_usage'],
    unfinished_call_ids: calls
      .filter(({ ended }) => ended === 0)
      .map(({ id }) => id)
      .toSorted(),
  };
};
