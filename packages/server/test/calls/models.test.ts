import type { CallStatsResponse, CallsUsageResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea } from '../support/area.ts';
import { end, project_id, send, start } from './support.ts';

const used = (total_tokens: number): object => ({ requests: 1, total_tokens });

describe('Calls that used several models', () => {
  let area: Area;
  const one = start({ started_at: '2026-03-02T10:00:00Z' });
  const several = start({ started_at: '2026-03-02T10:01:00Z', trace_id: one.trace_id, parent_id: one.id });
  const unnamed = start({ started_at: '2026-03-02T11:00:00Z' });
  const endedAgain = start({ started_at: '2026-03-02T12:00:00Z' });

  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    await send(area, one, end(one.id, { summary: { usage: { small: used(1) } } }));
  });
  afterAll(() => area.close());

  test('count for each model in statistics, together with calls that used one', async () => {
    expect(await readSums(area)).toEqual([['10', 'small', 1]]);
    await send(
      area,
      several,
      end(several.id, { summary: { usage: { large: used(10), small: used(20), 'a "quoted"\n\\ name': used(30) } } }),
      unnamed,
      end(unnamed.id, { summary: { usage: { '': used(100), 'half \ud800': used(200) } } }),
      endedAgain,
    );
    // The first end counts whole, also where it used less, or nothing.
    await send(area, end(endedAgain.id, { summary: {} }));
    await send(area, end(endedAgain.id, { summary: { usage: { small: used(1000), large: used(2000) } } }));
    expect(await readSums(area)).toEqual([
      ['10', 'a "quoted"\n\\ name', 30],
      ['10', 'large', 10],
      ['10', 'small', 21],
      ['11', '', 100],
      ['11', 'half \ufffd', 200],
    ]);
  });

  test('count for each model in sums of traces', async () => {
    const { call_usage } = (await area.call('callsUsage', {
      project_id,
      call_ids: [one.id, unnamed.id, endedAgain.id],
    })) as CallsUsageResponse;
    const totals = (id: string): object =>
      Object.fromEntries(
        Object.entries(call_usage[id] ?? {}).map(([model, { total_tokens }]) => [model, total_tokens]),
      );
    expect(totals(one.id)).toEqual({ small: 21, large: 10, 'a "quoted"\n\\ name': 30 });
    expect(totals(unnamed.id)).toEqual({ '': 100, 'half \ufffd': 200 });
    expect(totals(endedAgain.id)).toEqual({});
  });
});

/** Returns hour, model and tokens of all buckets that are not empty. */
async function readSums(area: Area): Promise<[hour: string, model: string, tokens: unknown][]> {
  const { usage_buckets = [] } = (await area.call('callStats', {
    project_id,
    start: '2026-03-02T10:00:00Z',
    end: '2026-03-02T13:00:00Z',
    granularity: 3600,
    usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'] }],
  })) as CallStatsResponse;
  return usage_buckets
    .filter(({ count }) => count !== 0)
    .map((bucket) => [bucket.timestamp.slice(11, 13), bucket.model, bucket['sum_total_tokens']]);
}
