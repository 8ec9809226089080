import type { TraceUsageRequest, TraceUsageResponse } from '@callscope/tracing-types';

import type { Handler } from '../handling/handler.ts';
import { RawJson } from '../json/raw.ts';
import { whereOf } from './reading/select.ts';
import { modelsOf } from './usage/own-usage.ts';
import { pricesOf } from './usage/prices.ts';
import { rollUp } from './usage/roll-up.ts';
import { usageText } from './usage/usage-text.ts';
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
