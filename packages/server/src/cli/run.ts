import { resolve } from 'node:path';

import { seedStorage } from '../main.ts';
import { doctor } from './doctor.ts';
import { describeFailure } from './failures.ts';
import { type CliOptions, help, readOptions } from './options.ts';
import { greeting, readStorage, seedLines, serve } from './serve.ts';
import { UsageError } from './values.ts';

/**
 * Runs the command line.
 *
 * @param args - The arguments after the name of the program.
 * @returns the exit status; 0 also for a server, which runs until a signal stops it.
 */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  let options: CliOptions | undefined;
  try {
    options = readOptions(args);
    if (options.command === 'help') {
      process.stdout.write(help);
      return 0;
    }
    if (options.command === 'doctor') return (await doctor(options, env, (line) => console.log(line))) ? 0 : 1;
    if (options.command === 'seed') {
      for (const line of seedLines(await seedStorage(readStorage(options, env)))) console.log(line);
      return 0;
    }
    const { server, keys } = await serve(options, env);
    stopOnSignals(() => server.close(), options);
    // The origin alone: a URL may contain a password.
    const data = options.clickhouseUrl === undefined ? resolve(options.data) : new URL(options.clickhouseUrl).origin;
    console.log(greeting({ server, keys, origins: options.origins, data, now: Date.now() }));
    return 0;
  } catch (error) {
    return reportError(error, options);
  }
}

function stopOnSignals(close: () => Promise<void>, options: CliOptions): void {
  let stopping = false;
  const stop = (): void => {
    // A second Ctrl-C ends the process at once.
    if (stopping) process.exit(130);
    stopping = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => process.exit(reportError(error, options)),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** Prints an error and returns the exit status. Only an unexpected error is printed with its stack. */
function reportError(error: unknown, options: CliOptions | undefined): number {
  if (error instanceof UsageError) {
    console.error(error.message);
    return 2;
  }
  console.error((options && describeFailure(error, options)) ?? error);
  return 1;
}
