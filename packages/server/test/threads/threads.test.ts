import type { Thread } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { end, project_id, send, start } from '../calls/support.ts';
import { type Area, openArea, outsider } from '../support/area.ts';

/** Creates a turn of a thread. Without a duration it has not ended. */
function turn(
  thread_id: string,
  minute: number,
  seconds?: number,
): [ReturnType<typeof start>, ...ReturnType<typeof end>[]] {
  const { id } = start();
  const began = Date.UTC(2026, 2, 2, 10, minute);
  const part = start({ id, turn_id: id, thread_id, started_at: new Date(began).toISOString() });
  return seconds === undefined ? [part] : [part, end(id, { ended_at: new Date(began + seconds * 1000).toISOString() })];
}

describe('Threads', () => {
  let area: Area;
  const one = turn('chat-1', 1, 1);
  const two = turn('chat-1', 5, 4);
  const three = turn('chat-2', 3, 600);
  const running = turn('chat-3', 9);
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    const below = start({ thread_id: 'chat-1', turn_id: one[0].id, parent_id: one[0].id });
    const deleted = turn('chat-1', 7, 1);
    await send(
      area,
      ...one,
      ...two,
      ...three,
      ...running,
      below,
      ...deleted,
      ...turn('', 1, 1),
      start({ thread_id: 'no turn' }),
    );
    await area.call('callsDelete', { project_id, call_ids: [deleted[0].id] });
  });
  afterAll(() => area.close());

  const threads = async (input: object = {}): Promise<Thread[]> =>
    (await area.stream('threadsQueryStream', { project_id, ...input })) as Thread[];
  const ids = async (input: object = {}): Promise<string[]> => (await threads(input)).map(({ thread_id }) => thread_id);

  test('are computed from their turns, the last updated first', async () => {
    expect(await threads()).toEqual([
      expect.objectContaining({
        thread_id: 'chat-2',
        turn_count: 1,
        last_updated: '2026-03-02T10:13:00.000Z',
      }) as Thread,
      {
        thread_id: 'chat-3',
        turn_count: 1,
        start_time: '2026-03-02T10:09:00.000Z',
        last_updated: '2026-03-02T10:09:00.000Z',
        first_turn_id: running[0].id,
        last_turn_id: running[0].id,
        p50_turn_duration_ms: null,
        p99_turn_duration_ms: null,
      },
      {
        thread_id: 'chat-1',
        turn_count: 2,
        start_time: '2026-03-02T10:01:00.000Z',
        last_updated: '2026-03-02T10:05:04.000Z',
        first_turn_id: one[0].id,
        last_turn_id: two[0].id,
        p50_turn_duration_ms: 2500,
        p99_turn_duration_ms: 3970,
      },
    ]);
  });

  test('begin with a turn that was sent without an ID', async () => {
    const { id: _id, ...nameless } = start({ thread_id: 'nameless' });
    const { id } = (await area.call('callStart', { start: nameless })) as { id: string };
    expect(await threads({ filter: { thread_ids: ['nameless'] } })).toMatchObject([
      { turn_count: 1, first_turn_id: id },
    ]);
    await area.call('callsDelete', { project_id, call_ids: [id] });
  });

  test('include only turns within the exclusive bounds', async () => {
    const after = await threads({ filter: { after_datetime: '2026-03-02T11:01:00+01:00', thread_ids: ['chat-1'] } });
    expect(after).toMatchObject([{ turn_count: 1, first_turn_id: two[0].id, p50_turn_duration_ms: 4000 }]);
    expect(await ids({ filter: { before_datetime: '2026-03-02T10:03:00Z' } })).toEqual(['chat-1']);
    expect(await ids({ filter: { thread_ids: [] } })).toHaveLength(3);
  });

  test('are sorted and paged', async () => {
    expect(await ids({ sort_by: [{ field: 'thread_id', direction: 'asc' }] })).toEqual(['chat-1', 'chat-2', 'chat-3']);
    expect(await ids({ sort_by: [{ field: 'p50_turn_duration_ms', direction: 'desc' }] })).toEqual([
      'chat-2',
      'chat-1',
      'chat-3',
    ]);
    expect(await ids({ sort_by: [{ field: 'turn_count', direction: 'asc' }], limit: 1, offset: 1 })).toEqual([
      'chat-3',
    ]);
    await expect(ids({ sort_by: [{ field: 'first_turn_id', direction: 'asc' }] })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('of other projects are not returned', async () => {
    await expect(area.stream('threadsQueryStream', { project_id }, outsider)).rejects.toMatchObject({ status: 403 });
    expect(await area.stream('threadsQueryStream', { project_id: 'globex/other' }, outsider)).toEqual([]);
  });
});
