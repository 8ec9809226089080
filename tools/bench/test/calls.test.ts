import { describe, expect, test } from 'vitest';
import { BATCH_CALLS, createBatch, LARGE_TRACE } from '../src/support/calls.ts';

const TOTAL = 100_000;

describe('The calls that fill a store', () => {
  const batches = [0, 1, 40, 199].map((number) => createBatch(number, TOTAL));
  const calls = batches.flatMap((batch) => batch.calls);

  test('are the same every time', () => {
    expect(createBatch(40, TOTAL)).toEqual(batches[2]);
  });

  test('have unique IDs that sort by time', () => {
    const stamps = calls.map(({ id }) => id.slice(0, 13));
    expect(new Set(calls.map(({ id }) => id)).size).toBe(4 * BATCH_CALLS);
    expect(stamps).toEqual(stamps.toSorted());
  });

  test('have parts of about 1 kB', () => {
    const sizes = batches.map(({ body }) => body.length / BATCH_CALLS / 2);
    expect(Math.min(...sizes)).toBeGreaterThan(900);
    expect(Math.max(...sizes)).toBeLessThan(1100);
  });

  test('have parents in the same trace', () => {
    const traces = new Map(calls.map(({ id, trace_id }) => [id, trace_id]));
    const below = calls.filter(({ parent_id }) => parent_id !== null);
    expect(below.map(({ parent_id }) => traces.get(parent_id ?? ''))).toEqual(below.map(({ trace_id }) => trace_id));
  });

  test('start with the large trace, which has every second of them', () => {
    const large = batches.map((batch) => batch.calls.filter(({ trace_id }) => trace_id === LARGE_TRACE.id).length);
    expect(large).toEqual([BATCH_CALLS / 2, BATCH_CALLS / 2, 0, 0]);
  });
});
