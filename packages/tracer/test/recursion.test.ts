import { describe, expect, test } from 'vitest';
import { createTracer } from '../src/index.ts';
import { createRecorder } from './support/recorder.ts';

type Recurse = (level: number) => unknown;

/** Returns the deepest level that a function reaches before the stack is full. */
function findDepth(wrap: (fn: Recurse) => Recurse): number {
  let deepest = 0;
  const recurse = wrap((level) => {
    deepest = level;
    return recurse(level + 1);
  });
  expect(() => recurse(1)).toThrow(RangeError);
  return deepest;
}

describe('recursion', () => {
  test('reaches at least two thirds of the levels of the untraced function', () => {
    const { batch, calls } = createRecorder();
    const trace = createTracer(batch, { project_id: 'acme/support-bot' });
    const untraced = findDepth((fn) => fn);
    expect(findDepth((fn) => trace.withCall('recurse', fn))).toBeGreaterThan((untraced * 2) / 3);
    // Every call that was started has ended, with the error.
    expect(calls.length).toBeGreaterThan(200);
    expect(calls.every(({ end }) => /RangeError/u.test(String(end?.['exception'])))).toBe(true);
  });

  test('that reaches the end of the stack does not change a result', () => {
    const { batch } = createRecorder();
    const trace = createTracer(batch, { project_id: 'acme/support-bot' });
    const leaf = trace.withCall('leaf', () => 1);
    const failures: unknown[] = [];
    /** Calls the leaf at every level, also where the stack has room for the leaf alone. */
    const descend = (level: number): void => {
      try {
        if (leaf() !== 1) failures.push(level);
        descend(level + 1);
      } catch (error) {
        if (!(error instanceof RangeError)) failures.push(error);
      }
    };
    descend(1);
    expect(failures).toEqual([]);
    // The tracer still works.
    expect(trace.withCall('after', (level: number) => level)(3)).toBe(3);
  });
});
