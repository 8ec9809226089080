import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Result of a command that has ended. */
export interface Finished {
  /** Exit status; 127 when the program was not found. */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Settings of a command. */
export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Called with each line of standard output. */
  readonly onLine?: (line: string) => void;
}

const running = new Set<ChildProcess>();

/** Runs a command to its end. A program that does not exist has the status 127. */
export async function execute(
  program: string,
  args: readonly string[],
  { cwd, env, onLine }: CommandOptions = {},
): Promise<Finished> {
  const child = start(program, args, { ...(cwd && { cwd }), ...(env && { env }) });
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  if (onLine) createInterface(child.stdout).on('line', onLine);
  else child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  try {
    const [status] = (await once(child, 'close')) as [number | null];
    return { status: status ?? 1, stdout, stderr };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { status: 127, stdout, stderr: String(error) };
    throw error;
  }
}

/** Starts a command in a process group of its own, which `endAll` ends. */
export function start(program: string, args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv }) {
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Ends every command that still runs, with its children. */
export async function endAll(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      if (child.pid === undefined) return;
      const closed = once(child, 'close');
      process.kill(-child.pid, 'SIGTERM');
      // The server drains its requests first.
      const killed = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 15_000);
      await closed;
      clearTimeout(killed);
    }),
  );
}
