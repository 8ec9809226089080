import { type FileHandle, open, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Session } from 'chdb';

import { type DamagedPart, StorageError, toStorageError } from '../storage/engine.ts';

/** A file that the engine keeps in the folder as long as it is open. */
const STATUS_FILE = 'status';

/** Free bytes below which the disk counts as full: inserts and merges fail before nothing is left. */
const MIN_SPACE = 16 * 1024 * 1024;

/** The folder of an open embedded engine, which itself does not notice that the folder is gone, and creates it again. */
export class DataFolder {
  readonly #directory: string;
  /** Is held open so that no new file gets the same number. */
  readonly #status: FileHandle;

  private constructor(directory: string, status: FileHandle) {
    this.#directory = directory;
    this.#status = status;
  }

  /** Opens the folder of an engine that is open. */
  static async open(directory: string): Promise<DataFolder> {
    return new DataFolder(directory, await open(join(directory, STATUS_FILE)));
  }

  /** Checks that the path still leads to the folder. @throws StorageError when it was deleted, moved or replaced. */
  async checkPresent(): Promise<void> {
    const [opened, found] = await Promise.all([
      this.#status.stat(),
      stat(join(this.#directory, STATUS_FILE)).catch(() => undefined),
    ]);
    if (found?.ino === opened.ino && found.dev === opened.dev) return;
    throw new StorageError('missing');
  }

  /** Checks that rows can be stored. @throws StorageError when the disk is full. */
  async checkSpace(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#directory);
    if (bavail * bsize < MIN_SPACE) throw new StorageError('full');
  }

  close(): Promise<void> {
    return this.#status.close();
  }
}

/** Returns the parts that the engine could not read when it opened the tables, and set aside. */
export async function readDamaged(session: Session): Promise<readonly DamagedPart[]> {
  const sql =
    "SELECT table, name, path FROM system.detached_parts WHERE startsWith(reason, 'broken') ORDER BY table, name";
  const result = await session.queryAsync(sql, { format: 'JSONEachRow' }).catch((cause: unknown) => {
    throw toStorageError(cause);
  });
  const parts = result
    .text()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { table: string; name: string; path: string });
  return Promise.all(parts.map(async (part) => ({ ...part, rows: await readCount(part.path) })));
}

/** Returns the rows of a part; undefined if that file is damaged too. */
async function readCount(part: string): Promise<number | undefined> {
  const text = await readFile(join(part, 'count.txt'), 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
