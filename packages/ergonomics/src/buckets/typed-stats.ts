import type {
  CallBucket,
  CallMetricSpec,
  CallStatsResponse,
  FeedbackBucket,
  FeedbackMetricSpec,
  FeedbackStatsResponse,
  UsageBucket,
  UsageMetricSpec,
} from '@callscope/tracing-types';
import type { StatsRange } from './stats.ts';

// A request names its metrics by spec: metric, aggregations and percentiles. The response has each under one key. These
// types compute those keys. In all of them, `string` means "not known when compiling": one part that is not a literal
// makes the whole list unknown, because a key that may be missing must not look as if it were there.

/** A list of specs, which may be constant, as from `as const`. */
type Specs<Spec> = readonly {
  readonly [Key in keyof Spec]: Spec[Key] extends (infer Item)[] | undefined ? readonly Item[] : Spec[Key];
}[];

/** The members of a call statistics request that decide which metrics the response has. */
export interface CallStatsMetrics {
  readonly usage_metrics?: Specs<UsageMetricSpec> | null | undefined;
  readonly call_metrics?: Specs<CallMetricSpec> | null | undefined;
}

/** The member of a feedback statistics request that decides which metrics the response has. */
export interface FeedbackStatsMetrics {
  readonly metrics?: Specs<FeedbackMetricSpec> | undefined;
}

/**
 * Response of `POST /calls/stats` to a request: buckets with exactly the requested metrics, and `timestamp`, `count`
 * and, for usage, `model`. Minima, maxima and percentiles are null in a bucket without values (decision 0010). A list
 * without requested metrics is empty. A list of metrics that are not literals has the buckets of the contract, in which
 * every metric is optional.
 */
export type CallStatsOf<Request extends CallStatsMetrics> = CallStatsByKeys<
  CallKeys<PropertyOf<Request, 'usage_metrics'>>,
  CallKeys<PropertyOf<Request, 'call_metrics'>>
>;

/**
 * Response of `POST /feedback/stats` to a request: buckets and `window_stats` with exactly the requested metrics. Means
 * are null as well without values (decision 0091).
 */
export type FeedbackStatsOf<Request extends FeedbackStatsMetrics> = FeedbackStatsByKeys<
  FeedbackKeys<PropertyOf<Request, 'metrics'>>,
  NonNullable<PropertyOf<Request, 'metrics'>>
>;

/** Call statistics with known metrics: `CallStats<'sum_total_tokens', 'p95_latency_ms'>`. */
export interface CallStats<UsageKey extends string, CallKey extends string> extends StatsRange {
  /** One bucket for each bucket of the range and each model used in the range; ordered by time, then by model. */
  usage_buckets: Buckets<UsageKey, UsageBucket, Metrics<UsageKey, 'timestamp' | 'model', NonNullCallKey>>;
  /** One bucket for each bucket of the range, ordered by time. */
  call_buckets: Buckets<CallKey, CallBucket, Metrics<CallKey, 'timestamp', NonNullCallKey>>;
}

/** Feedback statistics with known metrics. */
export interface FeedbackStats<Key extends string, WindowStats> extends StatsRange {
  /** One bucket for each bucket of the range, ordered by time. */
  buckets: Buckets<Key, FeedbackBucket, Metrics<Key, 'timestamp', NonNullFeedbackKey>>;
  /** The same metrics over the whole range, by path with underscores for dots. */
  window_stats: WindowStats;
}

/**
 * A statistics request whose lists of metrics have the type in which they are written, for a method whose response
 * depends on them.
 *
 * If a list has a key that the contract does not define, the type also demands the plain request, so that the compiler
 * names the key. Demanding it always would compare each list with an array, member by member: 1,000 instantiations a
 * list (decision 0153).
 */
export type RequestWith<Request, Lists> = Omit<Request, keyof Lists> &
  Partial<Lists> &
  (UnknownKeys<Request, Lists> extends never ? unknown : Request);

type UnknownKeys<Request, Lists> = {
  [Name in keyof Lists]: Name extends keyof Request ? KeysBeyond<Request[Name], Lists[Name]> : never;
}[keyof Lists];

type KeysBeyond<List, Given> = Given extends readonly (infer Item)[]
  ? List extends readonly (infer Spec)[]
    ? Exclude<KeysOfEach<Item>, keyof Spec>
    : never
  : never;

type KeysOfEach<Item> = Item extends unknown ? keyof Item : never;

// The tuples keep a bare `never` from distributing, which would make the response `never`.
type CallStatsByKeys<UsageKey extends string, CallKey extends string> = [string, string] extends [UsageKey, CallKey]
  ? CallStatsResponse
  : CallStats<UsageKey, CallKey>;

type FeedbackStatsByKeys<Key extends string, List> = [string] extends [Key]
  ? FeedbackStatsResponse
  : FeedbackStats<Key, [Key] extends [never] ? null : List extends readonly (infer Spec)[] ? WindowOf<Spec> : never>;

