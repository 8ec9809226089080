import { feedbackStats as examples } from '@callscope/examples/tracing';
import type { FeedbackPayloadSchemaResponse, FeedbackStatsResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea } from '../support/area.ts';

const project_id = 'acme/support-bot';
const weave_ref = 'weave:///acme/support-bot/call/x';

describe('Statistics of feedback', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    const give = async (at: string, payload: object, more: object = {}): Promise<void> => {
      area.clock.now = Date.parse(at);
      await area.call('feedbackCreate', { project_id, weave_ref, feedback_type: 'mine', payload, ...more });
    };
    const score = {
      feedback_type: 'wandb.runnable.politeness',
      runnable_ref: 'weave:///acme/support-bot/object/politeness:v1',
    };
    for (const [at, output] of [
      ['2026-03-03T09:30:00Z', 0.8],
      ['2026-03-03T09:31:00Z', 0.6],
      ['2026-03-03T10:10:00Z', 0.7],
      ['2026-03-03T10:20:00Z', 0.9],
    ] as const) {
      await give(at, { output }, score);
    }
    await give(
      '2026-03-05T10:00:00Z',
      { n: '12.5', yes: 'TRUE', word: 'a', deep: { x: 1 }, none: null, list: [1, 2], 'a.b': 1, ü: 1 },
      { trigger_ref: undefined },
    );
    await give('2026-03-05T10:30:00Z', {
      n: 'no',
      yes: false,
      word: ['a'],
      deep: { x: [true] },
      list: [{ y: 1 }, 'text'],
    });
  });
  afterAll(() => area.close());

  const stats = async (input: object): Promise<FeedbackStatsResponse> =>
    (await area.call('feedbackStats', {
      project_id,
      start: '2026-03-05T10:00:00Z',
      end: '2026-03-05T11:00:00Z',
      granularity: 3600,
      ...input,
    })) as FeedbackStatsResponse;

  const metric = (index: number): object => ({ json_path: `m${index}` });
  test.each([
    ['400,000 metrics', Array.from({ length: 400_000 }, (_, index) => metric(index))],
    ['101 metrics', Array.from({ length: 101 }, (_, index) => ({ ...metric(index), value_type: 'categorical' }))],
    ['501 percentiles', [{ json_path: 'n', percentiles: Array.from({ length: 501 }, (_, index) => index / 10) }]],
    ['a path of 1,001 characters', [{ json_path: 'n'.repeat(1001) }]],
  ])('reject %s', async (_name, metrics) => {
    await expect(stats({ metrics })).rejects.toMatchObject({ status: 400 });
  });

  test('compute 500 statistics of 100 metrics', async () => {
    const percentiles = [1, 25, 50, 75, 99];
    const metrics = Array.from({ length: 100 }, (_, index) => ({ json_path: `deep.m${index}`, percentiles }));
    const { window_stats } = await stats({ metrics });
    expect(Object.keys(window_stats ?? {})).toHaveLength(100);
  });

  test('match the example', async () => {
    const response = (await area.call('feedbackStats', examples.scores.request)) as FeedbackStatsResponse;
    const rounded = JSON.parse(JSON.stringify(response), (_key, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(9)) : value,
    ) as FeedbackStatsResponse;
    const { start, end, ...expected } = examples.scores.response;
    expect(rounded).toEqual({ ...expected, start: new Date(start).toISOString(), end: new Date(end).toISOString() });
  });

  test('read numbers and booleans from strings, and count categories', async () => {
    const { buckets, window_stats } = await stats({
      metrics: [
        { json_path: 'n', aggregations: ['sum', 'count', 'avg'], percentiles: [50] },
        { json_path: 'yes', value_type: 'boolean' },
        { json_path: 'word', value_type: 'categorical' },
        { json_path: 'none', value_type: 'categorical' },
        { json_path: 'nothing.there' },
      ],
    });
    const statistics = {
      sum_n: 12.5,
      count_n: 1,
      avg_n: 12.5,
      p50_n: 12.5,
      count_true_yes: 1,
      count_false_yes: 1,
      count_word: 2,
      count_none: 0,
      avg_nothing_there: 0,
      min_nothing_there: null,
      max_nothing_there: null,
    };
    expect(buckets).toEqual([{ timestamp: '2026-03-05T10:00:00Z', count: 2, ...statistics }]);
    expect(window_stats).toEqual({
      n: { sum: 12.5, count: 1, avg: 12.5, p50: 12.5 },
      yes: { count_true: 1, count_false: 1 },
      word: { count: 2 },
      none: { count: 0 },
      nothing_there: { avg: 0, min: null, max: null },
    });
  });

  test('have every bucket of the range, for the requested type and trigger', async () => {
    const { buckets, window_stats } = await stats({
      start: '2026-03-05T08:00:00Z',
      feedback_type: 'other',
      metrics: [{ json_path: 'n', aggregations: ['count'] }],
    });
    expect(buckets.map(({ count, count_n }) => [count, count_n])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(window_stats).toEqual({ n: { count: 0 } });
    expect((await stats({ trigger_ref: 'weave:///x:*', metrics: [{ json_path: 'n' }] })).buckets[0]?.count).toBe(0);
    expect((await stats({ end: '2026-03-05T10:00:00Z', metrics: [{ json_path: 'n' }] })).buckets).toEqual([]);
  });

  test('without metrics have no buckets', async () => {
    expect(await stats({})).toMatchObject({ granularity: 3600, buckets: [], window_stats: null });
  });

  test.each([
    ['a range of more than 31 days', { start: '2026-01-01T00:00:00Z' }, 400],
    ['an end before the start', { end: '2026-03-01T00:00:00Z' }, 400],
    ['an unknown zone', { timezone: 'Nowhere' }, 422],
    [
      'an aggregation that does not apply to its type',
      { metrics: [{ json_path: 'n', aggregations: ['count_true'] }] },
      400,
    ],
    ['percentiles of booleans', { metrics: [{ json_path: 'n', value_type: 'boolean', percentiles: [50] }] }, 400],
    ['two statistics with one key', { metrics: [{ json_path: 'a.b' }, { json_path: 'a_b' }] }, 400],
    ['a path with other characters', { metrics: [{ json_path: "a'b" }] }, 422],
  ])('reject %s', async (_name, input, status) => {
    await expect(stats(input)).rejects.toMatchObject({ status });
  });

  test('come with a list of the paths in payloads', async () => {
    const schema = async (input: object): Promise<FeedbackPayloadSchemaResponse['paths']> =>
      (
        (await area.call('feedbackPayloadSchema', {
          project_id,
          start: '2026-03-03T00:00:00Z',
          end: '2026-03-06T00:00:00Z',
          ...input,
        })) as FeedbackPayloadSchemaResponse
      ).paths;
    expect(await schema({ feedback_type: 'wandb.runnable.politeness' })).toEqual([
      { json_path: 'output', value_type: 'numeric' },
    ]);
    // The newest payload of what nothing triggered.
    expect(await schema({})).toEqual([
      { json_path: 'deep.x', value_type: 'boolean' },
      { json_path: 'list', value_type: 'categorical' },
      { json_path: 'n', value_type: 'categorical' },
      { json_path: 'word', value_type: 'categorical' },
      { json_path: 'yes', value_type: 'boolean' },
    ]);
    expect(await schema({ end: '2026-03-05T10:10:00Z' })).toContainEqual({ json_path: 'list', value_type: 'numeric' });
  });

  test('read keys with spaces', async () => {
    const payload = { output: { 'Low quality': { confidence: 0.25 } } };
    await area.call('feedbackCreate', { project_id, weave_ref: 'r', feedback_type: 'spaced', payload });
    const range = { start: '2026-03-01T00:00:00Z', end: '2026-03-31T00:00:00Z', feedback_type: 'spaced' };
    const json_path = 'output.Low quality.confidence';
    const { window_stats } = await stats({ ...range, metrics: [{ json_path, aggregations: ['sum'] }] });
    expect(window_stats).toEqual({ 'output_Low quality_confidence': { sum: 0.25 } });
    const { paths } = (await area.call('feedbackPayloadSchema', {
      project_id,
      ...range,
    })) as FeedbackPayloadSchemaResponse;
    expect(paths).toEqual([{ json_path, value_type: 'numeric' }]);
  });
});
