import type {
  CallBucket,
  CallStatsRequest,
  CallStatsResponse,
  UsageBucket,
  UsageMetricSpec,
} from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Context, Handler } from '../../../core/handler.ts';
import { fromClock, shortTime, toBound } from '../../../storage/times.ts';
import type { Condition } from './reading/filter.ts';
import { whereOf } from './reading/select.ts';
import { bucketsOf, checkTimezone, timestampOf } from './statistics/buckets.ts';
import { callCells, type Question, usageCells } from './statistics/cells.ts';
import { costsAskedFor, figuresOf, HIDDEN, sumsBeside, withCosts, withSum } from './statistics/metrics.ts';
import { pricesOf } from './usage/costs.ts';

/** Adds up calls by buckets of time. */
export const callStats: Handler<CallStatsRequest, CallStatsResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const { timezone = 'UTC', usage_metrics, call_metrics } = input;
  const start = toBound(input.start);
  const end = input.end ? toBound(input.end) : fromClock(context.now());
  checkTimezone(timezone);
  if (end < start) throw new ServiceError(400, 'end is before start. Exchange them, or leave end out for now.');
  const { granularity, edges } = bucketsOf({ start, end, granularity: input.granularity, timezone });
  const where = inRange(whereOf({ filter: input.filter }, project), start, end);
  const stamps = edges.map((edge) => timestampOf(edge, timezone));
  const question = { store: context.store, where, edges, signal: context.signal };
  const empty = edges.length === 0;
  return {
    start: shortTime(start),
    end: shortTime(end),
    granularity,
    timezone,
    usage_buckets:
      usage_metrics?.length && !empty ? await usageBuckets(usage_metrics, question, stamps, project, context) : [],
    call_buckets: call_metrics?.length && !empty ? await callBuckets(call_metrics, question, stamps) : [],
  };
};

async function callBuckets(
  metrics: NonNullable<CallStatsRequest['call_metrics']>,
  question: Omit<Question, 'figures'>,
  stamps: readonly string[],
): Promise<CallBucket[]> {
  const cells = await callCells({ ...question, figures: figuresOf(metrics) });
  return cells.map((cell, bucket) => ({ timestamp: stamps[bucket], ...cell }) as CallBucket);
}

async function usageBuckets(
  metrics: readonly UsageMetricSpec[],
  question: Omit<Question, 'figures'>,
  stamps: readonly string[],
  project: ProjectId,
  { store }: Pick<Context, 'store'>,
): Promise<UsageBucket[]> {
  const costs = costsAskedFor(metrics);
  const shown = sumsBeside(costs).reduce(withSum, figuresOf(metrics));
  const figures = costs.length > 0 ? HIDDEN.reduce<ReturnType<typeof figuresOf>>(withSum, shown) : shown;
  const cells = await usageCells({ ...question, figures });
  const prices =
    costs.length > 0
      ? await pricesOf(
          store,
          project,
          cells.map(({ model }) => model),
        )
      : new Map<string, []>();
  const hidden = new Set(figures.filter((figure) => !shown.includes(figure)).map(({ key }) => key));
  return cells.map(({ bucket, model, cell }) => {
    // One price holds for the whole answer: the newest.
    const row = costs.length > 0 ? withCosts(cell, costs, prices.get(model)?.[0]) : cell;
    const kept = hidden.size === 0 ? row : Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key)));
    return { timestamp: stamps[bucket], model, ...kept } as UsageBucket;
  });
}

/** A call counts when it started in the range, to the microsecond (decision 0012). */
function inRange({ sql, parameters }: Condition, start: string, end: string): Condition {
  const moment = (name: string): string => `parseDateTime64BestEffort({${name}:String}, 6, 'UTC')`;
  return {
    sql: `${sql} AND started_at >= ${moment('range_start')} AND started_at < ${moment('range_end')}`,
    parameters: { ...parameters, range_start: start, range_end: end },
  };
}
