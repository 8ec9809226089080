import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FolderError } from '../engines/folder.ts';
import { createServer } from '../main.ts';
import { describeFailure } from './failures.ts';
import type { DamagedPart } from '../storage/engine.ts';
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
      const running = await describeRunning(error, options);
      if (running === undefined) {
        print(
          `✗ ${name}: ${describeFailure(error, options) ?? (error instanceof Error ? error.message : String(error))}`,
        );
        return false;
      }
      print(`✓ ${running}`);
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
  const { missing, damaged } = server;
  await server.close();
  const names = [...missing.tracing, ...missing.inference];
  if (names.length > 0) print(`${notImplemented(names.length)}: ${names.join(', ')}.`);
  if (damaged.length > 0) throw new Error(describeDamage(damaged));
}

/** Lists damaged parts, and advises what to do about them. */
function describeDamage(parts: readonly DamagedPart[]): string {
  return [
    'Parts of the data could not be read, and were set aside. Their rows are missing from results:',
    ...parts.map(({ table, path, rows }) => `  ${table}, ${rows ?? 'an unknown number of'} rows: ${path}`),
    'Restore the data folder from a backup. To go on without these rows, move those folders elsewhere and restart.',
  ].join('\n');
}

/**
 * Describes the server that already runs with these options, if it is the reason why another one cannot start.
 *
 * @returns undefined for other reasons, and if that server is not healthy.
 */
async function describeRunning(
  error: unknown,
  { clickhouseUrl, host, ports }: CliOptions,
): Promise<string | undefined> {
  const isPortTaken = clickhouseUrl !== undefined && (Object(error) as { code?: unknown }).code === 'EADDRINUSE';
  if (ports.tracing === 0 || !(isPortTaken || (error instanceof FolderError && error.process !== undefined)))
    return undefined;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${ports.tracing}`;
  if (!(await isHealthy(url))) return undefined;
  const process = error instanceof FolderError ? ` It is process ${error.process}.` : '';
  return `A server with these options is already running at ${url}, and is healthy.${process}`;
}

/** Returns true if a tracing service of this project listens at the URL and its storage responds. */
async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.ok && response.headers.has('contract-digest');
  } catch {
    return false;
  }
}
