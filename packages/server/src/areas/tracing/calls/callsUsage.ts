import type { CallsUsageRequest, CallsUsageResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Handler } from '../../../core/handler.ts';
import { toCount } from '../../../query/order.ts';
import { narrowed } from './reading/filter.ts';
import { VISIBLE } from './reading/select.ts';
import { pricesOf } from './usage/costs.ts';
import { modelsOf } from './usage/own-usage.ts';
import { rollUp } from './usage/roll-up.ts';
import { readUsed, type UsedCall } from './usage/used-calls.ts';

const MOST_CALLS = 1_000_000;

/** Adds up the usage of each named call and all calls below it. */
export const callsUsage: Handler<CallsUsageRequest, CallsUsageResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const limit = toCount(input.limit, 10_000);
  const named = await context.store.rows<{ trace_id: string }>(
    `SELECT DISTINCT trace_id FROM calls FINAL
     WHERE project_id = {project:String} AND id IN {ids:Array(String)} AND ${VISIBLE}`,
    { parameters: { project, ids: input.call_ids }, signal: context.signal },
  );
  const calls = await readUsed(
    context.store,
    `FROM calls FINAL
     WHERE project_id = {project:String} AND ${VISIBLE} AND ${narrowed('trace_id', '{traces:Array(String)}')}
     ORDER BY trace_id LIMIT {most:UInt64} BY trace_id`,
    {
      // One more than may be, so that a trace that is too large shows.
      parameters: { project, traces: named.map(({ trace_id }) => trace_id), most: limit + 1 },
      limits: { rows: MOST_CALLS },
      withTrace: true,
      withStart: input.include_costs === true,
      signal: context.signal,
    },
  );
  const traces = groupBy(calls, ({ trace_id }) => trace_id);
  const tooLarge = [...traces].find(([, members]) => members.length > limit);
  if (tooLarge) {
    throw new ServiceError(
      413,
      `The trace ${tooLarge[0]} has more than ${limit} calls, and its sums would be wrong. Raise limit.`,
    );
  }
  const prices = input.include_costs === true ? await pricesOf(context.store, project, modelsOf(calls)) : undefined;
  const sums = rollUp(calls, prices);
  const counted = belowNamed(calls, input.call_ids);
  return {
    call_usage: Object.fromEntries(input.call_ids.map((id) => [id, sums.get(id)?.sums ?? {}])),
    unfinished_call_ids: calls
      .filter(({ id, ended }) => ended === 0 && counted.has(id))
      .map(({ id }) => id)
      .toSorted(),
  };
};

/** The named calls and those below them: the calls that are part of some figure of the answer. */
function belowNamed(calls: readonly UsedCall[], named: readonly string[]): ReadonlySet<string> {
  const below = groupBy(calls, ({ parent_id }) => parent_id);
  const found = new Set(named);
  for (const id of found) for (const child of below.get(id) ?? []) found.add(child.id);
  return found;
}
