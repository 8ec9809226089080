import type { CallStatsResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea, outsider } from '../support/area.ts';
import { end, project_id, send, start } from './support.ts';

/** Creates a call with a latency in milliseconds and usage by model. */
function call(
  started_at: string,
  latency: number,
  usage?: Record<string, object>,
  exception?: string,
): Parameters<typeof send>[1][] {
  const part = start({ started_at });
  const ended_at = new Date(Date.parse(started_at) + latency).toISOString();
  return [part, end(part.id, { ended_at, summary: usage ? { usage } : {}, ...(exception && { exception }) })];
}

describe('Statistics of calls', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    await send(
      area,
      ...call('2026-03-02T10:00:00.000Z', 420, {
        small: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
      }),
      ...call('2026-03-02T10:10:00.500Z', 2700, {
        small: { input_tokens: 7, output_tokens: 1, cache_read_input_tokens: 4 },
      }),
      ...call(
        '2026-03-02T10:59:59.999Z',
        3250,
        { large: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } },
        'no',
      ),
      ...call('2026-03-02T12:30:00Z', 100),
      start({ started_at: '2026-03-02T12:40:00Z' }),
    );
  });
  afterAll(() => area.close());

  const stats = async (input: object): Promise<CallStatsResponse> =>
    (await area.call('callStats', {
      project_id,
      start: '2026-03-02T10:00:00Z',
      end: '2026-03-02T13:00:00Z',
      granularity: 3600,
      ...input,
    })) as CallStatsResponse;

  test('aggregate calls in every bucket of the range, with 0 and null in empty ones', async () => {
    const metrics = [
      { metric: 'latency_ms', aggregations: ['sum', 'avg', 'min', 'max', 'count'], percentiles: [50, 95, 99.9] },
      { metric: 'call_count' },
      { metric: 'error_count', aggregations: [] },
    ];
    const { call_buckets, usage_buckets, ...range } = await stats({ call_metrics: metrics });
    expect(range).toEqual({
      start: '2026-03-02T10:00:00.000Z',
      end: '2026-03-02T13:00:00.000Z',
      granularity: 3600,
      timezone: 'UTC',
    });
    expect(usage_buckets).toEqual([]);
    expect(call_buckets).toEqual([
      {
        timestamp: '2026-03-02T10:00:00Z',
        count: 3,
        sum_latency_ms: 6370,
        avg_latency_ms: 6370 / 3,
        min_latency_ms: 420,
        max_latency_ms: 3250,
        count_latency_ms: 3,
        p50_latency_ms: 2700,
        p95_latency_ms: 3195,
        'p99.9_latency_ms': expect.closeTo(3248.9, 6) as number,
        sum_call_count: 3,
        sum_error_count: 1,
      },
      expect.objectContaining({
        timestamp: '2026-03-02T11:00:00Z',
        count: 0,
        sum_latency_ms: 0,
        avg_latency_ms: 0,
        min_latency_ms: null,
        p50_latency_ms: null,
        sum_call_count: 0,
      }) as object,
      expect.objectContaining({
        timestamp: '2026-03-02T12:00:00Z',
        count: 2,
        count_latency_ms: 1,
        sum_latency_ms: 100,
        sum_call_count: 2,
      }) as object,
    ]);
  });

  test('aggregate usage by model, tokens under both names together', async () => {
    const { usage_buckets } = await stats({
      usage_metrics: [
        { metric: 'input_tokens' },
        { metric: 'total_tokens', aggregations: ['sum', 'count', 'avg', 'min'] },
      ],
      end: '2026-03-02T12:00:00Z',
    });
    const none = {
      count: 0,
      sum_input_tokens: 0,
      sum_total_tokens: 0,
      count_total_tokens: 0,
      avg_total_tokens: 0,
      min_total_tokens: null,
    };
    expect(usage_buckets).toEqual([
      {
        timestamp: '2026-03-02T10:00:00Z',
        model: 'large',
        count: 1,
        sum_input_tokens: 1,
        sum_total_tokens: 2,
        count_total_tokens: 1,
        avg_total_tokens: 2,
        min_total_tokens: 2,
      },
      {
        timestamp: '2026-03-02T10:00:00Z',
        model: 'small',
        count: 2,
        sum_input_tokens: 17,
        sum_total_tokens: 15,
        count_total_tokens: 1,
        avg_total_tokens: 15,
        min_total_tokens: 15,
      },
      { timestamp: '2026-03-02T11:00:00Z', model: 'large', ...none },
      { timestamp: '2026-03-02T11:00:00Z', model: 'small', ...none },
    ]);
  });

  test('multiply tokens by the newest price, and return their sums', async () => {
    await area.perform(tracingHandlers.costCreate, {
      project_id,
      costs: { small: { prompt_token_cost: 2, completion_token_cost: 3, cache_read_input_token_cost: 0.5 } },
    });
    const { usage_buckets } = await stats({
      usage_metrics: [{ metric: 'total_cost', percentiles: [50] }],
      end: '2026-03-02T11:00:00Z',
    });
    expect(usage_buckets).toEqual([
      {
        timestamp: '2026-03-02T10:00:00Z',
        model: 'large',
        count: 1,
        sum_input_tokens: 1,
        sum_output_tokens: 1,
        sum_total_cost: 0,
      },
      // 13 tokens at the prompt price, 4 cached ones, 6 written.
      {
        timestamp: '2026-03-02T10:00:00Z',
        model: 'small',
        count: 2,
        sum_input_tokens: 17,
        sum_output_tokens: 6,
        sum_total_cost: 46,
      },
    ]);
  });

  test('are bounded in buckets of models, and in metrics', async () => {
    const many = start({ started_at: '2026-05-02T10:00:00Z' });
    const usage = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`model-${index}`, { requests: 1 }]));
    await send(area, many, end(many.id, { summary: { usage } }));
    const range = { start: '2026-05-02T10:00:00Z', end: '2026-05-02T12:00:00Z' };
    const request = (granularity: number, ...usage_metrics: object[]): Promise<unknown> =>
      area.call('callStats', { project_id, ...range, granularity, usage_metrics });
    const metric = { metric: 'total_tokens' };
    await expect(request(1, metric)).rejects.toMatchObject({ status: 400, message: expect.stringContaining('200000') });
    expect(await request(60, metric)).toHaveProperty('usage_buckets.length', 120 * 300);
    const percentiles = Array.from({ length: 250 }, (_, index) => index / 3);
    await expect(request(60, { ...metric, percentiles })).rejects.toMatchObject({ status: 400 });
    // A repeated level costs nothing.
    expect(await request(7200, { ...metric, percentiles: Array.from({ length: 5000 }, () => 50) })).toHaveProperty(
      'usage_buckets.0.p50_total_tokens',
      null,
    );
  });

  test('include the start and exclude the end, to the microsecond', async () => {
    const counted = async (from: string, to: string): Promise<number[]> =>
      ((await stats({ start: from, end: to, call_metrics: [{ metric: 'call_count' }] })).call_buckets ?? []).map(
        ({ count }) => count,
      );
    expect(await counted('2026-03-02T10:00:00Z', '2026-03-02T10:10:00.5Z')).toEqual([1]);
    expect(await counted('2026-03-02T10:00:00.000001Z', '2026-03-02T10:10:00.500001Z')).toEqual([1]);
    expect(await counted('2026-03-02T11:00:00+01:00', '2026-03-02T11:00:01+01:00')).toEqual([1]);
    expect(await counted('2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z')).toEqual([]);
  });

  test('begin days at midnight of the zone, also across a clock change', async () => {
    const { call_buckets, timezone } = await stats({
      start: '2026-03-07T12:00:00Z',
      end: '2026-03-10T00:00:00Z',
      granularity: 86_400,
      timezone: 'America/New_York',
      call_metrics: [{ metric: 'call_count' }],
    });
    expect(timezone).toBe('America/New_York');
    expect((call_buckets ?? []).map(({ timestamp }) => timestamp)).toEqual([
      '2026-03-07T00:00:00-05:00',
      '2026-03-08T00:00:00-05:00',
      '2026-03-09T00:00:00-04:00',
    ]);
  });

  test('put calls on both sides of a clock change into the right buckets', async () => {
    const times = [
      '2026-11-01T04:59:59.999Z',
      '2026-11-01T05:00:00Z',
      '2026-11-01T06:00:00Z',
      '2026-11-01T07:00:00Z',
      '2026-11-02T04:59:59.999Z',
      '2026-11-02T05:00:00Z',
    ];
    await send(area, ...times.flatMap((time) => call(time, 1)));
    const count = async (granularity: number): Promise<[string, number][]> => {
      const { call_buckets } = await stats({
        start: '2026-11-01T00:00:00-04:00',
        end: '2026-11-02T02:00:00-05:00',
        granularity,
        timezone: 'America/New_York',
        call_metrics: [{ metric: 'call_count' }],
      });
      return (call_buckets ?? [])
        .filter((bucket) => bucket.count > 0)
        .map((bucket) => [bucket.timestamp, bucket.count]);
    };
    expect(await count(86_400)).toEqual([
      ['2026-11-01T00:00:00-04:00', 5],
      ['2026-11-02T00:00:00-05:00', 1],
    ]);
    expect(await count(3600)).toEqual([
      ['2026-11-01T00:00:00-04:00', 1],
      ['2026-11-01T01:00:00-04:00', 1],
      ['2026-11-01T01:00:00-05:00', 1],
      ['2026-11-01T02:00:00-05:00', 1],
      ['2026-11-01T23:00:00-05:00', 1],
      ['2026-11-02T00:00:00-05:00', 1],
    ]);
  });

  test('choose and correct the granularity', async () => {
    const size = async (input: object): Promise<number> => (await stats({ granularity: null, ...input })).granularity;
    expect(await size({ end: '2026-03-02T12:00:00Z' })).toBe(300);
    expect(await size({ end: '2026-03-05T10:00:00Z' })).toBe(21_600);
    expect(await size({ end: '2027-03-02T10:00:00Z' })).toBe(86_400);
    expect(await size({ granularity: 1, end: '2026-03-03T10:00:00Z' })).toBe(9);
    area.clock.now = Date.parse('2026-03-02T11:00:00Z');
    expect((await stats({ end: null })).end).toBe('2026-03-02T11:00:00.000Z');
  });

  test('apply the same filter as queries', async () => {
    const { call_buckets } = await stats({ filter: { op_names: ['other'] }, call_metrics: [{ metric: 'call_count' }] });
    expect(call_buckets?.map(({ count }) => count)).toEqual([0, 0, 0]);
  });

  test.each([
    ['an end before the start', { end: '2026-03-01T00:00:00Z' }, 400],
    ['an unknown zone', { timezone: 'Mars/Olympus' }, 422],
    ['an unknown metric', { call_metrics: [{ metric: 'colour' }] }, 422],
    ['a percentile over 100', { call_metrics: [{ metric: 'latency_ms', percentiles: [101] }] }, 422],
    ['a granularity of 0', { granularity: 0 }, 422],
    ['an infinite granularity', { granularity: 1e308 }, 400],
  ])('reject %s', async (_name, input, status) => {
    await expect(stats(input)).rejects.toMatchObject({ status });
  });

  test('of other projects are not returned', async () => {
    await expect(area.call('callStats', { project_id, start: '2026-03-02T10:00:00Z' }, outsider)).rejects.toMatchObject(
      { status: 403 },
    );
    const theirs = {
      project_id: 'globex/other',
      start: '2026-03-02T10:00:00Z',
      end: '2026-03-02T11:00:00Z',
      usage_metrics: [{ metric: 'total_tokens' }],
    };
    expect(await area.call('callStats', theirs, outsider)).toMatchObject({ usage_buckets: [] });
  });
});
