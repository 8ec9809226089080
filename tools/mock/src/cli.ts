#!/usr/bin/env node
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

import { bundleContract, ContractError } from '@callscope/generate';

import type { Mocks, ServeOptions } from './serve.ts';
import { services } from './services.ts';

const help = `Serves both contracts as mocks on this machine until Ctrl-C.

  pnpm mock:prism [options]

  --tracing-port <port>     port of the tracing service (${services.tracing.port}; 0 takes a free one)
  --inference-port <port>   port of the inference service (${services.inference.port})
  --host <address>          address to listen on (127.0.0.1; 0.0.0.0 accepts other machines)
  --strict-port             fail if a port is in use, instead of taking a free one
  --help                    show this

Every response is an example of the contract. Requests are validated against it; any key is accepted.
Send the header "Prefer: code=429" for another declared status, "Prefer: example=<key>" for another example.

Ends with 0 after Ctrl-C, 1 if a contract or a port cannot be used, 2 if an option is wrong.
`;

/** An option is wrong. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The typed examples cannot be generated. The message is the generator's. */
class MissingExamplesError extends Error {
  override readonly name = 'MissingExamplesError';
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) {
    process.stdout.write(help);
    return;
  }
  const [{ greeting, serveBoth }, tracing, inference] = await Promise.all([
    import('./serve.ts'),
    bundleContract('tracing'),
    bundleContract('inference'),
  ]);
  for (const folder of await generateMissingExamples()) console.log(`Generated ${folder}.`);
  const mocks = await serveBoth(options, { tracing, inference }, (line) => console.log(line));
  stopOnSignals(mocks);
  console.log(greeting(mocks));
}

/** Parses the arguments. @returns undefined for `--help`. @throws UsageError that names the wrong option. */
function readOptions(args: readonly string[]): ServeOptions | undefined {
  const { values } = parse(args[0] === '--' ? args.slice(1) : args);
  if (values.help) return undefined;
  return {
    host: values.host,
    ports: {
      tracing: readPort('--tracing-port', values['tracing-port']) ?? services.tracing.port,
      inference: readPort('--inference-port', values['inference-port']) ?? services.inference.port,
    },
    strictPort: values['strict-port'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        host: { type: 'string', default: '127.0.0.1' },
        'tracing-port': { type: 'string' },
        'inference-port': { type: 'string' },
        'strict-port': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // Node adds advice about positional arguments, of which there are none.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new UsageError(first);
  }
}

function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError(`${name} must be a port from 0 to 65535, not "${text}"`);
  return port;
}

/**
 * Generates the typed examples of each service that a fresh clone does not have. Existing ones stay: `pnpm generate`
 * updates them.
 *
 * @returns the folders that were written.
 */
async function generateMissingExamples(): Promise<string[]> {
  const generator = fileURLToPath(new URL('cli.ts', import.meta.resolve('@callscope/generate')));
  const written: string[] = [];
  for (const service of ['tracing', 'inference']) {
    const folder = `packages/examples/src/generated/${service}`;
    if (existsSync(new URL(`../../../${folder}`, import.meta.url))) continue;
    try {
      await promisify(execFile)(process.execPath, [generator, 'write', `examples-${service}`]);
    } catch (error) {
      throw new MissingExamplesError((error as { stderr?: string }).stderr?.trim() || String(error));
    }
    written.push(folder);
  }
  return written;
}

function stopOnSignals(mocks: Mocks): void {
  let isStopping = false;
  const stop = (): void => {
    // The second Ctrl-C does not wait for requests in flight.
    if (isStopping) process.exit(130);
    isStopping = true;
    void Promise.all(Object.values(mocks).map((mock) => mock.close())).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** Prints an error: only the message of an expected one; any other is a defect of this program, with its stack. */
function fail(error: unknown): void {
  if (error instanceof UsageError) {
    console.error(`${error.message}. Run with --help to see the options.`);
    process.exitCode = 2;
    return;
  }
  const isExpected =
    error instanceof ContractError ||
    error instanceof MissingExamplesError ||
    (error instanceof Error && error.name === 'ListenError');
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

await main().catch(fail);
