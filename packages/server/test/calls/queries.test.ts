import type { Call } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea, outsider } from '../support/area.ts';
import { end, project_id, read, send, start } from './support.ts';

const op = (name: string, version = 'v1'): string => `weave:///acme/support-bot/op/${name}:${version}`;
const at = (minute: number): string => `2026-03-02T10:${String(minute).padStart(2, '0')}:00Z`;

describe('Queries of calls', () => {
  let area: Area;
  const a = start({
    op_name: op('answer'),
    started_at: at(1),
    inputs: { n: 3, prompt: 'weave:///acme/support-bot/object/p:1' },
    thread_id: 't1',
  });
  const b = start({ op_name: op('look'), started_at: at(2), parent_id: a.id, trace_id: a.trace_id, inputs: { n: 1 } });
  const c = start({
    op_name: op('answer', 'v2'),
    started_at: at(3),
    inputs: { n: 2, prompt: 'weave:///acme/support-bot/object/p:2' },
    wb_run_id: 'acme/support-bot/run',
  });
  const d = start({ op_name: 'plain', started_at: at(4), inputs: {}, turn_id: 'x', thread_id: 't2' });
  const names = new Map([
    [a.id, 'a'],
    [b.id, 'b'],
    [c.id, 'c'],
    [d.id, 'd'],
  ]);

  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    await send(area, a, b, c, d);
    await send(
      area,
      end(a.id, {
        ended_at: '2026-03-02T10:01:02Z',
        output: { ref: 'weave:///acme/support-bot/object/o:1' },
        summary: { usage: { m: { prompt_tokens: 100, completion_tokens: 10, cache_read_input_tokens: 40 } } },
      }),
      end(b.id, { ended_at: '2026-03-02T10:02:01Z', exception: 'ValueError: no' }),
      end(c.id, { ended_at: '2026-03-02T10:03:05Z', summary: { status_counts: { error: 2 } } }),
    );
  });
  afterAll(() => area.close());

  const calls = async (input: object = {}): Promise<Call[]> =>
    (await area.stream('callsQueryStream', { project_id, ...input })) as Call[];
  const found = async (input: object = {}): Promise<string> =>
    (await calls(input)).map(({ id }) => names.get(id)).join('');
  const where = ($expr: object): object => ({ query: { $expr } });
  const get = ($getField: string): object => ({ $getField });
  const lit = ($literal: unknown): object => ({ $literal });

  test.each([
    ['nothing', {}, 'abcd'],
    ['an op by its version', { op_names: [op('answer')] }, 'a'],
    ['an op in every version', { op_names: [op('answer', '*')] }, 'ac'],
    ['a plain name', { op_names: ['plain', op('look')] }, 'bd'],
    ['a ref of the inputs', { input_refs: ['weave:///acme/support-bot/object/p:1'] }, 'a'],
    ['a ref of the inputs in every version', { input_refs: ['weave:///acme/support-bot/object/p:*'] }, 'ac'],
    ['a ref of the output', { output_refs: ['weave:///acme/support-bot/object/o:*'] }, 'a'],
    ['children of a call', { parent_ids: [a.id] }, 'b'],
    ['a trace', { trace_ids: [a.trace_id] }, 'ab'],
    ['ids', { call_ids: [d.id, a.id, 'unknown'] }, 'ad'],
    ['threads', { thread_ids: ['t1', 't2'] }, 'ad'],
    ['no thread', { thread_ids: [] }, ''],
    ['an empty list of anything else', { op_names: [], call_ids: [] }, 'abcd'],
    ['turns', { turn_ids: ['x'] }, 'd'],
    ['roots', { trace_roots_only: true }, 'acd'],
    ['roots or not', { trace_roots_only: false }, 'abcd'],
    ['users', { wb_user_ids: ['ada'] }, 'abcd'],
    ['a run by its id alone', { wb_run_ids: ['run'] }, 'c'],
    ['several fields together', { trace_ids: [a.trace_id], trace_roots_only: true }, 'a'],
  ])('filter by %s', async (_name, filter, expected) => {
    expect(await found({ filter })).toBe(expected);
  });

  test.each([
    ['the status', { $eq: [get('summary.weave.status'), lit('error')] }, 'b'],
    ['a failed descendant', { $eq: [get('summary.weave.status'), lit('descendant_error')] }, 'c'],
    ['the latency', { $gte: [get('summary.weave.latency_ms'), lit(2000)] }, 'ac'],
    ['the name of the op', { $eq: [get('summary.weave.trace_name'), lit('answer')] }, 'ac'],
    ['a time', { $gt: [get('started_at'), lit('2026-03-02T11:02:00+01:00')] }, 'cd'],
    ['what has not ended', { $eq: [get('ended_at'), lit(null)] }, 'd'],
    ['a number in the inputs', { $lt: [get('inputs.n'), lit(3)] }, 'bc'],
    [
      'a string in the exception',
      { $contains: { input: get('exception'), substr: lit('valueerror'), case_insensitive: true } },
      'b',
    ],
    [
      'an entry of the refs',
      { $contains: { input: get('input_refs'), substr: lit('weave:///acme/support-bot/object/p:2') } },
      'c',
    ],
    ['a number in the summary', { $eq: [get('summary.usage.m.prompt_tokens'), lit(100)] }, 'a'],
  ])('query %s', async (_name, expression, expected) => {
    expect(await found(where(expression))).toBe(expected);
  });

  test('sort by start and ID by default', async () => {
    expect(await found({ sort_by: [{ field: 'started_at', direction: 'desc' }] })).toBe('dcba');
    expect(await found({ sort_by: [{ field: 'inputs.n', direction: 'asc' }] })).toBe('bcad');
    expect(await found({ sort_by: [{ field: 'summary.weave.latency_ms', direction: 'desc' }] })).toBe('cabd');
    const byId = [a, b, c, d].map(({ id }) => id).toSorted();
    expect((await calls({ sort_by: [] })).map(({ id }) => id)).toEqual(byId);
  });

  test('are cut to offset and limit', async () => {
    expect(await found({ limit: 2 })).toBe('ab');
    expect(await found({ limit: 2, offset: 1 })).toBe('bc');
    expect(await found({ offset: 9 })).toBe('');
    expect(await found({ limit: 0 })).toBe('');
    expect(await found({ limit: 1e308 })).toBe('abcd');
    expect(await found({ offset: 1e308 })).toBe('');
  });

  test('return the selected fields and the required ones', async () => {
    const [call] = await calls({ columns: ['inputs.n'], limit: 1 });
    expect(call).toMatchObject({
      id: a.id,
      op_name: op('answer'),
      trace_id: a.trace_id,
      inputs: { n: 3 },
      attributes: {},
      output: null,
      summary: null,
      ended_at: null,
    });
    const [summarized] = await calls({ columns: ['summary'], limit: 1 });
    expect(summarized).toMatchObject({ ended_at: '2026-03-02T10:01:02.000Z', inputs: {}, output: null });
    await expect(calls({ columns: ['colour'] })).rejects.toMatchObject({ status: 422 });
  });

  test('count, up to a limit', async () => {
    const count = (input: object): Promise<unknown> => area.call('callsQueryStats', { project_id, ...input });
    expect(await count({})).toEqual({ count: 4, has_more: false, total_storage_size_bytes: null });
    expect(await count({ limit: 2 })).toMatchObject({ count: 2, has_more: true });
    expect(await count({ filter: { trace_roots_only: true }, include_total_storage_size: true })).toMatchObject({
      count: 3,
    });
    expect(await count({ limit: 0 })).toMatchObject({ count: 0, has_more: true });
  });

  test('include costs at the price of the time of each call', async () => {
    expect((await calls({ include_costs: true }))[0]?.summary?.weave).not.toHaveProperty('costs');
    await area.perform(tracingHandlers.costCreate, {
      project_id,
      costs: {
        m: {
          prompt_token_cost: 2,
          completion_token_cost: 3,
          cache_read_input_token_cost: 0.5,
          effective_date: '2026-01-01T00:00:00Z',
        },
      },
    });
    await area.perform(tracingHandlers.costCreate, {
      project_id,
      costs: { m: { prompt_token_cost: 9, completion_token_cost: 9, effective_date: '2027-01-01T00:00:00Z' } },
    });
    const [call] = await calls({ include_costs: true, columns: ['id'], limit: 1 });
    expect(call?.summary?.weave?.costs?.['m']).toMatchObject({
      prompt_tokens: 100,
      // 60 tokens that were not cached.
      prompt_tokens_total_cost: 120,
      completion_tokens_total_cost: 30,
      cache_read_input_tokens_total_cost: 20,
      prompt_token_cost: 2,
      pricing_level: 'project',
    });
  });

  test('name feedback and include it', async () => {
    const give = (call: string, payload: Record<string, unknown>, more: object = {}): Promise<unknown> =>
      area.perform(tracingHandlers.feedbackCreate, {
        project_id,
        weave_ref: `weave:///${project_id}/call/${call}`,
        feedback_type: 'rating',
        payload,
        ...more,
      });
    await give(a.id, { stars: 2 });
    await give(a.id, { stars: 5 }, { creator: 'Ada' });
    await give(c.id, { stars: 3 }, { feedback_type: 'other' });
    expect(await found(where({ $gte: [get('feedback.[rating].payload.stars'), lit(3)] }))).toBe('a');
    expect(await found(where({ $gte: [get('feedback.[*].payload.stars'), lit(3)] }))).toBe('ac');
    expect(await found(where({ $in: [get('feedback.[*].payload.stars'), [lit(3), lit(4), lit(5)]] }))).toBe('ac');
    const sorted = await found({ sort_by: [{ field: 'feedback.[*].payload.stars', direction: 'asc' }] });
    expect(sorted.slice(0, 2)).toBe('ca');
    expect(await found(where({ $eq: [get('feedback.[rating].runnable_ref'), lit(null)] }))).toBe('abcd');
    await expect(found(where({ $eq: [get('feedback.[rating].creator'), lit('Ada')] }))).rejects.toMatchObject({
      status: 422,
    });
    const [first, second] = await calls({ include_feedback: true, columns: ['id'] });
    expect(first?.summary?.weave?.feedback).toMatchObject([
      { payload: { stars: 2 } },
      { payload: { stars: 5 }, creator: 'Ada' },
    ]);
    expect(second?.summary?.weave?.feedback).toEqual([]);
    expect(
      await area.call('callsQueryStats', {
        project_id,
        ...where({ $eq: [get('feedback.[other].payload.stars'), lit(3)] }),
      }),
    ).toMatchObject({ count: 1 });
  });

  test('match calls of which any feedback matches', async () => {
    const give = (call: string, payload: Record<string, unknown>, more: object = {}): Promise<unknown> =>
      area.perform(tracingHandlers.feedbackCreate, {
        project_id,
        weave_ref: `weave:///${project_id}/call/${call}`,
        feedback_type: 'any',
        payload,
        ...more,
      });
    await give(a.id, { value: 5, note: 'low' });
    await give(a.id, { value: 7, note: 'high' });
    await give(a.id, { emoji: '👍' }, { feedback_type: 'wandb.reaction.1' });
    await give(c.id, { value: 7, note: 'low' });
    const runnable_ref = `weave:///${project_id}/object/m:v1`;
    await give(c.id, { output: 1 }, { feedback_type: 'wandb.runnable.m', runnable_ref });
    const value = get('feedback.[*].payload.value');
    const note = get('feedback.[any].payload.note');
    expect(await found(where({ $eq: [value, lit(5)] }))).toBe('a');
    expect(await found(where({ $eq: [value, lit(7)] }))).toBe('ac');
    expect(await found(where({ $lt: [value, lit(7)] }))).toBe('a');
    expect(await found(where({ $in: [value, [lit(5), lit(6)]] }))).toBe('a');
    expect(await found(where({ $not: [{ $eq: [value, lit(5)] }] }))).toBe('c');
    expect(await found(where({ $contains: { input: note, substr: lit('ig') } }))).toBe('a');
    expect(await found(where({ $eq: [note, lit('low')] }))).toBe('ac');
    expect(await found(where({ $and: [{ $eq: [value, lit(5)] }, { $eq: [note, lit('high')] }] }))).toBe('a');
    expect(await found(where({ $eq: [{ $convert: { input: value, to: 'exists' } }, lit(true)] }))).toBe('ac');
    expect(await found(where({ $eq: [note, lit(null)] }))).toBe('bd');
    expect(await found(where({ $gt: [{ $convert: { input: value, to: 'double' } }, lit(6.5)] }))).toBe('ac');
    expect(await found(where({ $gt: [{ $size: note }, lit(3)] }))).toBe('a');
    expect(await found(where({ $eq: [get('feedback.[*].runnable_ref'), lit(runnable_ref)] }))).toBe('c');
    // Many mentions of a path cost one join.
    expect(await found(where({ $or: Array.from({ length: 40 }, (_, index) => ({ $eq: [value, lit(index)] })) }))).toBe(
      'ac',
    );
  });

  test('expand refs', async () => {
    const published = await area.perform(tracingHandlers.objCreate, {
      obj: { project_id, object_id: 'prompt', val: { text: 'Be brief.' } },
    });
    const ref = `weave:///${project_id}/object/prompt:${published.digest}`;
    const part = start({
      op_name: 'expanded',
      inputs: { prompt: ref, deep: { ref }, lost: 'weave:///acme/support-bot/object/x:y' },
    });
    await send(area, part);
    const filter = { op_names: ['expanded'] };
    const expand_columns = ['inputs.lost', 'inputs.deep.ref', 'inputs.prompt', 'inputs.none'];
    const [expanded] = await calls({ filter, expand_columns });
    const object = { _ref: ref, text: 'Be brief.' };
    expect(expanded?.inputs).toEqual({ prompt: object, deep: { ref: object }, lost: part.inputs['lost'] });
    const [kept] = await calls({ filter, expand_columns, return_expanded_column_values: false });
    expect(kept?.inputs).toEqual(part.inputs);
    await area.call('callsDelete', { project_id, call_ids: [part.id] });
  });

  test('reject lists that are too long', async () => {
    const call_ids = Array.from({ length: 1001 }, (_, index) => String(index));
    await expect(found({ filter: { call_ids } })).rejects.toMatchObject({ status: 400 });
  });

  test('never return calls of other projects', async () => {
    await expect(area.call('callsQueryStats', { project_id }, outsider)).rejects.toMatchObject({ status: 403 });
    const theirs = { project_id: 'globex/other', filter: { call_ids: [a.id] } };
    expect(await area.stream('callsQueryStream', theirs, outsider)).toEqual([]);
    expect(await area.call('callsQueryStats', theirs, outsider)).toMatchObject({ count: 0 });
  });

  test('never return deleted calls, their descendants, or parts that arrive later', async () => {
    const root = start({ started_at: at(9) });
    const child = start({ parent_id: root.id, trace_id: root.trace_id });
    const grandchild = start({ parent_id: child.id, trace_id: root.trace_id });
    const sibling = start({ parent_id: root.id, trace_id: root.trace_id });
    await send(area, root, child, grandchild, sibling);
    const remove = (...call_ids: string[]): Promise<unknown> => area.call('callsDelete', { project_id, call_ids });
    await expect(
      area.call('callsDelete', { project_id: 'globex/other', call_ids: [child.id] }, outsider),
    ).resolves.toEqual({ num_deleted: 0 });
    expect(await remove(child.id, child.id, 'unknown')).toEqual({ num_deleted: 2 });
    expect(await remove(child.id)).toEqual({ num_deleted: 0 });
    await send(area, grandchild, end(grandchild.id));
    expect(await read(area, grandchild.id)).toBeNull();
    expect(await read(area, sibling.id)).not.toBeNull();
    expect(await remove(root.id)).toEqual({ num_deleted: 2 });
    await expect(remove(...Array.from({ length: 1001 }, String))).rejects.toMatchObject({ status: 413 });
  });

  test('stream many calls in order', async () => {
    const many = Array.from({ length: 4500 }, (_, n) =>
      start({ op_name: 'many', started_at: new Date(Date.UTC(2026, 2, 3) + n * 1000).toISOString() }),
    );
    await send(area, ...many);
    const ids = (await calls({ filter: { op_names: ['many'] }, columns: ['id'] })).map(({ id }) => id);
    expect(ids).toEqual(many.map(({ id }) => id));
  });
});
