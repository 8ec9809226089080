import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { closingLine, reportOf, skippedLine, tally } from '../src/tally.ts';
import type { TaskResult } from '../src/turbo.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gate-'));
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

const task = (id: string, outcome: TaskResult['outcome']): TaskResult => ({
  id,
  directory: 'a',
  outcome,
  cached: false,
});

async function report(
  name: string,
  counts: { passed: number; failed?: number; skipped?: number; brokenSuites?: number },
) {
  await mkdir(join(root, 'a', 'reports'), { recursive: true });
  const content = {
    numPassedTests: counts.passed,
    numFailedTests: counts.failed ?? 0,
    numPendingTests: counts.skipped ?? 0,
    numTodoTests: 0,
    numFailedTestSuites: counts.brokenSuites ?? 0,
  };
  await writeFile(join(root, 'a', 'reports', name), JSON.stringify(content));
}

describe('the report of a task', () => {
  test('is named by the task', () => {
    expect(reportOf('@callscope/gate#test')).toBe('reports/vitest.json');
    expect(reportOf('@callscope/contract-tests#test:tracing')).toBe('reports/vitest-tracing.json');
    expect(reportOf('@callscope/specs#lint:tracing')).toBeUndefined();
  });
});

describe('counting a task', () => {
  test('a check counts as one', async () => {
    expect(await tally(root, task('a#lint', 'passed'))).toMatchObject({ passed: 1, failed: 0 });
    expect(await tally(root, task('a#lint', 'failed'))).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a suite counts its tests', async () => {
    await report('vitest.json', { passed: 7, failed: 2, skipped: 1 });
    expect(await tally(root, task('a#test', 'failed'))).toMatchObject({ passed: 7, failed: 2, skipped: 1 });
  });

  test('a suite that failed without a failing test still counts a failure', async () => {
    await report('vitest.json', { passed: 7 });
    expect(await tally(root, task('a#test', 'failed'))).toMatchObject({ passed: 7, failed: 1 });
  });

  test('a suite file that could not be loaded counts a failure', async () => {
    await report('vitest.json', { passed: 7, brokenSuites: 1 });
    expect(await tally(root, task('a#test', 'passed'))).toMatchObject({ passed: 7, failed: 1 });
  });

  test('a suite that left no report counts a failure even when it says that it passed', async () => {
    expect(await tally(root, task('a#test', 'passed'))).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a task that was not run counts a failure', async () => {
    expect(await tally(root, task('a#build', 'not run'))).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the closing line', () => {
  test('adds up everything', () => {
    const line = closingLine([
      { id: 'a', passed: 3, failed: 0, skipped: 0 },
      { id: 'b', passed: 4, failed: 1, skipped: 0 },
    ]);
    expect(line).toBe('7 passed, 1 failed');
  });

  test('stays the same with skipped tests, which have a line of their own', () => {
    const tallies = [{ id: 'a', passed: 3, failed: 0, skipped: 2 }];
    expect(closingLine(tallies)).toBe('3 passed, 0 failed');
    expect(skippedLine(tallies)).toMatch(/^2 skipped/u);
  });

  test('has no line of skipped tests above it where none were', () => {
    expect(skippedLine([{ id: 'a', passed: 3, failed: 0, skipped: 0 }])).toBeUndefined();
  });
});
