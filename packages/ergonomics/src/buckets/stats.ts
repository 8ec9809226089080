import type { StatsRange } from './result.ts';

/** What every bucket has. Figures stand beside it. */
export interface AnyBucket {
  readonly timestamp: string;
  readonly count: number;
}

/** Statistics of calls with any figures, the contract's type too. */
export interface AnyCallStats extends StatsRange {
  readonly usage_buckets?: readonly (AnyBucket & { readonly model: string })[] | undefined;
  readonly call_buckets?: readonly AnyBucket[] | undefined;
}

/** Statistics of feedback with any figures, the contract's type too. */
export interface AnyFeedbackStats extends StatsRange {
  readonly buckets: readonly AnyBucket[];
  readonly window_stats?: { readonly [path: string]: { readonly [figure: string]: number | null } } | null | undefined;
}

/** Statistics that the functions of this entry take. */
export type AnyStats = AnyCallStats | AnyFeedbackStats;

/** The same statistics after several buckets were put together: a mean may be unknown then, which is null. */
export type Combined<Stats> = {
  [Key in keyof Stats]: Item<Stats[Key]> extends AnyBucket
    ? [Item<Stats[Key]>] extends [never]
      ? Stats[Key]
      : CombinedFigures<Item<Stats[Key]>>[]
    : Stats[Key];
};

/** The same statistics after several answers were put together: nothing is known of the whole window. */
export type Merged<Stats> = {
  [Key in keyof Stats]: Key extends 'window_stats' ? null : Combined<Stats>[Key];
};

/** Figures of which a mean may be null. */
export type CombinedFigures<Figures> = {
  [Key in keyof Figures]: Key extends `avg_${string}` ? Figures[Key] | null : Figures[Key];
};

/** A bucket of a list; `never` for a list that is always empty. */
type Item<List> = NonNullable<List> extends readonly (infer Bucket)[] ? Bucket : never;

/** Names of the figures of a list. */
export type FigureKey<List> = [Item<List>] extends [never]
  ? never
  : Exclude<keyof Item<List>, 'timestamp' | 'model'> & string;

/** Lists of buckets that statistics may have. `count` of a series is looked for in this order. */
export const lists = ['call_buckets', 'usage_buckets', 'buckets'] as const;

/** Name of a list of buckets. */
type ListName = (typeof lists)[number];

/** A bucket of any kind, as the code sees it. */
export interface Row extends AnyBucket {
  readonly model?: string;
  readonly [figure: string]: unknown;
}

/** Statistics of any kind, as the code sees them. */
export interface Lists extends StatsRange, Partial<Record<ListName, readonly Row[]>> {
  window_stats?: Record<string, Row> | null;
}
