import { resolve } from 'node:path';

import { seedStorage } from '../main.ts';
import { StorageError } from '../storage/engine.ts';
import { doctor } from './doctor.ts';
import { help, readOptions, UsageError } from './options.ts';
import { greeting, seedLines, serve, readStorage } from './serve.ts';

/**
 * Does what the command line asks for.
 * @param args - What follows the name of the program.
 * @param env - The environment.
 * @returns The status to end with; 0 also for a server, which goes on until a signal stops it.
 */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const options = readOptions(args);
    if (options.command === 'help') {
      process.stdout.write(help);
      return 0;
    }
    if (options.command === 'doctor') return (await doctor(options, env, (line) => console.log(line))) ? 0 : 1;
    if (options.command === 'seed') {
      for (const line of seedLines(await seedStorage(readStorage(options, env)))) console.log(line);
      return 0;
    }
    const { server, open } = await serve(options, env);
    stopOnSignals(() => server.close());
    // The origin alone: an address may carry a password.
    const where = options.clickhouseUrl === undefined ? resolve(options.data) : new URL(options.clickhouseUrl).origin;
    console.log(greeting({ server, open, where, now: Date.now() }));
    return 0;
  } catch (error) {
    return explain(error);
  }
}

function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    // The second Ctrl-C is from somebody who does not want to wait.
    if (stopping) process.exit(130);
    stopping = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => process.exit(explain(error)),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** Says what went wrong: a fault of the user in a sentence, one of this program with its stack. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}. Run with --help to see the options.`);
    return 2;
  }
  const { code, port } = Object(error) as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE') {
    console.error(`Port ${String(port)} is in use. Choose another one with --tracing-port or --inference-port.`);
  } else if (error instanceof StorageError || error instanceof TypeError) {
    console.error(error.message);
  } else {
    console.error(error);
  }
  return 1;
}
