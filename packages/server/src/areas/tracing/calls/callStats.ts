import type { CallStatsRequest, CallStatsResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { fromClock, shortTime, toBound } from '../../../storage/times.ts';
import type { Condition } from './reading/filter.ts';
import { compileSelection } from './reading/select.ts';
import { checkTimezone, divideRange, toTimestamp } from './statistics/buckets.ts';
import { readCallBuckets } from './statistics/call-buckets.ts';
import { readUsageBuckets } from './statistics/usage-buckets.ts';

/** Aggregates calls and their usage by time buckets. */
export const callStats: Handler<CallStatsRequest, CallStatsResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const { timezone = 'UTC', usage_metrics, call_metrics } = input;
  const start = toBound(input.start);
  const end = input.end ? toBound(input.end) : fromClock(context.now());
  checkTimezone(timezone);
  if (end < start)
    throw new ServiceError(400, 'end is before start. Exchange them, or omit end to use the current time.');
  const { granularity, boundaries } = divideRange({ start, end, granularity: input.granularity, timezone });
  const query = {
    store: context.store,
    where: withinRange(compileSelection({ filter: input.filter }, project), start, end),
    boundaries,
    timestamps: boundaries.slice(0, -1).map((time) => toTimestamp(time, timezone)),
    signal: context.signal,
  };
  const isEmpty = boundaries.length === 0;
  return {
    start: shortTime(start),
    end: shortTime(end),
    granularity,
    timezone,
    usage_buckets: usage_metrics?.length && !isEmpty ? await readUsageBuckets(usage_metrics, query, project) : [],
    call_buckets: call_metrics?.length && !isEmpty ? await readCallBuckets(call_metrics, query) : [],
  };
};

/** Restricts a condition to calls that started in a range, to the microsecond (decision 0012). */
function withinRange({ sql, parameters }: Condition, start: string, end: string): Condition {
  const time = (name: string): string => `parseDateTime64BestEffort({${name}:String}, 6, 'UTC')`;
  return {
    sql: `${sql} AND started_at >= ${time('range_start')} AND started_at < ${time('range_end')}`,
    parameters: { ...parameters, range_start: start, range_end: end },
  };
}
