import type { ChildProcess } from 'node:child_process';

/**
 * Waits for the end of a process.
 *
 * @returns its exit status; null when a signal ended it.
 * @throws Error when it cannot be started.
 */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
