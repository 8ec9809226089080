import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { StorageError } from '../storage/engine.ts';

/** The data folder cannot be used. The message is one sentence: the folder, the reason, and the remedy. */
export class FolderError extends StorageError {
  /** Process that uses the folder, if it is known. */
  readonly process: number | undefined;

  constructor(message: string, { cause, process }: { cause?: unknown; process?: number | undefined } = {}) {
    super('unavailable', { cause });
    this.message = message;
    this.process = process;
  }
}

/**
 * Creates a data folder if it is missing, and checks that it can be written and that no other process uses it. The engine
 * would report these as lines of its own.
 *
 * @param directory - Absolute path.
 * @throws FolderError when the folder cannot be used.
 */
export async function prepareFolder(directory: string): Promise<void> {
  await createFolder(directory, directory);
  const probe = join(directory, `.write-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw unusable(directory, directory, error);
  }
  if (process.platform !== 'linux') return;
  const holder = await readHolder(directory);
  if (holder && (await isLocked(holder))) throw inUse(directory, holder.pid);
}

/** Describes why the engine could not open a folder that `prepareFolder` accepted. */
export async function openFailure(directory: string, cause: unknown): Promise<FolderError> {
  const holder = await readHolder(directory);
  if (holder && isRunning(holder.pid)) return inUse(directory, holder.pid, cause);
  const message = `The embedded engine cannot open the data folder ${directory}, for the reason that it printed: remove it, or choose another folder.`;
  return new FolderError(message, { cause });
}

/** Creates the missing folders one by one: `mkdir` with `recursive` never returns below /proc (Node 20 to 26). */
async function createFolder(path: string, directory: string): Promise<void> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return;
    const reason = path === directory ? 'it is a file' : `${path} is a file`;
    throw new FolderError(`The data folder ${directory} cannot be used, because ${reason}: choose another folder.`);
  } catch (error) {
    if (error instanceof FolderError) throw error;
    const code = codeOf(error);
    // ENOTDIR: a folder above is a file, which the call for it reports.
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw unusable(directory, path, error);
  }
  await createFolder(dirname(path), directory);
  try {
    await mkdir(path);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (codeOf(error) !== 'EEXIST' || !(await stat(path).catch(() => undefined))) {
      throw unusable(directory, dirname(path), error);
    }
  }
}

const REASONS: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `this user may not write to ${path}`,
  EPERM: (path) => `this user may not write to ${path}`,
  EROFS: (path) => `${path} is read-only`,
  ENOSPC: (path) => `the disk of ${path} is full`,
  ENAMETOOLONG: () => 'its name is too long',
};

function unusable(directory: string, path: string, cause: unknown): FolderError {
  const code = codeOf(cause);
  const reason = REASONS[code]?.(path) ?? `${path} cannot be written (${code})`;
  return new FolderError(`The data folder ${directory} cannot be used, because ${reason}: choose another folder.`, {
    cause,
  });
}

function inUse(directory: string, pid: number, cause?: unknown): FolderError {
  return new FolderError(
    `The data folder ${directory} cannot be used, because there is another process using it (${pid}): stop that one, or choose another folder.`,
    { cause, process: pid },
  );
}

interface Holder {
  readonly pid: number;
  /** Inode of the file that the engine locks. */
  readonly inode: bigint;
}

/** Reads which process opened a folder last: the engine writes it into the file that it locks. */
async function readHolder(directory: string): Promise<Holder | undefined> {
  try {
    const path = join(directory, 'status');
    const [text, { ino }] = [await readFile(path, 'utf8'), await stat(path, { bigint: true })];
    const pid = Number(/^PID: (\d+)$/m.exec(text)?.[1]);
    // This process may open a folder again.
    return pid > 0 && pid !== process.pid ? { pid, inode: ino } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the process still has its lock. A number alone may belong to another process by now. */
async function isLocked({ pid, inode }: Holder): Promise<boolean> {
  const locks = await readFile('/proc/locks', 'utf8').catch(() => '');
  return locks.split('\n').some((line) => {
    const [, kind, , , holder, file = ''] = line.trim().split(/\s+/);
    return kind === 'FLOCK' && holder === String(pid) && file.endsWith(`:${inode}`);
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string {
  return String((Object(error) as { code?: unknown }).code);
}
