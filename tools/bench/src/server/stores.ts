import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './load.ts';
import { startServer, type ServerProcess } from './process.ts';

/** A server whose store has calls. */
export interface FilledStore {
  readonly calls: number;
  /** As the table names it. */
  readonly name: string;
  readonly server: ServerProcess;
  readonly directory: string;
  /** Microseconds of each call while it was filled, without the making of the requests. */
  readonly perCall: number;
}

/** Calls of the largest store; `CALLS=100000` makes a short run of what otherwise takes minutes. */
const LARGEST = Number(process.env['CALLS'] ?? 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000].filter((calls) => calls <= LARGEST);
const NAMES: Readonly<Record<number, string>> = { 10_000: '10⁴ calls', 100_000: '10⁵ calls', 1_000_000: '10⁶ calls' };

const filled: Promise<FilledStore>[] = [];

/** What is in the stores, for the description of a row. */
export const contents =
  'calls over 30 days, each of a start and an end of 1 kB, 40 ops, 6 models, traces of 1 to 20 calls and one of 10⁴; ' +
  'sent by POST /call/upsert_batch in batches of 1,000 parts over 8 connections';

/** Servers whose stores have 10⁴, 10⁵ and 10⁶ calls. They are filled once for all rows of a run, by HTTP. */
export async function filledStores(): Promise<FilledStore[]> {
  if (filled.length === 0) {
    // One after another, so that the time of each can be told.
    for (const calls of SIZES) filled.push((filled.at(-1) ?? Promise.resolve()).then(() => fill(calls)));
  }
  return Promise.all(filled);
}

async function fill(calls: number): Promise<FilledStore> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-server-'));
  const server = await startServer(directory);
  process.stderr.write(`Filling a store with ${calls} calls …`);
  const took = await load(server.url, 0, calls, calls);
  process.stderr.write(` ${(took / 1000).toFixed(0)} s of sending\n`);
  await rest(server);
  return { calls, name: NAMES[calls] ?? String(calls), server, directory, perCall: (took * 1000) / calls };
}

/** Most seconds that a store is waited for. */
const LONGEST_REST = 60;

/** Waits until a store has merged what it took in, which would be part of the time of whatever is measured next. */
async function rest(server: ServerProcess): Promise<void> {
  let before = (await server.usage()).processor;
  for (let second = 0; second < LONGEST_REST; second += 1) {
    await sleep(1000);
    const { processor } = await server.usage();
    if (processor - before < 50) return;
    before = processor;
  }
}

/** Stops the servers and removes their data. */
export async function closeStores(): Promise<void> {
  for (const each of await Promise.allSettled(filled.splice(0))) {
    if (each.status === 'rejected') continue;
    await each.value.server.stop();
    await rm(each.value.directory, { recursive: true, force: true });
  }
}
