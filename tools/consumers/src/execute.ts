import { spawn } from 'node:child_process';

/** How a program ended. `code` is null when a signal ended it. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and how long a program may run. */
export interface ExecuteOptions {
  readonly cwd: string;
  /** Milliseconds after which the program and what it started are ended. Default 60,000. */
  readonly timeoutMs?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program to its end and collects its output. A failing program is an outcome, not an exception.
 * @throws when it cannot be started, or has not ended in time.
 */
export function execute(command: string, args: readonly string[], options: ExecuteOptions): Promise<Outcome> {
  const { cwd, timeoutMs = 60_000, env = process.env } = options;
  return new Promise((resolve, reject) => {
    // Its own process group, so that the deadline also ends what a shell or a package manager has started.
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, timeoutMs);
    child.once('error', (cause) => {
      clearTimeout(timer);
      reject(new Error(`${command} cannot be started: ${cause.message}`, { cause }));
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      if (late) reject(new Error(`${command} had not ended after ${timeoutMs / 1000} s.\n${stdout}${stderr}`));
      else resolve({ code, stdout, stderr });
    });
  });
}

/** Like `execute`, for programs that have to succeed. @throws with the output when one does not. */
export async function executeOrThrow(
  command: string,
  args: readonly string[],
  options: ExecuteOptions,
): Promise<Outcome> {
  const outcome = await execute(command, args, options);
  if (outcome.code !== 0) {
    const output = `${outcome.stdout}${outcome.stderr}`.trim();
    throw new Error(`${[command, ...args].join(' ')}: exit status ${outcome.code}\n${output}`);
  }
  return outcome;
}
