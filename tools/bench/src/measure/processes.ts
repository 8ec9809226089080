import { fork, type ForkOptions, type Serializable } from 'node:child_process';
import { once } from 'node:events';

/** A child process that serves requests of this process. */
export interface ChildProgram {
  /** Addresses at which the program listens; empty if it does not. */
  readonly urls: readonly string[];
  /** Sends a request and waits for the reply. One request at a time. @throws the error of the program. */
  request: (message: Serializable) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Reply of a program to a request. */
type Reply = { value?: unknown } | { error: string };

/** Resources that a process has used since it started. */
export interface Usage {
  /** Resident memory in MB. */
  memory: number;
  /** Maximum resident memory in MB. */
  peak: number;
  /** CPU time of all its threads in ms. */
  cpu: number;
}

/**
 * Starts a program that calls `serveParent`, and waits until it is ready.
 * @param name - Name of the program in errors.
 * @throws if it ends before that.
 */
export async function startProgram(
  name: string,
  file: URL,
  args: readonly string[],
  options: ForkOptions = {},
): Promise<ChildProgram> {
  const child = fork(file, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // JSON would turn NaN into null.
    serialization: 'advanced',
    ...options,
  });
  const nextMessage = async (): Promise<unknown> => {
    const aborted = new AbortController();
    const { signal } = aborted;
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([message]: unknown[]) => message),
        once(child, 'exit', { signal }).then(() => {
          throw new Error(`The program "${name}" ended before it replied.`);
        }),
      ]);
    } finally {
      aborted.abort();
    }
  };
  return {
    urls: (await nextMessage()) as string[],
    async request(message) {
      child.send(message);
      const reply = (await nextMessage()) as Reply;
      if ('error' in reply) throw new Error(reply.error);
      return reply.value;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

/** Reports to the parent process that this program is ready, and replies to its requests. */
export function serveParent<Request>(urls: readonly string[], handle: (request: Request) => Promise<unknown>): void {
  process.on('message', (request: Request) => {
    handle(request)
      .then(
        (value): Reply => ({ value }),
        (error: unknown): Reply => ({ error: error instanceof Error ? error.message : String(error) }),
      )
      .then(
        (reply) => process.send?.(reply),
        () => process.exit(1),
      );
  });
  // Otherwise this process would outlive a parent that failed.
  process.once('disconnect', () => process.exit());
  process.send?.(urls);
}

/** Returns the resources that this process has used. */
export function ownUsage(): Usage {
  const { user, system } = process.cpuUsage();
  return {
    memory: process.memoryUsage.rss() / 1e6,
    peak: process.resourceUsage().maxRSS / 1000,
    cpu: (user + system) / 1000,
  };
}