type Buckets<Key extends string, Contract, Bucket> = [Key] extends [never]
  ? []
  : string extends Key
    ? Contract[]
    : Bucket[];

type Metrics<Key extends string, StringKey extends string, NonNullKey extends string> = {
  [Name in Key | StringKey | 'count']: Name extends StringKey
    ? string
    : Name extends NonNullKey
      ? number
      : number | null;
};

/** Keys of metrics that are never null, not even in a bucket without values. */
type NonNullCallKey = `${'sum' | 'avg' | 'count'}${string}`;
type NonNullFeedbackKey = `${'sum' | 'count'}${string}`;

type WindowOf<Spec> = {
  [Path in PathsIn<Spec>]: {
    [Name in NamesAt<Path, Spec>]: Name extends NonNullFeedbackKey ? number : number | null;
  };
};

type PathsIn<Spec> = Spec extends unknown ? FeedbackPath<Spec> : never;

type NamesAt<Path, Spec> = Spec extends unknown
  ? FeedbackPath<Spec> extends Path
    ? FeedbackMetricNames<Spec> & string
    : never
  : never;

/** Keys of the metrics of a list of usage or call specs; `never` without specs. */
type CallKeys<List> = KeysOfList<SingleOrString<NonNullable<List>>, 'calls'>;

/** Keys of the metrics of a list of feedback specs. */
type FeedbackKeys<List> = KeysOfList<SingleOrString<NonNullable<List>>, 'feedback'>;

type KeysOfList<List, Area> = [List] extends [never]
  ? never
  : [List] extends [readonly unknown[]]
    ? number extends List['length']
      ? string
      : { [Index in keyof List]: Area extends 'calls' ? CallKeysOf<List[Index]> : FeedbackKeysOf<List[Index]> }[number]
    : string;

/** A cost has one metric, and comes with the sums of tokens that it is computed from (decision 0016). */
interface CostKeys {
  input_cost: 'sum_input_cost' | 'sum_input_tokens';
  output_cost: 'sum_output_cost' | 'sum_output_tokens';
  total_cost: 'sum_total_cost' | 'sum_input_tokens' | 'sum_output_tokens';
}

type CallKeysOf<Spec> =
  SingleOrString<PropertyOf<Spec, 'metric'>> extends infer Metric extends string
    ? Metric extends keyof CostKeys
      ? CostKeys[Metric]
      : JoinKey<ComputedNames<Spec, 'sum', 'sum'>, Metric>
    : string;

type FeedbackKeysOf<Spec> = JoinKey<FeedbackMetricNames<Spec>, FeedbackPath<Spec>>;

/** Path of a spec as the response writes it; `string` if it is not a literal. */
type FeedbackPath<Spec> =
  SingleOrString<PropertyOf<Spec, 'json_path'>> extends infer Path extends string ? Underscored<Path> : string;

type Underscored<Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? `${Key}_${Underscored<Rest>}`
  : Path;

/** Metrics that are computed from feedback if none are requested (decision 0091). */
interface FeedbackDefaults {
  numeric: 'avg' | 'min' | 'max';
  boolean: 'count_true' | 'count_false';
  categorical: 'count';
}

/** Names of the metrics of one feedback spec: `avg`, `p95` and so on. */
type FeedbackMetricNames<Spec> =
  SingleOrString<PropertyOf<Spec, 'value_type'>> extends infer Type
    ? ComputedNames<
        Spec,
        never,
        Type extends keyof FeedbackDefaults
          ? FeedbackDefaults[Type]
          : [Type] extends [undefined]
            ? FeedbackDefaults['numeric']
            : string
      >
    : never;

/** Names of aggregations and percentiles: `Absent` without a list of aggregations, `Empty` if both lists are empty. */
type ComputedNames<Spec, Absent, Empty> = [
  ListedNames<Spec, 'aggregations', Absent> | ListedNames<Spec, 'percentiles', never>,
] extends [infer All]
  ? [All] extends [never]
    ? Empty
    : All
  : never;

type ListedNames<Spec, Key extends 'aggregations' | 'percentiles', Absent> =
  SingleOrString<PropertyOf<Spec, Key>> extends infer List
    ? [List] extends [undefined]
      ? Absent
      : [List] extends [readonly unknown[]]
        ? number extends List['length']
          ? string
          : { [Index in keyof List]: NameOf<SingleOrString<List[Index]>> }[number]
        : string
    : never;

type NameOf<Value> = Value extends string
  ? Value
  : number extends Value
    ? string
    : Value extends number
      ? `p${Value}`
      : string;

type JoinKey<Prefix, Name> = string extends Prefix | Name ? string : `${Prefix & string}_${Name & string}`;

/** Type of a property; `undefined` if there is none. */
type PropertyOf<Spec, Key> = Key extends keyof Spec ? Spec[Key] : undefined;

/** The type itself; `string` for a union, because it is not known which of its members applies. */
type SingleOrString<Value, All = Value> = Value extends All ? ([All] extends [Value] ? Value : string) : never;
