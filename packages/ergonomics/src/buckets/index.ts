export { fillBuckets, merge, rebucket, totals } from './combine.ts';
export { alignRange, bucketRange, type GranularityInput, predictGranularity, type RangeInput } from './range.ts';
export { type Series, toSeries } from './series.ts';
export type {
  AnyBucket,
  AnyCallStats,
  AnyFeedbackStats,
  AnyStats,
  Combined,
  CombinedFigures,
  Merged,
  StatsRange,
} from './stats.ts';
export type { Instant } from './time-zone.ts';
export type {
  CallStats,
  CallStatsOf,
  CallStatsQuestion,
  FeedbackStats,
  FeedbackStatsOf,
  FeedbackStatsQuestion,
  RequestWith,
} from './typed-stats.ts';
