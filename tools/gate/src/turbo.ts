import { spawn } from 'node:child_process';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** One task of a run: `@callscope/specs#lint:tracing`, where it lives, and how it ended. */
export interface TaskResult {
  readonly id: string;
  readonly directory: string;
  readonly outcome: 'passed' | 'failed' | 'not run';
  readonly cached: boolean;
}

interface RunSummary {
  readonly tasks: readonly {
    readonly taskId: string;
    readonly directory: string;
    readonly command: string;
    readonly cache?: { readonly status?: string };
    readonly execution?: { readonly exitCode?: number | null };
  }[];
}

/**
 * Runs turbo tasks from the root of the workspace and tells how each ended. Output of failing and of newly run tasks
 * goes to this process's own output.
 *
 * @throws when turbo cannot be started or leaves no summary behind.
 */
export async function runTasks(
  root: string,
  tasks: readonly string[],
  extra: readonly string[],
): Promise<TaskResult[]> {
  const runs = join(root, '.turbo', 'runs');
  await rm(runs, { recursive: true, force: true });
  await execute(root, 'turbo', ['run', ...tasks, '--summarize', '--continue=dependencies-successful', ...extra]);
  return (await readSummary(runs)).tasks.filter(({ command }) => command !== '<NONEXISTENT>').map(toResult);
}

function toResult(task: RunSummary['tasks'][number]): TaskResult {
  const cached = task.cache?.status === 'HIT';
  const exitCode = task.execution?.exitCode;
  const outcome = cached || exitCode === 0 ? 'passed' : exitCode === undefined ? 'not run' : 'failed';
  return { id: task.taskId, directory: task.directory, outcome, cached };
}

async function readSummary(runs: string): Promise<RunSummary> {
  const [file] = await readdir(runs).catch(() => []);
  if (file === undefined) throw new Error('turbo wrote no summary of its run; its own message stands above.');
  return JSON.parse(await readFile(join(runs, file), 'utf8')) as RunSummary;
}

/** Runs a program with this process's output and resolves with its exit status. */
function execute(cwd: string, command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
