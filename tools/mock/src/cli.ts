#!/usr/bin/env node
import { bundleContract, ContractError } from '@callscope/generate';
import { ListenError } from './listen-error.ts';
import { makeMissingExamples, MissingExamplesError } from './missing.ts';
import { help, readOptions, UsageError } from './options.ts';
import type { Mocks } from './serve.ts';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(help);
    return;
  }
  // Loading Prism takes as long as bundling, which other processes do.
  const [{ greeting, serveBoth }, tracing, inference] = await Promise.all([
    import('./serve.ts'),
    bundleContract('tracing'),
    bundleContract('inference'),
  ]);
  for (const folder of await makeMissingExamples()) console.log(`Made ${folder}.`);
  const mocks = await serveBoth(options, { tracing, inference }, (line) => console.log(line));
  stopOnSignals(mocks);
  console.log(greeting(mocks));
}

function stopOnSignals(mocks: Mocks): void {
  let stopping = false;
  const stop = (): void => {
    // The second Ctrl-C is from somebody who does not want to wait.
    if (stopping) process.exit(130);
    stopping = true;
    void Promise.all(Object.values(mocks).map((mock) => mock.close())).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

const expected = [ContractError, ListenError, MissingExamplesError];

function fail(error: unknown): void {
  if (error instanceof UsageError) {
    console.error(`${error.message}. Run with --help to see the options.`);
    process.exitCode = 2;
    return;
  }
  // Anything else is a fault of this program, and its stack says where.
  const known = error instanceof Error && expected.some((kind) => error instanceof kind);
  console.error(known ? error.message : error);
  process.exitCode = 1;
}

await main().catch(fail);
