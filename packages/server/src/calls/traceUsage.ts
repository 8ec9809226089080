import type { TraceUsageRequest, TraceUsageResponse } from '@callscope/tracing-types';

import type { Handler } from '../handling/handler.ts';
import { whereOf } from './reading/select.ts';
import { modelsOf } from './usage/own-usage.ts';
import { pricesOf } from './usage/prices.ts';
import { rollUp } from './usage/roll-up.ts';
import { readUsed } from './usage/used-calls.ts';
import { countOf } from '../query/count.ts';

/** Adds up usage over the calls that fit; every one gets an entry. */
export const traceUsage: Handler<TraceUsageRequest, TraceUsageResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const where = whereOf(input, project);
  const limit = countOf(input.limit, 10_000);
  const calls = await readUsed(
    context.store,
    `FROM ${where.from} WHERE ${where.sql} ORDER BY started_at, id LIMIT {limit:UInt64}`,
    { parameters: { ...where.parameters, limit }, signal: context.signal },
  );
  const prices = input.include_costs === true ? await pricesOf(context.store, project, modelsOf(calls)) : undefined;
  return {
    call_usage: Object.fromEntries(rollUp(calls, prices)),
    unfinished_call_ids: calls
      .filter(({ ended }) => ended === 0)
      .map(({ id }) => id)
      .toSorted(),
  };
};
