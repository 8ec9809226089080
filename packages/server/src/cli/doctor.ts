import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createServer } from '../main.ts';
import type { CliOptions } from './options.ts';
import { serve } from './serve.ts';

/**
 * Looks whether serving would work: the engine, the place of the data, the keys, the ports.
 * @param options - The command line.
 * @param env - The environment.
 * @param say - Takes what was found, line by line.
 * @returns True when everything is well.
 */
export async function doctor(
  options: CliOptions,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<boolean> {
  say(`Node ${process.version} on ${process.platform} ${process.arch}`);
  const checks: [string, () => Promise<void>][] = [
    ...(options.clickhouseUrl === undefined
      ? [['The embedded engine runs', engineRuns] as [string, () => Promise<void>]]
      : []),
    ['Keys, data and ports can be used', () => starts(options, env, say)],
  ];
  for (const [name, check] of checks) {
    try {
      await check();
      say(`✓ ${name}`);
    } catch (error) {
      say(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
  return true;
}

/** On a folder of its own, so that a fault of the engine is told from one of the data. */
async function engineRuns(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'callscope-doctor-'));
  try {
    const server = await createServer({ storage: { directory }, keys: 'open' });
    await server.close();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function starts(options: CliOptions, env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const { server } = await serve({ ...options, quiet: true, seed: false }, env);
  const { missing } = server;
  await server.close();
  const names = [...missing.tracing, ...missing.inference];
  if (names.length > 0) say(`${names.length} operations answer 501: ${names.join(', ')}.`);
}
