import type { CallStatsResponse } from '@callscope/tracing-types';

/** Range that statistics were computed for, and the granularity and time zone of their buckets. */
export type StatsRange = Pick<CallStatsResponse, 'start' | 'end' | 'granularity' | 'timezone'>;

/** Members that every bucket has, besides its metrics. */
export interface AnyBucket {
  readonly timestamp: string;
  readonly count: number;
}

/** Call statistics with any metrics, such as the contract's own type. */
export interface AnyCallStats extends StatsRange {
  readonly usage_buckets?: readonly (AnyBucket & { readonly model: string })[] | undefined;
  readonly call_buckets?: readonly AnyBucket[] | undefined;
}

/** Feedback statistics with any metrics, such as the contract's own type. */
export interface AnyFeedbackStats extends StatsRange {
  readonly buckets: readonly AnyBucket[];
  readonly window_stats?: { readonly [path: string]: { readonly [metric: string]: number | null } } | null | undefined;
}

/** Statistics that the functions of this entry accept. */
export type AnyStats = AnyCallStats | AnyFeedbackStats;

/** The same statistics after buckets were combined: means become nullable. */
export type Combined<Stats> = {
  [Key in keyof Stats]: BucketOf<Stats[Key]> extends AnyBucket
    ? [BucketOf<Stats[Key]>] extends [never]
      ? Stats[Key]
      : CombinedBucket<BucketOf<Stats[Key]>>[]
    : Stats[Key];
};

/** The same statistics after responses were merged: `window_stats` becomes null. */
export type Merged<Stats> = {
  [Key in keyof Stats]: Key extends 'window_stats' ? null : Combined<Stats>[Key];
};

/** The same bucket with nullable means. */
export type CombinedBucket<Bucket> = {
  [Key in keyof Bucket]: Key extends `avg_${string}` ? Bucket[Key] | null : Bucket[Key];
};

/** Type of the buckets of a list; `never` for a list that is always empty. */
type BucketOf<List> = NonNullable<List> extends readonly (infer Bucket)[] ? Bucket : never;

/** Keys of the metrics in the buckets of a list. */
export type MetricKey<List> = [BucketOf<List>] extends [never]
  ? never
  : Exclude<keyof BucketOf<List>, 'timestamp' | 'model'> & string;

/** Lists of buckets that statistics may have. Series look for a metric in this order. */
export const LISTS = ['call_buckets', 'usage_buckets', 'buckets'] as const;

/** A bucket of any list, as the implementation sees it. */
export interface Row extends AnyBucket {
  readonly model?: string;
  readonly [metric: string]: unknown;
}

/** Statistics of any kind, as the implementation sees them. */
export interface Lists extends StatsRange, Partial<Record<(typeof LISTS)[number], readonly Row[]>> {
  window_stats?: Record<string, Row> | null;
}
