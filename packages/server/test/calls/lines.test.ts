import { randomUUID } from 'node:crypto';
import type { Call } from '@callscope/tracing-types';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { readStoredCalls, selectFields, writeLines } from '../../src/areas/tracing/calls/reading/lines.ts';
import type { ProjectId } from '../../src/core/access.ts';
import { toStored } from '../../src/storage/times.ts';
import { type Area, openArea } from '../support/area.ts';
import { expectedCalls } from './expected-call.ts';
import { end, project_id, send, start } from './support.ts';

const control = Array.from({ length: 33 }, (_, code) => String.fromCharCode(code)).join('');
const hostile = [
  '"weave"',
  '\\',
  '\\u',
  '"',
  '\u2028\u2029',
  '__proto__',
  '/',
  '</script>',
  '\u007f\u0080',
  control,
  '\ud800',
  '😀',
  '{}',
  '\\N',
  'null',
  "'",
];
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile), fc.string({ unit: 'grapheme' }));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const json = fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 });
const object = fc.dictionary(
  fc.oneof(text, fc.constantFrom('weave', 'otel_span', 'usage', 'status_counts', '1')),
  fc.oneof(json, text, fc.constantFrom({ error: 1 }, { error: 0 }, { error: -1 }, { error: 12 })),
);
const stored = (value: fc.Arbitrary<unknown>) =>
  maybe(value.map((each) => JSON.stringify(JSON.parse(JSON.stringify(each)))));
const time = fc
  .tuple(
    fc.constantFrom('1900-01-01T00:00:00', '1969-12-31T23:59:59', '2026-03-02T10:20:30', '2298-12-31T23:59:59'),
    fc.constantFrom('', '.123456', '.120', '.000001', '.000'),
  )
  .map((parts) => toStored(`${parts.join('')}Z`, 'time'));
const whole = fc.oneof(fc.integer(), fc.constantFrom(2 ** 53, -(2 ** 53) - 2, 2 ** 60, Number.MAX_SAFE_INTEGER));

const row = fc.record({
  op_name: fc.oneof(
    text,
    fc.constant('weave:///a/b/op/look:v1'),
    text.map((name) => `weave:///a/b/op/${name}:v1`),
  ),
  start_name: maybe(text),
  new_name: fc.option(fc.tuple(fc.constant(7), text), { nil: undefined }),
  parent_id: maybe(fc.uuid()),
  thread_id: maybe(text),
  turn_id: maybe(text),
  started_at: time,
  ended_at: maybe(time),
  exception: maybe(text),
  attributes: stored(object),
  inputs: stored(object),
  output: stored(json),
  summary: stored(object),
  otel_dump: fc.option(
    object.map((each) => JSON.stringify(each)),
    { nil: null, freq: 3 },
  ),
  wb_user_id: maybe(text),
  wb_run_id: maybe(text),
  wb_run_step: maybe(whole.map(String)),
  wb_run_step_end: maybe(whole.map(String)),
});

const project = project_id as ProjectId;
const signal = new AbortController().signal;

describe('Lines of calls', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
  });
  afterAll(() => area.close());

  const write = (rows: readonly object[]) => area.perform((_, { store }) => store.write('calls', rows), {});

  /** Reads calls as lines, and the values that they should have. */
  const readBoth = (ids: readonly string[], columns: readonly string[] | null, withSize: boolean) =>
    area.perform(async (_, { store }) => {
      const fields = selectFields(columns);
      const { bytes } = writeLines(await readStoredCalls(ids, fields, withSize, project, { store, signal }));
      const lines = Buffer.from(bytes).toString();
      const calls = lines
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Call);
      return { lines, calls, expected: await expectedCalls(store, ids, fields, withSize) };
    }, {});

  const columns = fc.option(
    fc.subarray(['inputs', 'output', 'summary', 'attributes', 'display_name', 'ended_at', 'wb_run_step', 'exception']),
    { nil: null },
  );

  test('have the values of the calls, for any calls and any columns (40 × 25 calls)', async () => {
    const calls = fc.array(row, { minLength: 25, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(calls, columns, fc.boolean(), async (created, selected, withSize) => {
        const rows = created.map((each) => ({ ...each, project_id, id: randomUUID(), trace_id: randomUUID() }));
        await write(rows);
        const read = await readBoth(
          rows.map(({ id }) => id),
          selected,
          withSize,
        );
        expect(read.calls).toEqual(read.expected);
        expect(read.calls).toHaveLength(rows.length);
      }),
      { numRuns: 40 },
    );
  });

  test('copy stored JSON, and merge it only if the client sent computed keys', async () => {
    const { id: traced } = start();
    const calls = [
      start(),
      start({
        inputs: { text: 'a "quoted" line\n\u2028\u0000', ref: 'weave:///a/b/op/c:v1' },
        display_name: 'é "shown"',
      }),
      start({ id: traced, otel_dump: { name: 'span' }, attributes: { a: 1 }, wb_run_step: 3 }),
      start({ id: '0123456789abcdef', otel_dump: { name: 'span' }, attributes: { otel_span: { sent: 1 }, a: 1 } }),
    ];
    await send(area, ...calls, end(traced, { exception: 'Error: "x"\n\tat /a/b.js', output: ['\u001f'] }));
    const summary = { weave: { status: 'sent', more: 1 }, status_counts: { success: 0, error: 2 } };
    await send(area, end('0123456789abcdef', { summary }));
    const ids = calls.map(({ id }) => id);
    const read = await readBoth(ids, null, true);
    expect(read.calls).toEqual(read.expected);
    expect(read.lines).toContain(JSON.stringify(calls[1]?.inputs).replace('\u2028', String.raw`\u2028`));
    expect(read.calls[3]?.attributes).toEqual({ a: 1, otel_span: { name: 'span' } });
    expect(read.calls[3]?.summary?.weave).toMatchObject({ status: 'descendant_error', more: 1, trace_name: 'answer' });
  });

  test('have the order of the IDs, without unknown calls', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => ({
      project_id,
      id: randomUUID(),
      trace_id: randomUUID(),
      op_name: index % 3 === 0 ? 'odd\u0001' : 'even',
      started_at: '2026-03-02T10:20:30.000000Z',
    }));
    await write(rows);
    const ids = rows.map(({ id }) => id);
    for (const selected of [ids, ids.toReversed(), ids.toSorted(), ids.slice(0, 1), ids.slice(1, 2), []]) {
      const { calls } = await readBoth([...selected, randomUUID()], ['id'], false);
      expect(calls.map(({ id }) => id)).toEqual(selected);
    }
  });

  test('are read in small pages if they are large', async () => {
    const calls = Array.from({ length: 30 }, (_, index) =>
      start({ thread_id: 'large', inputs: { text: `${index} ${'x'.repeat(1_000_000)}` } }),
    );
    for (const call of calls) await send(area, call);
    const read = (await area.stream('callsQueryStream', { project_id, filter: { thread_ids: ['large'] } })) as Call[];
    expect(read.map(({ id }) => id).toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
    for (const call of calls) expect(read.find(({ id }) => id === call.id)?.inputs).toEqual(call.inputs);
  });
});
