import type {
  CallBucket,
  CallStatsResponse,
  FeedbackBucket,
  FeedbackStatsResponse,
  UsageBucket,
} from '@callscope/tracing-types';
import type {
  CallKeys,
  CallStatsQuestion,
  FeedbackFigureNames,
  FeedbackKeys,
  FeedbackPath,
  FeedbackStatsQuestion,
  Part,
} from './keys.ts';

/** The range that statistics were computed for, and how its buckets lie. */
export type StatsRange = Pick<CallStatsResponse, 'start' | 'end' | 'granularity' | 'timezone'>;

/**
 * What `POST /calls/stats` answers to a request: buckets with exactly the figures that were asked for, beside
 * `timestamp`, `count` and, for usage, `model`. Minima, maxima and percentiles are null in a bucket without values
 * (decision 0010). A list whose metrics were not asked for is empty. A list of metrics that is not made of literals
 * gives the buckets of the contract, in which every figure is optional.
 */
export type CallStatsOf<Request extends CallStatsQuestion> = CallAnswer<
  CallKeys<Part<Request, 'usage_metrics'>>,
  CallKeys<Part<Request, 'call_metrics'>>
>;

/**
 * What `POST /feedback/stats` answers to a request: buckets and `window_stats` with exactly the figures that were asked
 * for. Means are null too without values (decision 0091).
 */
export type FeedbackStatsOf<Request extends FeedbackStatsQuestion> = FeedbackAnswer<
  FeedbackKeys<Part<Request, 'metrics'>>,
  NonNullable<Part<Request, 'metrics'>>
>;

/** Statistics of calls with known figures: `CallStats<'sum_total_tokens', 'p95_latency_ms'>`. */
export interface CallStats<UsageKey extends string, CallKey extends string> extends StatsRange {
  /** For each bucket of the range and each model used in it; ordered by time, then by model. */
  usage_buckets: Buckets<UsageKey, UsageBucket, Figures<UsageKey, 'timestamp' | 'model', CallNumber>>;
  /** For each bucket of the range, ordered by time. */
  call_buckets: Buckets<CallKey, CallBucket, Figures<CallKey, 'timestamp', CallNumber>>;
}

/** Statistics of feedback with known figures. */
export interface FeedbackStats<Key extends string, WindowStats> extends StatsRange {
  /** For each bucket of the range, ordered by time. */
  buckets: Buckets<Key, FeedbackBucket, Figures<Key, 'timestamp', FeedbackNumber>>;
  /** The same figures over the whole range, by path with the dots as underscores. */
  window_stats: WindowStats;
}

// In tuples, because a bare `never` would make the answer `never`.
type CallAnswer<UsageKey extends string, CallKey extends string> = [string, string] extends [UsageKey, CallKey]
  ? CallStatsResponse
  : CallStats<UsageKey, CallKey>;

type FeedbackAnswer<Key extends string, List> = [string] extends [Key]
  ? FeedbackStatsResponse
  : FeedbackStats<Key, [Key] extends [never] ? null : List extends readonly (infer Spec)[] ? WindowOf<Spec> : never>;

type WindowOf<Spec> = {
  [Path in PathsIn<Spec>]: {
    [Name in NamesAt<Path, Spec>]: Name extends FeedbackNumber ? number : number | null;
  };
};

type PathsIn<Spec> = Spec extends unknown ? FeedbackPath<Spec> : never;

type NamesAt<Path, Spec> = Spec extends unknown
  ? FeedbackPath<Spec> extends Path
    ? FeedbackFigureNames<Spec> & string
    : never
  : never;

type Buckets<Key extends string, Contract, Bucket> = [Key] extends [never]
  ? []
  : string extends Key
    ? Contract[]
    : Bucket[];

type Figures<Key extends string, Text extends string, Always extends string> = {
  [Name in Key | Text | 'count']: Name extends Text ? string : Name extends Always ? number : number | null;
};

/** Keys whose figure is a number even in a bucket without values. */
type CallNumber = `${'sum' | 'avg' | 'count'}${string}`;
type FeedbackNumber = `${'sum' | 'count'}${string}`;
