import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea, outsider } from '../support/area.ts';
import { end, project_id, read, send, start } from './support.ts';

describe('Starts and ends of calls', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
  });
  afterAll(() => area.close());

  test('make one call with the values that were sent and computed ones', async () => {
    const { id, trace_id } = start();
    const inputs = { question: 'When?', n: 1.5, deep: [{ ünï: '🙂', none: null }], __proto: 1 };
    await area.call('callStart', {
      start: start({
        id,
        trace_id,
        inputs,
        attributes: { channel: 'web' },
        thread_id: 'chat',
        turn_id: id,
        wb_run_id: 'acme/support-bot/r',
        wb_run_step: 3,
      }),
    });
    expect((await read(area, id))?.summary?.weave).toEqual({ status: 'running', trace_name: 'answer' });
    const usage = {
      'northwind/sable-small': { requests: 1, prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 },
    };
    await area.call('callEnd', {
      end: end(id, { output: ['a', { b: 1 }], summary: { usage, mine: true }, wb_run_step_end: 4 }),
    });
    expect(await read(area, id)).toEqual({
      id,
      project_id,
      op_name: 'answer',
      display_name: null,
      trace_id,
      parent_id: null,
      thread_id: 'chat',
      turn_id: id,
      started_at: '2026-03-02T10:00:00.000Z',
      attributes: { channel: 'web' },
      inputs,
      ended_at: '2026-03-02T10:00:01.500Z',
      exception: null,
      output: ['a', { b: 1 }],
      summary: { usage, mine: true, weave: { status: 'success', trace_name: 'answer', latency_ms: 1500 } },
      wb_user_id: 'ada',
      wb_run_id: 'acme/support-bot/r',
      wb_run_step: 3,
      wb_run_step_end: 4,
      deleted_at: null,
      expire_at: null,
    });
  });

  test('arrive in any order, also children before parents; an end alone is not visible', async () => {
    const root = start();
    const child = start({ parent_id: root.id, trace_id: root.trace_id });
    await send(area, end(child.id), end(root.id));
    expect(await read(area, root.id)).toBeNull();
    await send(area, child, root);
    expect((await read(area, root.id))?.ended_at).toBe('2026-03-02T10:00:01.500Z');
    expect((await read(area, child.id))?.parent_id).toBe(root.id);
  });

  test('change nothing when sent again; another start or end only fills gaps', async () => {
    const first = start({ thread_id: null, inputs: { v: 1 } });
    await send(area, first, end(first.id, { output: 'first' }));
    await send(
      area,
      { ...first, thread_id: 'later', inputs: { v: 2 } },
      end(first.id, { output: 'second', exception: 'late' }),
    );
    await send(area, first, end(first.id, { output: 'third' }));
    expect(await read(area, first.id)).toMatchObject({
      thread_id: 'later',
      inputs: { v: 1 },
      output: 'first',
      exception: 'late',
    });
  });

  test('get IDs that sort by time if they are omitted', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id: _id, trace_id: _trace, ...nameless } = start();
      const made = (await area.call('callStart', { start: nameless })) as { id: string; trace_id: string };
      expect(await read(area, made.id)).toMatchObject({ id: made.id, trace_id: made.trace_id });
      ids.push(made.id);
    }
    expect(ids).toEqual(ids.toSorted());
  });

  test('return the results of a batch in its order, and store all of it or nothing', async () => {
    const one = start();
    const batch = [{ req: { end: end(one.id) } }, { mode: 'start', req: { start: one } }];
    expect(await area.call('callStartBatch', { batch })).toEqual({ res: [{}, { id: one.id, trace_id: one.trace_id }] });
    const good = start();
    const bad = [
      { mode: 'start', req: { start: good } },
      { mode: 'start', req: { start: start({ id: 'invalid' }) } },
    ];
    await expect(area.call('callStartBatch', { batch: bad })).rejects.toThrow('batch.1.req.start.id');
    expect(await read(area, good.id)).toBeNull();
  });

  test.each([
    ['an invalid ID', { id: 'abc' }, 400],
    ['an invalid trace ID', { trace_id: 'abc' }, 400],
    ['an invalid parent ID', { parent_id: 'abc' }, 400],
    ['a long name that is not a ref', { op_name: 'x'.repeat(129) }, 400],
    ['an invalid project ID', { project_id: 'acme' }, 400],
    ['a project of another user', { project_id: 'globex/other' }, 403],
    ['a time that is none', { started_at: 'yesterday' }, 422],
    ['inputs that are not an object', { inputs: [] }, 422],
    ['a time that the storage cannot hold', { started_at: '0000-01-01T00:00:00Z' }, 400],
  ])('are rejected with %s', async (_name, more, status) => {
    await expect(area.call('callStart', { start: start(more as object) })).rejects.toMatchObject({ status });
  });

  test.each([
    ['2026-03-02t10:20:30z', '2026-03-02T10:20:30.000Z'],
    ['2026-03-02T10:20:30', '2026-03-02T10:20:30.000Z'],
    ['2026-03-02T10:20:30.1234567+05:30', '2026-03-02T04:50:30.123456Z'],
    ['2026-12-31T23:59:60Z', '2027-01-01T00:00:00.000Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ])('store the time %s as %s', async (started_at, stored) => {
    const part = start({ started_at });
    await send(area, part);
    expect((await read(area, part.id))?.started_at).toBe(stored);
  });

  test('replace lone surrogates in strings, and keep them in JSON', async () => {
    const part = start({ thread_id: 'a\ud800b', inputs: { text: 'a\ud800b', escaped: String.raw`\ud800` } });
    await send(area, part);
    expect(await read(area, part.id)).toMatchObject({ thread_id: 'a\ufffdb', inputs: part.inputs });
  });

  test('accept IDs of spans, and long refs as names', async () => {
    const op_name = `weave:///acme/support-bot/op/${'x'.repeat(200)}:abc`;
    const part = start({ id: '00f067aa0ba902b7', trace_id: '4bf92f3577b34da6a3ce929d0e0e4736', op_name });
    await send(area, part);
    expect((await read(area, part.id))?.summary?.weave?.trace_name).toBe('x'.repeat(200));
  });

  test('keep all but their largest fields if they are too large', async () => {
    const part = start({ inputs: { text: 'x'.repeat(3.6 * 1024 * 1024) }, attributes: { small: true } });
    await send(area, part, end(part.id, { output: 'fine' }));
    expect(await read(area, part.id)).toMatchObject({
      inputs: { _weave: { error: '<EXCEEDS_LIMITS>' } },
      attributes: { small: true },
      output: 'fine',
    });
  });

  test('have the first status that applies: error, running, descendant_error, success', async () => {
    const status = async (...parts: object[]): Promise<unknown> => {
      const part = start();
      await send(area, part, ...parts.map((more) => end(part.id, more)));
      return (await read(area, part.id))?.summary?.weave?.status;
    };
    const failedBelow = { summary: { status_counts: { success: 1, error: 1 } } };
    expect(await status()).toBe('running');
    expect(await status({ exception: 'no', ...failedBelow })).toBe('error');
    expect(await status(failedBelow)).toBe('descendant_error');
    expect(await status({ exception: '' })).toBe('success');
  });

  test('can be renamed, also before the start and a repeated start', async () => {
    const part = start({ display_name: 'mine' });
    const rename = (display_name: unknown): Promise<unknown> =>
      area.call('callUpdate', { project_id, call_id: part.id, display_name });
    await rename('early');
    await send(area, part);
    expect((await read(area, part.id))?.display_name).toBe('early');
    await rename('newest');
    await send(area, part);
    expect(await read(area, part.id)).toMatchObject({
      display_name: 'newest',
      summary: { weave: { display_name: 'newest' } },
    });
    expect((await read(area, part.id))?.summary?.weave).not.toHaveProperty('trace_name');
    await rename('');
    expect((await read(area, part.id))?.display_name).toBeNull();
    await expect(rename(null)).rejects.toMatchObject({ status: 400 });
  });

  test('of other projects can neither be written, read nor renamed', async () => {
    const part = start();
    await send(area, part);
    const denied = { status: 403 };
    await expect(area.call('callStart', { start: start() }, outsider)).rejects.toMatchObject(denied);
    await expect(area.call('callEnd', { end: end(part.id) }, outsider)).rejects.toMatchObject(denied);
    await expect(area.call('callRead', { project_id, id: part.id }, outsider)).rejects.toMatchObject(denied);
    await expect(
      area.call('callUpdate', { project_id, call_id: part.id, display_name: 'x' }, outsider),
    ).rejects.toMatchObject(denied);
    const theirs = { project_id: 'globex/other' };
    await area.call('callUpdate', { ...theirs, call_id: part.id, display_name: 'x' }, outsider);
    await area.call('callEnd', { end: { ...end(part.id), ...theirs } }, outsider);
    expect(await area.call('callRead', { ...theirs, id: part.id }, outsider)).toEqual({ call: null });
    expect(await read(area, part.id)).toMatchObject({ display_name: null, ended_at: null });
  });

  test('are read with their sizes on request', async () => {
    const root = start({ inputs: { a: 1 } });
    const child = start({ trace_id: root.trace_id, parent_id: root.id, inputs: { bb: 22 } });
    await send(area, root, child, end(root.id, { output: 'x' }));
    const sizes = { include_storage_size: true, include_total_storage_size: true };
    // {"a":1} {} "x" {} and {"bb":22} {}
    expect(await read(area, root.id, sizes)).toMatchObject({ storage_size_bytes: 14, total_storage_size_bytes: 25 });
    expect(await read(area, child.id, sizes)).toMatchObject({ storage_size_bytes: 11, total_storage_size_bytes: null });
    expect(await read(area, root.id)).not.toHaveProperty('storage_size_bytes');
  });

  test('that were never sent cause no error', async () => {
    expect(await read(area, randomUUID())).toBeNull();
    expect(await read(area, "x' OR 1=1 --")).toBeNull();
  });
});
