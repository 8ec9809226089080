import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  closingLine,
  countTask,
  formatTimes,
  readResults,
  reportOf,
  skippedLine,
  type Tally,
  type TaskResult,
} from '../src/gate.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gate-'));
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

function taskWith(id: string, changes: Partial<TaskResult> = {}): TaskResult {
  return { id, directory: 'a', outcome: 'passed', cached: false, seconds: 1, ...changes };
}

function tallyWith(counts: Partial<Tally>): Tally {
  return { task: taskWith('a#test'), passed: 0, failed: 0, skipped: 0, ...counts };
}

async function writeReport(counts: { passed: number; failed?: number; skipped?: number; brokenSuites?: number }) {
  await mkdir(join(root, 'a', 'reports'), { recursive: true });
  const content = {
    numPassedTests: counts.passed,
    numFailedTests: counts.failed ?? 0,
    numPendingTests: counts.skipped ?? 0,
    numTodoTests: 0,
    numFailedTestSuites: counts.brokenSuites ?? 0,
  };
  await writeFile(join(root, 'a', 'reports', 'vitest.json'), JSON.stringify(content));
}

test('the report of a task is named after the task', () => {
  expect(reportOf('@callscope/dev#test')).toBe('reports/vitest.json');
  expect(reportOf('@callscope/contract-tests#test:tracing')).toBe('reports/vitest-tracing.json');
  expect(reportOf('@callscope/specs#lint:tracing')).toBeUndefined();
});

test('the summary of a run says how each task ended, and how long it took', () => {
  const task = { directory: 'a', command: 'x', cache: { status: 'MISS' } };
  const execution = { startTime: 1000, endTime: 3500 };
  const results = readResults({
    tasks: [
      { ...task, taskId: 'a#lint', execution: { ...execution, exitCode: 0 } },
      { ...task, taskId: 'a#test', execution: { ...execution, exitCode: 1 } },
      { ...task, taskId: 'a#build', cache: { status: 'HIT' }, execution: { ...execution, exitCode: 0 } },
      { ...task, taskId: 'a#size' },
      { ...task, taskId: 'a#bench', command: '<NONEXISTENT>' },
    ],
  });
  expect(results).toEqual([
    { id: 'a#lint', directory: 'a', outcome: 'passed', cached: false, seconds: 2.5 },
    { id: 'a#test', directory: 'a', outcome: 'failed', cached: false, seconds: 2.5 },
    { id: 'a#build', directory: 'a', outcome: 'passed', cached: true, seconds: 0 },
    { id: 'a#size', directory: 'a', outcome: 'not run', cached: false, seconds: 0 },
  ]);
});

describe('a task', () => {
  test('that runs no tests counts as one check', async () => {
    expect(await countTask(root, taskWith('a#lint'))).toMatchObject({ passed: 1, failed: 0 });
    const failed = taskWith('a#lint', { outcome: 'failed' });
    expect(await countTask(root, failed)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('that runs tests counts them', async () => {
    await writeReport({ passed: 7, failed: 2, skipped: 1 });
    const failed = taskWith('a#test', { outcome: 'failed' });
    expect(await countTask(root, failed)).toMatchObject({ passed: 7, failed: 2, skipped: 1 });
  });

  test('that failed without a failing test still counts a failure', async () => {
    await writeReport({ passed: 7 });
    const failed = taskWith('a#test', { outcome: 'failed' });
    expect(await countTask(root, failed)).toMatchObject({ passed: 7, failed: 1 });
  });

  test('with a test file that could not be loaded counts a failure', async () => {
    await writeReport({ passed: 7, brokenSuites: 1 });
    expect(await countTask(root, taskWith('a#test'))).toMatchObject({ passed: 7, failed: 1 });
  });

  test('that wrote no report counts a failure even if it passed', async () => {
    expect(await countTask(root, taskWith('a#test'))).toMatchObject({ passed: 0, failed: 1 });
  });

  test('that was not run counts a failure', async () => {
    const skipped = taskWith('a#build', { outcome: 'not run' });
    expect(await countTask(root, skipped)).toMatchObject({ passed: 0, failed: 1 });
  });
});

test('the times of a run are listed with the slowest task first, and the total last', () => {
  const lines = formatTimes(
    [
      tallyWith({ task: taskWith('a#build', { cached: true, seconds: 0 }), passed: 1 }),
      tallyWith({ task: taskWith('a#lint', { seconds: 2 }), passed: 1 }),
      tallyWith({
        task: taskWith('server#test', { seconds: 101.26, outcome: 'failed' }),
        passed: 7,
        failed: 1,
        skipped: 2,
      }),
      tallyWith({ task: taskWith('a#size', { outcome: 'not run', seconds: 0 }), failed: 1 }),
    ],
    60,
  );
  expect(lines).toEqual([
    '  101.3 s  ✗ server#test  7 passed, 1 failed, 2 skipped',
    '    2.0 s  ✓ a#lint       1 passed, 0 failed',
    '   cached  ✓ a#build      1 passed, 0 failed',
    '  not run  ✗ a#size       0 passed, 1 failed  a task that it needs failed',
    '',
    '   60.0 s  in total; the tasks took 103.3 s',
  ]);
});

describe('the closing line', () => {
  test('adds up all tasks', () => {
    expect(closingLine([tallyWith({ passed: 3 }), tallyWith({ passed: 4, failed: 1 })])).toBe('7 passed, 1 failed');
  });

  test('is the same with skipped tests, which have a line of their own', () => {
    const tallies = [tallyWith({ passed: 3, skipped: 2 })];
    expect(closingLine(tallies)).toBe('3 passed, 0 failed');
    expect(skippedLine(tallies)).toMatch(/^2 skipped/u);
  });

  test('has no line of skipped tests above it if there are none', () => {
    expect(skippedLine([tallyWith({ passed: 3 })])).toBeUndefined();
  });
});
