import { afterEach, expect, test, vi } from 'vitest';
import { callId } from '../src/index.ts';

afterEach(() => {
  vi.useRealTimers();
});

const FORMAT = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

test('ids are UUIDs of version 7 with the time of their creation', () => {
  vi.useFakeTimers({ now: Date.UTC(2100, 0, 1) });
  const id = callId();
  expect(id).toMatch(FORMAT);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2100, 0, 1));
});

test('ids increase, also within a millisecond and when the clock is set back', () => {
  vi.useFakeTimers({ now: Date.UTC(2101, 0, 1) });
  const ids = Array.from({ length: 20_000 }, () => callId());
  vi.setSystemTime(Date.UTC(2100, 6, 1));
  ids.push(callId());
  for (const id of ids) expect(id).toMatch(FORMAT);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
