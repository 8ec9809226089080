import { resolve } from 'node:path';

import { seedStorage } from '../main.ts';
import { doctor } from './doctor.ts';
import type { Server } from '../options.ts';
import { describeFailure } from './failures.ts';
import { readKeys } from './keys.ts';
import { type CliOptions, help, readOptions } from './options.ts';
import { greeting, readStorage, seedLines, serve } from './serve.ts';
import { handleUnhandled } from './unhandled.ts';
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
    if (options.keys !== undefined) reloadOnSignal(server, options.keys, env);
    handleUnhandled(() => server.close());
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
  // With a file of keys, SIGHUP reads it again.
  const hangup = options.keys === undefined ? (['SIGHUP'] as const) : [];
  for (const signal of ['SIGINT', 'SIGTERM', ...hangup] as const) process.on(signal, stop);
}

/** Reads the file of keys again at each SIGHUP. The keys stay as they are if the file is invalid. */
function reloadOnSignal(server: Server, path: string, env: NodeJS.ProcessEnv): void {
  let reloading = Promise.resolve();
  const reload = async (): Promise<void> => {
    try {
      const keys = await readKeys(path, env);
      if (keys === 'open') return;
      server.replaceKeys(keys);
      console.log(`API keys reloaded (${keys.length}).`);
    } catch (error) {
      console.error(`${error instanceof Error ? error.message : String(error)} The previous keys stay valid.`);
    }
  };
  process.on('SIGHUP', () => {
    // One after the other, so that the last state of the file wins.
    reloading = reloading.then(reload);
  });
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
