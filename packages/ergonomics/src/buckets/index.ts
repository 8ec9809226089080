export { fillBuckets, merge, rebucket, totals } from './combine.ts';
export { alignRange, bucketRange, type GranularityInput, predictGranularity, type RangeInput } from './range.ts';
export { type Series, toSeries } from './series.ts';
export type {
  AnyBucket,
  AnyCallStats,
  AnyFeedbackStats,
  AnyStats,
  Combined,
  CombinedBucket,
  Merged,
  StatsRange,
} from './stats.ts';
export type { Instant } from './time-zone.ts';
export type {
  CallStats,
  CallStatsMetrics,
  CallStatsOf,
  FeedbackStats,
  FeedbackStatsMetrics,
  FeedbackStatsOf,
  RequestWith,
} from './typed-stats.ts';
