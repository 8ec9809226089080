import type { FeedbackBucket, FeedbackStatsRequest, FeedbackStatsResponse } from '@callscope/tracing-types';

import { groupBy } from '../../../core/group-by.ts';
import type { Handler } from '../../../core/handler.ts';
import { Values } from '../../../query/expression.ts';
import { shortTime } from '../../../storage/times.ts';
import { bucketSql, checkTimezone, divideRange, toTimestamp } from '../calls/statistics/buckets.ts';
import { readMetrics, selectMetrics } from '../calls/statistics/metrics.ts';
import { figuresOf, type PathFigure } from './statistics/figures.ts';
import { rangeOf } from './statistics/range.ts';

/** Size of the buckets of an answer without buckets, as publicly. */
const NO_METRICS = 3600;

/** Computes figures from payloads, by buckets and over the whole range. */
export const feedbackStats: Handler<FeedbackStatsRequest, FeedbackStatsResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const { timezone = 'UTC', metrics = [] } = input;
  checkTimezone(timezone);
  const range = rangeOf(input, project, context.now());
  const { start, end } = range;
  const answer = { start: shortTime(start), end: shortTime(end), timezone };
  const values = new Values('m');
  const { figures, columns } = figuresOf(metrics, values);
  if (metrics.length === 0) return { ...answer, granularity: NO_METRICS, buckets: [], window_stats: null };
  const { granularity, boundaries } = divideRange({ start, end, granularity: input.granularity, timezone });
  const bucket = boundaries.length === 0 ? '0' : bucketSql(boundaries, 'toUnixTimestamp64Micro(created_at)');
  const rows = await context.store.rows<Record<string, unknown>>(
    `SELECT bucket, count() AS n${selectMetrics(figures)} FROM (
       SELECT ${[`${bucket} AS bucket`, ...columns].join(', ')} FROM feedback FINAL WHERE ${range.sql})
     GROUP BY GROUPING SETS ((bucket), ()) ORDER BY grouping(bucket) DESC`,
    { parameters: { ...range.parameters, ...values.parameters }, signal: context.signal },
  );
  // The first row is that of the whole range.
  const [whole, ...byBucket] = rows;
  const found = new Map(byBucket.map((row) => [Number(row['bucket']), row]));
  return {
    ...answer,
    granularity,
    buckets: boundaries.slice(0, -1).map((time, index): FeedbackBucket => {
      const row = found.get(index);
      const timestamp = toTimestamp(time, timezone);
      return { timestamp, count: Number(row?.['n'] ?? 0), ...readMetrics(row, figures) };
    }),
    window_stats: windowOf(readMetrics(whole, figures), figures),
  };
};

function windowOf(
  cell: Readonly<Record<string, number | null>>,
  figures: readonly PathFigure[],
): NonNullable<FeedbackStatsResponse['window_stats']> {
  const paths = groupBy(figures, ({ path }) => path);
  return Object.fromEntries(
    Array.from(paths, ([path, own]) => [
      path,
      Object.fromEntries(own.map(({ name, key, empty }) => [name, cell[key] ?? empty])),
    ]),
  );
}
