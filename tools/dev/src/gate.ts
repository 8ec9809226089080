#!/usr/bin/env node
// Runs every check of the repository and adds up what passed: `pnpm test`.
import { spawn } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Tasks of the gate. Bundles, generated code and builds that they need follow from turbo.json. */
const tasks = [
  'lint:tracing',
  'lint:inference',
  'drift',
  'lint',
  'format:check',
  'unused',
  'boundaries',
  'typecheck',
  'size',
  'test',
  'test:tracing',
  'test:inference',
  'test:stock',
  'test:contract',
  'conformance',
  'test:outside',
  'test:image',
  'test:runtimes',
  'test:durability',
];

/** Result of one task of a run. */
export interface TaskResult {
  /** Such as `@callscope/specs#lint:tracing`. */
  readonly id: string;
  /** Folder of its package, from the root. */
  readonly directory: string;
  readonly outcome: 'passed' | 'failed' | 'not run';
  readonly cached: boolean;
  /** Wall time; 0 for a task that was cached or not run. */
  readonly seconds: number;
}

/** Tests of a task, or the task itself as one check if it runs no tests. */
export interface Tally {
  readonly task: TaskResult;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Summary of a run that turbo writes, as far as it is read. */
interface RunSummary {
  readonly tasks: readonly {
    readonly taskId: string;
    readonly directory: string;
    readonly command: string;
    readonly cache?: { readonly status?: string };
    readonly execution?: {
      readonly exitCode?: number | null;
      readonly startTime?: number;
      readonly endTime?: number;
    };
  }[];
}

/** JSON report of vitest, as far as it is read. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTestSuites: number;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const started = performance.now();
  const results = await runTasks(root, process.argv.slice(2));
  const tallies = await Promise.all(results.map((result) => countTask(root, result)));
  console.log(`\n${formatTimes(tallies, (performance.now() - started) / 1000).join('\n')}`);
  const skipped = skippedLine(tallies);
  if (skipped !== undefined) console.log(skipped);
  console.log(closingLine(tallies));
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Runs the tasks with turbo, whose output is passed on. @throws when turbo cannot be started or writes no summary. */
async function runTasks(root: string, flags: readonly string[]): Promise<TaskResult[]> {
  const summaries = join(root, '.turbo', 'runs');
  await rm(summaries, { recursive: true, force: true });
  const args = [
    'run',
    ...tasks,
    '--summarize',
    '--continue=dependencies-successful',
    '--output-logs=new-only',
    '--log-order=grouped',
    // Every suite starts processes of its own: more at once take longer in total and exceed time limits.
    '--concurrency=4',
    ...flags,
  ];
  await new Promise((resolve, reject) => {
    const child = spawn('turbo', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Hundreds of processes load the same modules: compiled once, each starts in half the processor time.
      env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') },
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const [file] = await readdir(summaries).catch(() => []);
  if (file === undefined) throw new Error('turbo wrote no summary of its run. See its message above.');
  const summary = JSON.parse(await readFile(join(summaries, file), 'utf8')) as RunSummary;
  return readResults(summary);
}

/** Reads the results of all tasks that have a command. */
export function readResults(summary: RunSummary): TaskResult[] {
  return summary.tasks
    .filter(({ command }) => command !== '<NONEXISTENT>')
    .map(({ taskId, directory, cache, execution: { exitCode, startTime = 0, endTime = 0 } = {} }) => {
      const cached = cache?.status === 'HIT';
      const outcome = cached || exitCode === 0 ? 'passed' : exitCode === undefined ? 'not run' : 'failed';
      return { id: taskId, directory, outcome, cached, seconds: cached ? 0 : (endTime - startTime) / 1000 };
    });
}

/**
 * Returns the path of the report that a test task writes, from the folder of its package: `test` writes
 * reports/vitest.json, `test:<name>` writes reports/vitest-<name>.json. Undefined for a task that runs no tests.
 */
export function reportOf(taskId: string): string | undefined {
  const name = taskId.slice(taskId.indexOf('#') + 1);
  if (name === 'test') return join('reports', 'vitest.json');
  return name.startsWith('test:') ? join('reports', `vitest-${name.slice('test:'.length)}.json`) : undefined;
}

/** Counts a task. A test task that failed counts at least one failure, also without a failing test. */
export async function countTask(root: string, task: TaskResult): Promise<Tally> {
  if (task.outcome === 'not run') return { task, passed: 0, failed: 1, skipped: 0 };
  const failedTask = task.outcome === 'failed' ? 1 : 0;
  const path = reportOf(task.id);
  if (path === undefined) return { task, passed: 1 - failedTask, failed: failedTask, skipped: 0 };
  const text = await readFile(join(root, task.directory, path), 'utf8').catch(() => undefined);
  // A suite without a report proves nothing, whatever its exit status was.
  if (text === undefined) return { task, passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(text) as VitestReport;
  return {
    task,
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0, failedTask),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Formats one line for each task, the slowest first, and one for the whole run. @param total - Its seconds. */
export function formatTimes(tallies: readonly Tally[], total: number): string[] {
  const width = Math.max(...tallies.map(({ task }) => task.id.length));
  const lines = tallies
    .toSorted((left, right) => right.task.seconds - left.task.seconds)
    .map(({ task, passed, failed, skipped }) => {
      const time = task.cached ? 'cached' : task.outcome === 'not run' ? 'not run' : formatSeconds(task.seconds);
      const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
      const note = task.outcome === 'not run' ? '  a task that it needs failed' : '';
      return `${time.padStart(9)}  ${failed > 0 ? '✗' : '✓'} ${task.id.padEnd(width)}  ${counts}${note}`;
    });
  const sum = tallies.reduce((seconds, { task }) => seconds + task.seconds, 0);
  return [...lines, '', `${formatSeconds(total).padStart(9)}  in total; the tasks took ${formatSeconds(sum)}`];
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

/** Returns the last line of a run, `N passed, N failed`. Programs read it: nothing follows it. */
export function closingLine(tallies: readonly Tally[]): string {
  return `${sumOf(tallies, 'passed')} passed, ${sumOf(tallies, 'failed')} failed`;
}

/** Returns the line with the number of skipped tests; undefined if there are none. */
export function skippedLine(tallies: readonly Tally[]): string | undefined {
  const skipped = sumOf(tallies, 'skipped');
  return skipped > 0 ? `${skipped} skipped, each with its reason in its name` : undefined;
}

function sumOf(tallies: readonly Tally[], key: 'passed' | 'failed' | 'skipped'): number {
  return tallies.reduce((total, each) => total + each[key], 0);
}
