import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a review leaves for its comment. Code of a stranger may have written it: it is data, and bounded. */
export interface ReviewArtefact {
  /** Number of the pull request that it claims to be about. */
  readonly number: number;
  readonly comment: string;
}

const largest = { number: 16, comment: 256 * 1024 };

/**
 * Reads what a review left in a folder: `pull-request.txt` and `comment.md`.
 * @returns undefined when there is no comment, as when the review could not be made.
 * @throws Error when a file is no plain file, is too large, or holds something else than it should.
 */
export async function readArtefact(folder: string): Promise<ReviewArtefact | undefined> {
  const comment = await readBounded(folder, 'comment.md', largest.comment);
  if (comment === undefined) return undefined;
  const number = (await readBounded(folder, 'pull-request.txt', largest.number))?.trim();
  if (number === undefined || !/^[1-9]\d{0,8}$/.test(number)) {
    throw new Error('pull-request.txt does not hold the number of a pull request.');
  }
  return { number: Number(number), comment };
}

async function readBounded(folder: string, name: string, most: number): Promise<string | undefined> {
  const path = join(folder, name);
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return undefined;
  // A link could lead to a file of the machine.
  if (!found.isFile()) throw new Error(`${name} is not a plain file.`);
  if (found.size > most) throw new Error(`${name} has ${found.size} bytes; at most ${most} are read.`);
  return readFile(path, 'utf8');
}
