import type { CallsUsageResponse, TraceUsageResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { stringify } from '../../src/core/raw-json.ts';
import { type Area, openArea, outsider } from '../support/area.ts';
import { end, project_id, send, start } from './support.ts';

const usage = (prompt_tokens: number, completion_tokens: number, model = 'm'): object => ({
  summary: { usage: { [model]: { requests: 1, prompt_tokens, completion_tokens } } },
});

describe('Usage', () => {
  let area: Area;
  const root = start();
  const child = start({ parent_id: root.id, trace_id: root.trace_id });
  const leaf = start({ parent_id: child.id, trace_id: root.trace_id });
  const running = start({ parent_id: root.id, trace_id: root.trace_id });
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    await send(
      area,
      leaf,
      root,
      running,
      child,
      end(leaf.id, usage(10, 1)),
      end(child.id, usage(5, 2, 'n')),
      end(root.id, {
        summary: {
          usage: {
            m: { input_tokens: 1, prompt_tokens: 2, output_tokens: 4, total_tokens: 99 },
            zero: { requests: 0 },
          },
        },
      }),
    );
    await area.perform(tracingHandlers.costCreate, {
      project_id,
      costs: { m: { prompt_token_cost: 1, completion_token_cost: 10 } },
    });
  });
  afterAll(() => area.close());

  const ofCalls = async (call_ids: string[], more: object = {}): Promise<CallsUsageResponse> =>
    (await area.call('callsUsage', { project_id, call_ids, ...more })) as CallsUsageResponse;

  test('of a call includes its descendants, by model', async () => {
    const { call_usage, unfinished_call_ids } = await ofCalls([root.id, child.id]);
    expect(call_usage[root.id]).toEqual({
      m: expect.objectContaining({
        requests: 1,
        prompt_tokens: 13,
        completion_tokens: 5,
        total_tokens: 110,
        prompt_tokens_total_cost: null,
      }) as object,
      n: expect.objectContaining({ prompt_tokens: 5, total_tokens: 7 }) as object,
    });
    expect(Object.keys(call_usage[child.id] ?? {}).toSorted()).toEqual(['m', 'n']);
    expect(unfinished_call_ids).toEqual([running.id]);
    expect((await ofCalls([child.id])).unfinished_call_ids).toEqual([]);
  });

  test('has costs on request, 0 without a price', async () => {
    const { call_usage } = await ofCalls([root.id], { include_costs: true });
    expect(call_usage[root.id]).toMatchObject({
      m: { prompt_tokens_total_cost: 13, completion_tokens_total_cost: 50 },
      n: { prompt_tokens_total_cost: 0, completion_tokens_total_cost: 0 },
    });
  });

  test('of an unknown call is empty, of a trace that is too large rejected', async () => {
    expect(await ofCalls(['unknown'])).toEqual({ call_usage: { unknown: {} }, unfinished_call_ids: [] });
    await expect(ofCalls([leaf.id], { limit: 3 })).rejects.toMatchObject({ status: 413 });
    expect((await ofCalls([leaf.id], { limit: 4 })).call_usage[leaf.id]).toHaveProperty('m');
  });

  test('of a selection includes only selected calls', async () => {
    const ofTrace = async (more: object): Promise<TraceUsageResponse> =>
      // A part of the response is JSON already.
      JSON.parse(stringify(await area.call('traceUsage', { project_id, ...more }))) as TraceUsageResponse;
    const all = await ofTrace({ filter: { trace_ids: [root.trace_id] } });
    expect(all.call_usage[root.id]?.['m']?.total_tokens).toBe(110);
    expect(all.call_usage[running.id]).toEqual({});
    expect(all.unfinished_call_ids).toEqual([running.id]);
    const two = await ofTrace({ filter: { call_ids: [root.id, leaf.id] } });
    // The call between them was not selected, so the leaf does not count for the root.
    expect(two.call_usage[root.id]?.['m']?.total_tokens).toBe(99);
    expect(Object.keys((await ofTrace({ limit: 2 })).call_usage)).toHaveLength(2);
  });

  test('ends if parents form a cycle', async () => {
    const one = start();
    const two = start({ parent_id: one.id, trace_id: one.trace_id });
    const three = start({ parent_id: two.id, trace_id: one.trace_id });
    await send(area, { ...one, parent_id: two.id }, two, three, end(three.id, usage(1, 1)));
    const { call_usage } = await ofCalls([one.id, two.id, three.id]);
    expect(call_usage[three.id]?.['m']?.total_tokens).toBe(2);
    expect(call_usage[two.id]?.['m']?.total_tokens).toBe(2);
  });

  test('of other projects is not returned', async () => {
    await expect(area.call('callsUsage', { project_id, call_ids: [root.id] }, outsider)).rejects.toMatchObject({
      status: 403,
    });
    const theirs = { project_id: 'globex/other', call_ids: [root.id] };
    expect(await area.call('callsUsage', theirs, outsider)).toEqual({
      call_usage: { [root.id]: {} },
      unfinished_call_ids: [],
    });
  });
});
