import type { CallMetricSpec, FeedbackMetricSpec, UsageMetricSpec } from '@callscope/tracing-types';

// A request names its figures by metric, aggregation and percentile; the answer has them under one key each. These
// types go that way. `string` stands for "not known when compiling" all through: one part that is not a literal makes
// the whole list unknown, because a key that may be missing must not look as if it were there.

/** A list of specs, which may be constant as `as const` makes it. */
type Specs<Spec> = readonly {
  readonly [Key in keyof Spec]: Spec[Key] extends (infer Item)[] | undefined ? readonly Item[] : Spec[Key];
}[];

/** The parts of a request of call statistics that decide which figures the answer has. */
export interface CallStatsQuestion {
  readonly usage_metrics?: Specs<UsageMetricSpec> | null | undefined;
  readonly call_metrics?: Specs<CallMetricSpec> | null | undefined;
}

/** The part of a request of feedback statistics that decides which figures the answer has. */
export interface FeedbackStatsQuestion {
  readonly metrics?: Specs<FeedbackMetricSpec> | undefined;
}

/** Keys of the figures of a list of usage or call metrics. `never` without metrics. */
export type CallKeys<List> = KeysOfList<One<NonNullable<List>>, 'calls'>;

/** Keys of the figures of a list of feedback metrics. */
export type FeedbackKeys<List> = KeysOfList<One<NonNullable<List>>, 'feedback'>;

type KeysOfList<List, Area> = [List] extends [never]
  ? never
  : [List] extends [readonly unknown[]]
    ? number extends List['length']
      ? string
      : { [Index in keyof List]: Area extends 'calls' ? CallKeysOf<List[Index]> : FeedbackKeysOf<List[Index]> }[number]
    : string;

/** A cost has one figure, and the sums of tokens that it is made of stand beside it (decision 0016). */
interface CostKeys {
  input_cost: 'sum_input_cost' | 'sum_input_tokens';
  output_cost: 'sum_output_cost' | 'sum_output_tokens';
  total_cost: 'sum_total_cost' | 'sum_input_tokens' | 'sum_output_tokens';
}

type CallKeysOf<Spec> =
  One<Part<Spec, 'metric'>> extends infer Metric extends string
    ? Metric extends keyof CostKeys
      ? CostKeys[Metric]
      : Joined<Computed<Spec, 'sum', 'sum'>, Metric>
    : string;

type FeedbackKeysOf<Spec> = Joined<FeedbackFigureNames<Spec>, FeedbackPath<Spec>>;

/** The path of a spec as the answer writes it; `string` when it is not a literal. */
export type FeedbackPath<Spec> =
  One<Part<Spec, 'json_path'>> extends infer Path extends string ? Underscored<Path> : string;

type Underscored<Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? `${Key}_${Underscored<Rest>}`
  : Path;

/** What is computed from feedback when nothing is asked for (decision 0091). */
interface FeedbackDefaults {
  numeric: 'avg' | 'min' | 'max';
  boolean: 'count_true' | 'count_false';
  categorical: 'count';
}

/** Names of the figures of one feedback spec: `avg`, `p95` and so on. */
export type FeedbackFigureNames<Spec> =
  One<Part<Spec, 'value_type'>> extends infer Type
    ? Computed<
        Spec,
        never,
        Type extends keyof FeedbackDefaults
          ? FeedbackDefaults[Type]
          : [Type] extends [undefined]
            ? FeedbackDefaults['numeric']
            : string
      >
    : never;

/** Aggregations and percentiles: `Absent` stands for no list of aggregations, `Empty` for nothing in either list. */
type Computed<Spec, Absent, Empty> = [Names<Spec, 'aggregations', Absent> | Names<Spec, 'percentiles', never>] extends [
  infer All,
]
  ? [All] extends [never]
    ? Empty
    : All
  : never;

type Names<Spec, Key extends 'aggregations' | 'percentiles', Absent> =
  One<Part<Spec, Key>> extends infer List
    ? [List] extends [undefined]
      ? Absent
      : [List] extends [readonly unknown[]]
        ? number extends List['length']
          ? string
          : { [Index in keyof List]: NameOf<One<List[Index]>> }[number]
        : string
    : never;

type NameOf<Value> = Value extends string
  ? Value
  : number extends Value
    ? string
    : Value extends number
      ? `p${Value}`
      : string;

type Joined<Prefix, Name> = string extends Prefix | Name ? string : `${Prefix & string}_${Name & string}`;

/** The type of a property; `undefined` where there is none. */
export type Part<Spec, Key> = Key extends keyof Spec ? Spec[Key] : undefined;

/** The type itself; `string` for a union, because it is not known which of its members holds. */
type One<Value, All = Value> = Value extends All ? ([All] extends [Value] ? Value : string) : never;
