import type { CallBucket, CallMetricSpec } from '@callscope/tracing-types';

import type { Store } from '../../../../core/store.ts';
import { computed } from '../reading/fields.ts';
import type { Condition } from '../reading/filter.ts';
import { bucketSql } from './buckets.ts';
import { compileMetrics, readMetrics, selectMetrics } from './metrics.ts';

/** Calls to aggregate, and the buckets of their range. */
export interface BucketQuery {
  readonly store: Store;
  readonly where: Condition;
  /** Starts of the buckets and the end of the last one, in milliseconds since 1970. At least two. */
  readonly boundaries: readonly number[];
  /** Starts of the buckets, as the response has them. */
  readonly timestamps: readonly string[];
  readonly signal: AbortSignal;
}

/** SQL of the values of each metric. */
const VALUES: Readonly<Record<CallMetricSpec['metric'], string>> = {
  latency_ms: computed.latency_ms,
  call_count: '1',
  error_count: 'exception IS NOT NULL',
};

/** Computes metrics of calls for each bucket. */
export async function readCallBuckets(specs: readonly CallMetricSpec[], query: BucketQuery): Promise<CallBucket[]> {
  const { store, where, boundaries, timestamps, signal } = query;
  const metrics = compileMetrics(specs);
  const columns = new Set(specs.map(({ metric }) => metric));
  const rows = await store.rows<Record<string, unknown>>(
    `SELECT bucket, count() AS n${selectMetrics(metrics)} FROM (
       SELECT ${bucketOfStart(boundaries)} AS bucket${Array.from(columns, (name) => `, ${VALUES[name]} AS ${name}`).join('')}
       FROM calls FINAL WHERE ${where.sql})
     GROUP BY bucket`,
    { parameters: where.parameters, signal },
  );
  const byBucket = new Map(rows.map((row) => [Number(row['bucket']), row]));
  return timestamps.map((timestamp, bucket): CallBucket => {
    const row = byBucket.get(bucket);
    return { timestamp, ...readMetrics(row, metrics), count: Number(row?.['n'] ?? 0) };
  });
}

/** Returns the SQL of the index of the bucket in which a call started. */
export function bucketOfStart(boundaries: readonly number[]): string {
  return bucketSql(boundaries, 'toUnixTimestamp64Micro(assumeNotNull(started_at))');
}
