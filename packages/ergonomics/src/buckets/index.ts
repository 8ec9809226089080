export { fillBuckets } from './fill.ts';
export { type GranularityInput, predictGranularity } from './granularity.ts';
export type { CallStatsQuestion, FeedbackStatsQuestion } from './keys.ts';
export { merge } from './merge.ts';
export { alignRange, bucketRange, type RangeInput } from './range.ts';
export { rebucket } from './rebucket.ts';
export type { RequestWith } from './request.ts';
export type { CallStats, CallStatsOf, FeedbackStats, FeedbackStatsOf, StatsRange } from './result.ts';
export { type Series, toSeries } from './series.ts';
export type {
  AnyBucket,
  AnyCallStats,
  AnyFeedbackStats,
  AnyStats,
  Combined,
  CombinedFigures,
  Merged,
} from './stats.ts';
export type { Instant } from './time.ts';
export { totals } from './totals.ts';
