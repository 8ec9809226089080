import type { CallStatsResponse, CallsUsageResponse, TraceUsageResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { stringify } from '../../src/core/raw-json.ts';
import { type Area, openArea } from '../support/area.ts';
import { end, project_id, read, send, start } from './support.ts';

describe('Prompt costs of usage', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    const price = { prompt_token_cost: 1, completion_token_cost: 0, cache_read_input_token_cost: 0 };
    const costs = Object.fromEntries(['m', 'n'].map((model) => [model, price]));
    await area.perform(tracingHandlers.costCreate, { project_id, costs });
  });
  afterAll(() => area.close());

  const cached = { cache_read_input_tokens: 100, cache_creation_input_tokens: 20 };
  const cases: [string, Record<string, unknown>, number][] = [
    [
      'exclude cached tokens that the gross tokens include',
      { input_tokens: 10, gross_input_tokens: 130, ...cached },
      10,
    ],
    ['exclude cached tokens that the input includes', { input_tokens: 150, ...cached }, 30],
    ['include all input if it has fewer tokens than the cache', { input_tokens: 10, ...cached }, 10],
    ['read counts that are strings', { prompt_tokens: '12', cache_read_input_tokens: '2' }, 10],
    ['leave out other values', { prompt_tokens: 12, input_tokens: 'many', output_tokens: [1], requests: true }, 12],
  ];
  test.each(cases)('%s', async (_name, usage, cost) => {
    const id = await record({ m: usage, n: usage });
    const costs = Object.values((await read(area, id, { include_costs: true }))?.summary?.weave?.costs ?? {});
    expect(costs.map((each) => each.prompt_tokens_total_cost)).toEqual([cost, cost]);
    expect(JSON.stringify(costs)).not.toContain('uncached');
    expect((await read(area, id))?.summary?.usage?.['m']).toEqual(usage);
    await expectRolledUp(id, cost);
    expect(await costOfBuckets(id)).toEqual([cost, cost]);
  });

  test('are those of the contract for calls of earlier versions', async () => {
    const { id, trace_id } = start();
    const more = [{ model: 'n', requests: 1, input: 150, output: 0, total: -1, cache_read: 100, cache_creation: 20 }];
    const times = { started_at: '2026-03-02 10:00:00', ended_at: '2026-03-02 10:00:01' };
    const counts = { usage_requests: 1, usage_input: 150, usage_output: 0, usage_total: -1 };
    const caches = { usage_cache_read: 100, usage_cache_creation: 20, usage_more: JSON.stringify(more) };
    const row = { project_id, id, trace_id, op_name: 'old', ...times, usage_model: 'm', ...counts, ...caches };
    await area.perform((_, { store }) => store.write('calls', [row]), {});
    await expectRolledUp(id, 30);
    expect(await costOfBuckets(id)).toEqual([30, 30]);
  });

  async function record(usage: Record<string, unknown>): Promise<string> {
    const call = start();
    await send(area, call, end(call.id, { summary: { usage } }));
    return call.id;
  }

  async function expectRolledUp(id: string, cost: number): Promise<void> {
    const expected = {
      m: { prompt_tokens_total_cost: cost },
      n: { prompt_tokens_total_cost: cost },
    };
    const ofCalls = { project_id, call_ids: [id], include_costs: true };
    const { call_usage } = (await area.call('callsUsage', ofCalls)) as CallsUsageResponse;
    expect(call_usage[id]).toMatchObject(expected);
    const ofTrace = { project_id, filter: { call_ids: [id] }, include_costs: true };
    const traced = JSON.parse(stringify(await area.call('traceUsage', ofTrace))) as TraceUsageResponse;
    expect(traced.call_usage[id]).toMatchObject(expected);
  }

  async function costOfBuckets(id: string): Promise<unknown[]> {
    const range = { start: '2026-03-02T00:00:00Z', end: '2026-03-03T00:00:00Z', granularity: 86_400 };
    const request = { project_id, ...range, filter: { call_ids: [id] }, usage_metrics: [{ metric: 'input_cost' }] };
    const { usage_buckets } = (await area.call('callStats', request)) as CallStatsResponse;
    return (usage_buckets ?? []).map((bucket) => bucket['sum_input_cost']);
  }
});
