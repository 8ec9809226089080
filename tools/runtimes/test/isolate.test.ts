import { describe, expect, test } from 'vitest';

import { runInIsolate } from '../src/runtimes/isolate.ts';
import { suite } from './support/suite.ts';

describe('an isolate without Node', () => {
  const said = suite({ name: /-Workers$/, run: runInIsolate });

  test('has nothing of Node: no process, no Buffer, no require', () => {
    expect(said().introduction.reachable).toEqual([]);
  });

  test('has no FinalizationRegistry, as workers with an older date', () => {
    expect(said().introduction.missing).toContain('FinalizationRegistry');
  });

  test('is given one file that imports nothing', () => {
    expect(said().imports).toEqual([]);
  });
});
