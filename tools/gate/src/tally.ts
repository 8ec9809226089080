import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { TaskResult } from './turbo.ts';

/** What one task adds to the sum: its tests where it ran a test suite, otherwise itself as one check. */
export interface Tally {
  readonly id: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of a vitest JSON report that is added up. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTestSuites: number;
}

/**
 * Path of the report that a test task writes, relative to its package: `test` writes reports/vitest.json,
 * `test:<name>` writes reports/vitest-<name>.json. Undefined for tasks that run no tests.
 */
export function reportOf(taskId: string): string | undefined {
  const name = taskId.slice(taskId.indexOf('#') + 1);
  if (name === 'test') return join('reports', 'vitest.json');
  return name.startsWith('test:') ? join('reports', `vitest-${name.slice('test:'.length)}.json`) : undefined;
}

/** Counts one finished task. A test task that failed counts at least one failure, even without a failing test. */
export async function tally(root: string, task: TaskResult): Promise<Tally> {
  if (task.outcome === 'not run') return { id: task.id, passed: 0, failed: 1, skipped: 0 };
  const failedTask = task.outcome === 'failed' ? 1 : 0;
  const path = reportOf(task.id);
  if (path === undefined) return { id: task.id, passed: 1 - failedTask, failed: failedTask, skipped: 0 };
  const report = await readReport(join(root, task.directory, path));
  if (report === undefined) {
    // A suite without a report proves nothing, whatever its exit status was.
    return { id: task.id, passed: 0, failed: 1, skipped: 0 };
  }
  return {
    id: task.id,
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0, failedTask),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function readReport(path: string): Promise<VitestReport | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}

/** The closing line of a run, `N passed, N failed`, and nothing behind it: programs read it. */
export function closingLine(tallies: readonly Tally[]): string {
  return `${sum(tallies, 'passed')} passed, ${sum(tallies, 'failed')} failed`;
}

/** The line above the closing one that says how many tests were skipped; undefined where none were. */
export function skippedLine(tallies: readonly Tally[]): string | undefined {
  const skipped = sum(tallies, 'skipped');
  return skipped > 0 ? `${skipped} skipped, each with its reason in its name` : undefined;
}

function sum(tallies: readonly Tally[], key: 'passed' | 'failed' | 'skipped'): number {
  return tallies.reduce((total, each) => total + each[key], 0);
}
