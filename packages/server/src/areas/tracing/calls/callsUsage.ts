import type { CallsUsageRequest, CallsUsageResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Handler } from '../../../core/handler.ts';
import { toLimit } from '../../../query/order.ts';
import { selectiveCondition } from './reading/filter.ts';
import { VISIBLE } from './reading/select.ts';
import { readPrices } from './usage/costs.ts';
import { rollUp } from './usage/roll-up.ts';
import { modelsOf } from './usage/usage.ts';
import { readUsedCalls, type UsedCall } from './usage/used-calls.ts';

/** Adds up the usage of each requested call and its descendants. */
export const callsUsage: Handler<CallsUsageRequest, CallsUsageResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const limit = toLimit(input.limit, 10_000);
  const traces = await context.store.rows<{ trace_id: string }>(
    `SELECT DISTINCT trace_id FROM calls FINAL
     WHERE project_id = {project:String} AND id IN {ids:Array(String)} AND ${VISIBLE}`,
    { parameters: { project, ids: input.call_ids }, signal: context.signal },
  );
  const calls = await readUsedCalls(
    context.store,
    `FROM calls FINAL
     WHERE project_id = {project:String} AND ${VISIBLE} AND ${selectiveCondition('trace_id', '{traces:Array(String)}')}
     ORDER BY trace_id LIMIT {max:UInt64} BY trace_id`,
    Number.POSITIVE_INFINITY,
    {
      // One more than allowed, to find traces that are too large.
      parameters: { project, traces: traces.map(({ trace_id }) => trace_id), max: limit + 1 },
      withTrace: true,
      withStart: input.include_costs === true,
      signal: context.signal,
    },
  );
  const byTrace = groupBy(calls, ({ trace_id }) => trace_id);
  const tooLarge = [...byTrace].find(([, members]) => members.length > limit);
  if (tooLarge) {
    throw new ServiceError(
      413,
      `Trace ${tooLarge[0]} has more than ${limit} calls, so its sums would be incomplete. Raise limit.`,
    );
  }
  const prices = input.include_costs === true ? await readPrices(context.store, project, modelsOf(calls)) : undefined;
  const sums = rollUp(calls, prices);
  const counted = withDescendants(calls, input.call_ids);
  return {
    call_usage: Object.fromEntries(input.call_ids.map((id) => [id, sums.get(id)?.sums ?? {}])),
    unfinished_call_ids: calls
      .filter(({ id, ended }) => ended === 0 && counted.has(id))
      .map(({ id }) => id)
      .toSorted(),
  };
};

/** Returns the IDs of the requested calls and their descendants. */
function withDescendants(calls: readonly UsedCall[], call_ids: readonly string[]): ReadonlySet<string> {
  const children = groupBy(calls, ({ parent_id }) => parent_id);
  const found = new Set(call_ids);
  // The set grows while it is read, each call once, also if parents form a cycle.
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child.id);
  return found;
}
