import { resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type * as Chdb from 'chdb';

import type { QueryLimits } from '../core/store.ts';
import { StorageError } from '../storage/engine.ts';
import { EmbeddedEngine } from './embedded.ts';
import { openFailure, prepareFolder } from './folder.ts';
import { DataFolder, readDamaged } from './open-folder.ts';

/** Options of the embedded engine. */
export interface EmbeddedOptions {
  /** Folder of the data, created if missing. */
  readonly directory: string;
  /** Concurrent queries. Default: 4. Each blocks a thread of Node's pool while it runs. */
  readonly sessions?: number | undefined;
  /** Memory limit of the whole engine, in bytes. Default: 1.5 GB. */
  readonly memory?: number | undefined;
  /** `fast`, the default, survives the end of the process; `fsync` also a loss of power, because writes wait for the disk. */
  readonly durability?: 'fast' | 'fsync' | undefined;
  /** Limits of queries without their own. */
  readonly limits?: QueryLimits | undefined;
}

/** Settings of every session. */
const SETTINGS = [
  // Values are part of a statement here, and a request may have 32 MiB.
  'max_query_size=100000000',
  // By default a query gets a second thread only if each can have 1 GiB, which is nearly the whole memory limit.
  'max_threads_min_free_memory_per_thread=67108864',
] as const;

const CONTROL_SESSIONS = 1;
const WRITER_SESSIONS = 2;

/**
 * Opens the embedded engine.
 *
 * @throws FolderError when the folder cannot be used; StorageError when the engine is not installed or does not support
 *   the platform, or this is a worker thread, in which the engine would crash the process.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  if (!isMainThread) {
    throw new StorageError('unavailable', { detail: 'The embedded engine runs only in the main thread.' });
  }
  const { Session, drainPending } = await load();
  const directory = resolve(options.directory);
  await prepareFolder(directory);
  const connectionArgs = [
    `--max_server_memory_usage=${options.memory ?? 1_500_000_000}`,
    // The default of 5 GB is for a machine that does nothing else.
    '--mark_cache_size=134217728',
    ...(options.durability === 'fsync' ? ['--fsync_after_insert=1', '--fsync_part_directory=1'] : []),
  ];
  const sessions: Chdb.Session[] = [];
  const count = CONTROL_SESSIONS + WRITER_SESSIONS + (options.sessions ?? 4);
  try {
    while (sessions.length < count) sessions.push(new Session(directory, { connectionArgs }));
  } catch (cause) {
    for (const session of sessions) session.close();
    throw await openFailure(directory, cause);
  }
  await Promise.all(sessions.map((session) => session.queryAsync(`SET ${SETTINGS.join(', ')}`)));
  const [control, ...others] = sessions as [Chdb.Session, ...Chdb.Session[]];
  const writers = others.splice(0, WRITER_SESSIONS);
  const folder = await DataFolder.open(directory);
  const damaged = await readDamaged(control);
  return new EmbeddedEngine({ control, writers, readers: others }, { folder, damaged }, drainPending, options.limits);
}

async function load(): Promise<typeof Chdb> {
  try {
    return await import('chdb');
  } catch (cause) {
    throw new StorageError('unavailable', {
      cause,
      detail:
        'The embedded engine "chdb" is not installed. It runs on Linux (glibc) and macOS; elsewhere use a ClickHouse ' +
        'server.',
    });
  }
}
