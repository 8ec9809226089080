import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createServer } from '../main.ts';
import type { CliOptions } from './options.ts';
import { notImplemented, serve } from './serve.ts';

/**
 * Checks whether the server can run: the embedded engine, the data, the keys and the ports.
 *
 * @param print - Called with each line of the report.
 * @returns true if every check passed; the first failure ends the report.
 */
export async function doctor(
  options: CliOptions,
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<boolean> {
  print(`Node ${process.version} on ${process.platform} ${process.arch}`);
  const checks: [string, () => Promise<void>][] = [
    ...(options.clickhouseUrl === undefined
      ? [['The embedded engine runs', checkEngine] as [string, () => Promise<void>]]
      : []),
    ['Keys, data and ports can be used', () => checkStart(options, env, print)],
  ];
  for (const [name, check] of checks) {
    try {
      await check();
      print(`✓ ${name}`);
    } catch (error) {
      print(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
  return true;
}

/** Runs the engine in a folder of its own: its failures are then not those of the data. */
async function checkEngine(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'callscope-doctor-'));
  try {
    const server = await createServer({ storage: { directory }, keys: 'open' });
    await server.close();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function checkStart(options: CliOptions, env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<void> {
  const { server } = await serve({ ...options, quiet: true, seed: false }, env);
  const { missing } = server;
  await server.close();
  const names = [...missing.tracing, ...missing.inference];
  if (names.length > 0) print(`${notImplemented(names.length)}: ${names.join(', ')}.`);
}
