import { describeFailure } from '../http/log.ts';

/**
 * Handles errors that nothing else handles, so that the process never ends silently:
 *
 * - A rejected promise is logged, and the server keeps serving: the work of one request failed, and no state is broken.
 * - An exception is logged, and the server stops as on SIGTERM, with the exit status 1: its state may be broken, and
 *   whatever started the process starts it again. After a second exception it exits at once.
 *
 * Lines name the type and the stack of the error, and not its message, which may quote a request or a secret.
 *
 * @param close - Stops the server.
 */
export function handleUnhandled(close: () => Promise<void>): void {
  process.on('unhandledRejection', (reason) => log(reason, 'unhandled rejection'));
  let stopping = false;
  process.on('uncaughtException', (error) => {
    log(error, 'uncaught exception, the server stops');
    if (stopping) process.exit(1);
    stopping = true;
    void stop(close);
  });
}

async function stop(close: () => Promise<void>): Promise<never> {
  try {
    await close();
  } catch (error) {
    log(error, 'stopping failed');
  }
  process.exit(1);
}

/** Writes a line in the format of the log, also if the log is off. */
function log(error: unknown, msg: string): void {
  const line = { level: 'error', time: new Date().toISOString(), failure: describeFailure(error), msg };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
