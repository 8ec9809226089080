import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type * as Chdb from 'chdb';

import type { QueryLimits } from '../core/store.ts';
import { StorageError } from '../storage/engine.ts';
import { EmbeddedEngine } from './embedded.ts';

/** How the embedded engine is opened. */
export interface EmbeddedOptions {
  /** Folder of the data; made when it is missing. */
  readonly directory: string;
  /** Queries that run side by side; 4 when it is left out. Each takes a thread of the pool of Node while it runs. */
  readonly sessions?: number | undefined;
  /** Most memory of the whole engine, in bytes; 1.5 GB when it is left out. */
  readonly memory?: number | undefined;
  /** Whether a write waits until the disk has it: `fast` survives the end of the process, `fsync` a loss of power. */
  readonly durability?: 'fast' | 'fsync' | undefined;
  /** Bounds of queries that set none. */
  readonly limits?: QueryLimits | undefined;
}

/** What every session is set to. */
const SETTINGS = [
  // Values are part of a statement here, and a request may hold 32 MiB.
  'max_query_size=100000000',
  // The engine would use one thread where each cannot have 1 GiB of the memory that it may use, which is about all.
  'max_threads_min_free_memory_per_thread=67108864',
] as const;

/**
 * Opens the embedded engine.
 * @param options - Folder and bounds.
 * @returns The engine.
 * @throws StorageError that says how to mend it: the engine is not installed or does not run on this platform, another
 *   process uses the folder, or this is a worker thread, in which the engine would crash the process.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  if (!isMainThread) {
    throw new StorageError('unavailable', { detail: 'The embedded engine runs in the main thread alone.' });
  }
  const { Session, drainPending } = await load();
  const directory = resolve(options.directory);
  await mkdir(directory, { recursive: true });
  const connectionArgs = [
    `--max_server_memory_usage=${options.memory ?? 1_500_000_000}`,
    // By default 5 GB, meant for a machine that does nothing else.
    '--mark_cache_size=134217728',
    ...(options.durability === 'fsync' ? ['--fsync_after_insert=1', '--fsync_part_directory=1'] : []),
  ];
  // Beside those that run queries: one that ends them, and two that store rows.
  const count = (options.sessions ?? 4) + 3;
  const sessions: InstanceType<typeof Session>[] = [];
  try {
    while (sessions.length < count) sessions.push(new Session(directory, { connectionArgs }));
  } catch (cause) {
    for (const session of sessions) session.close();
    throw new StorageError('unavailable', {
      cause,
      detail: `${directory} cannot be opened. Is another process using it? Stop that one, or choose another folder.`,
    });
  }
  await Promise.all(sessions.map((session) => session.queryAsync(`SET ${SETTINGS.join(', ')}`)));
  return new EmbeddedEngine(sessions, drainPending, options.limits);
}

async function load(): Promise<typeof Chdb> {
  try {
    return await import('chdb');
  } catch (cause) {
    throw new StorageError('unavailable', {
      cause,
      detail:
        'The embedded engine "chdb" is not installed. It runs on Linux (glibc) and macOS; elsewhere give the address of ' +
        'a ClickHouse server.',
    });
  }
}
