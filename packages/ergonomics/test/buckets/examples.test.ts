import { tracing } from '@callscope/examples';
import { expect, test } from 'vitest';
import {
  alignRange,
  bucketRange,
  fillBuckets,
  merge,
  predictGranularity,
  rebucket,
  toSeries,
  totals,
} from '../../src/buckets/index.ts';

const { request, response } = tracing.callStats.oneDay;
const feedback = tracing.feedbackStats.oneDay;
const times = [0, 6, 12, 18].map((hour) => Date.UTC(2026, 2, 2, hour));

test('the granularity of the examples is predicted', () => {
  for (const { request: requested, response: predicted } of Object.values({ ...tracing.callStats, feedback }))
    expect(predictGranularity(requested)).toBe(predicted.granularity);
});

test('the range of the example is aligned', () => {
  const { start, end, granularity, timezone } = response;
  expect(alignRange({ ...request, timezone })).toEqual({ start, end, granularity, timezone });
});

test('the examples are complete', () => {
  expect(fillBuckets(response)).toEqual(response);
  expect(fillBuckets(feedback.response)).toEqual(feedback.response);
  expect(rebucket(response, response.granularity)).toEqual(response);
  expect(merge([response])).toEqual(response);
});

test('the examples are turned into series', () => {
  expect(toSeries(response, 'sum_total_tokens', { by: 'model' })).toEqual([
    {
      name: 'northwind/sable-small',
      data: [
        [times[0], 0],
        [times[1], 146],
        [times[2], 0],
        [times[3], 0],
      ],
    },
  ]);
  expect(toSeries(response, 'p95_latency_ms')).toEqual([
    {
      name: 'p95_latency_ms',
      data: [
        [times[0], null],
        [times[1], 3195],
        [times[2], 1095],
        [times[3], null],
      ],
    },
  ]);
  expect(toSeries(response, 'count')[0]?.data.map(([, value]) => value)).toEqual([0, 3, 3, 0]);
  expect(toSeries(feedback.response, 'count_true_value')[0]?.data.map(([, value]) => value)).toEqual([0, 0, 1, 0]);
});

test('the examples are combined to totals', () => {
  const { usage_buckets, call_buckets } = totals(response);
  expect(usage_buckets).toEqual([
    { ...response.usage_buckets?.[1], timestamp: '2026-03-02T00:00:00Z', sum_total_cost: expect.closeTo(0.000038) },
  ]);
  expect(call_buckets).toEqual([
    {
      timestamp: '2026-03-02T00:00:00Z',
      max_latency_ms: 3250,
      count_latency_ms: 5,
      p50_latency_ms: null,
      p95_latency_ms: null,
      sum_error_count: 1,
      count: 6,
    },
  ]);
  expect(rebucket(response, 86_400).call_buckets).toEqual(call_buckets);
});

test('the totals of feedback equal the window statistics of the service', () => {
  const { buckets, window_stats } = totals(feedback.response);
  expect(buckets).toEqual([
    { timestamp: '2026-03-02T00:00:00Z', count: 3, count_true_value: 1, count_false_value: 0, count_emoji: 1 },
  ]);
  expect(window_stats).toEqual(feedback.response.window_stats);
  const scores = tracing.feedbackStats.scores.response;
  expect(totals(scores).buckets[0]).toMatchObject({
    avg_output: expect.closeTo(0.75),
    count_output: 4,
    p50_output: null,
  });
  expect(merge([scores]).window_stats).toBeNull();
});

test('the buckets of the examples are adjacent', () => {
  const ranges = response.call_buckets?.map((bucket) => bucketRange(bucket, response));
  expect(ranges).toEqual(times.map((start) => ({ start, end: start + 21_600_000 })));
});
