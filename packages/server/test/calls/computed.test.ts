import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { computed } from '../../src/areas/tracing/calls/reading/fields.ts';
import { type Area, openArea } from '../support/area.ts';
import { end, project_id, read, send, start } from './support.ts';

interface Computed {
  readonly id: string;
  readonly status: string;
  readonly latency_ms: string | null;
  readonly trace_name: string | null;
}

describe('Computed values of a call', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
  });
  afterAll(() => area.close());

  const summaries = [
    ...[0, 1, 2, -1, 1e18, 1e19, 12_345].map((error) => ({ status_counts: { error, success: 1 } })),
    { usage: { m: { error: 5 } }, status_counts: { error: 0 } },
    { error: 7 },
    { nested: { status_counts: { error: 1 } } },
    { note: '"status_counts":{"error":9}' },
    { status_counts: { error: 0, running: 3 } },
  ];
  const ends = [
    '2026-03-02T10:00:01.5Z',
    '2026-03-02T10:00:00.000999Z',
    '2026-03-02T09:59:59.999999Z',
    '2026-03-02T09:59:59.5Z',
    '2026-03-02T09:59:58.000001Z',
    '1900-01-01T00:00:00.000001Z',
    '2299-12-30T00:00:00.000001Z',
  ];
  const names = [
    'answer',
    'weave:///acme/support-bot/op/look:v1',
    'weave:///acme/support-bot/op/a b/c:v1',
    'weave:///acme/support-bot/op/line\nbreak:v1',
    'weave:///acme/support-bot/op/:v1',
    'weave:///acme/op/look:v1',
    ' weave:///acme/support-bot/op/look:v1',
  ];

  test('are the same in responses and in conditions', async () => {
    const calls = [
      start(),
      ...summaries.map(() => start()),
      ...ends.map(() => start({ started_at: '2026-03-02T10:00:00.000123Z' })),
      ...names.map((op_name) => start({ op_name })),
      start({ display_name: 'shown' }),
    ];
    const ending = calls.slice(1);
    await send(area, ...calls);
    await send(
      area,
      ...ending.map(({ id }, index) =>
        end(id, {
          summary: summaries[index] ?? {},
          ended_at: ends[index - summaries.length] ?? '2026-03-02T10:00:01Z',
          exception: index === ending.length - 1 ? 'Error' : null,
        }),
      ),
    );
    const named = await area.perform(
      (_, { store }) =>
        store.rows<Computed>(
          `SELECT id, ${computed.status} AS status, ${computed.latency_ms} AS latency_ms, ${computed.trace_name} AS trace_name
           FROM calls FINAL WHERE project_id = {project:String}`,
          { parameters: { project: project_id } },
        ),
      {},
    );
    expect(named).toHaveLength(calls.length);
    for (const { id, status, latency_ms, trace_name } of named) {
      const call = await read(area, id);
      const shown = call?.summary?.weave;
      const at = calls.findIndex((each) => each.id === id) - 1;
      expect(
        { at, ...shown },
        `${JSON.stringify(summaries[at])} ${String(call?.ended_at)} ${String(call?.op_name)}`,
      ).toEqual({
        at,
        status,
        ...(call?.display_name ? { display_name: trace_name } : { trace_name }),
        ...(latency_ms !== null && { latency_ms: Number(latency_ms) }),
      });
    }
  });
});
