import { describe, expect, test } from 'vitest';
import { BATCH, LARGE_TRACE, makeBatch } from '../src/server/calls.ts';

const TOTAL = 100_000;

describe('The calls that fill a store', () => {
  const batches = [0, 1, 40, 199].map((number) => makeBatch(number, TOTAL));
  const calls = batches.flatMap((batch) => batch.calls);

  test('are the same every time', () => {
    expect(makeBatch(40, TOTAL)).toEqual(batches[2]);
  });

  test('have ids of their own, which sort by their time', () => {
    const stamps = calls.map(({ id }) => id.slice(0, 13));
    expect(new Set(calls.map(({ id }) => id)).size).toBe(4 * BATCH);
    expect(stamps).toEqual(stamps.toSorted());
  });

  test('come with parts of about 1 kB', () => {
    const sizes = batches.map(({ body }) => body.length / BATCH / 2);
    expect(Math.min(...sizes)).toBeGreaterThan(900);
    expect(Math.max(...sizes)).toBeLessThan(1100);
  });

  test('have parents in their own trace', () => {
    const traces = new Map(calls.map(({ id, trace_id }) => [id, trace_id]));
    const below = calls.filter(({ parent_id }) => parent_id !== null);
    expect(below.map(({ parent_id }) => traces.get(parent_id ?? ''))).toEqual(below.map(({ trace_id }) => trace_id));
  });

  test('begin with the large trace, every second of them', () => {
    const large = batches.map((batch) => batch.calls.filter(({ trace_id }) => trace_id === LARGE_TRACE.id).length);
    expect(large).toEqual([BATCH / 2, BATCH / 2, 0, 0]);
  });
});
