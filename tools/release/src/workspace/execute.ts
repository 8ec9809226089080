import { spawn } from 'node:child_process';

/** Result of a program. */
export interface Outcome {
  /** Exit status; null if a signal ended the program. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ExecuteOptions {
  readonly cwd: string;
  /** Milliseconds until the program and its child processes are killed. Default 60,000. */
  readonly timeoutMs?: number;
  /** Default: the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program and collects its output. A program that fails is a result, not an exception.
 *
 * @throws when the program cannot be started or exceeds its time limit.
 */
export function execute(command: string, args: readonly string[], options: ExecuteOptions): Promise<Outcome> {
  const { cwd, timeoutMs = 60_000, env = process.env } = options;
  return new Promise((resolve, reject) => {
    // A process group of its own, so that the time limit also ends what a shell or a package manager started.
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, timeoutMs);
    child.once('error', (cause) => {
      clearTimeout(timer);
      reject(new Error(`${command} cannot be started: ${cause.message}`, { cause }));
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      if (timedOut) reject(new Error(`${command} did not end within ${timeoutMs / 1000} s.\n${stdout}${stderr}`));
      else resolve({ code, stdout, stderr });
    });
  });
}

/** Runs a program as `execute` does. @throws with the output when its exit status is not 0. */
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
