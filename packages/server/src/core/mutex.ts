/** The end of the last work in the queue of each key. */
const queues = new Map<string, Promise<void>>();

/**
 * Runs work while it holds the lock of a key in this process. Without it, concurrent writers of one process would conflict
 * again and again; conflicts with other processes are resolved by the tables.
 */
export async function withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const previous = queues.get(key);
  let release: () => void = () => undefined;
  const current = new Promise<void>((resolve) => {
    release = resolve;
  });
  queues.set(key, current);
  try {
    await previous;
    return await work();
  } finally {
    if (queues.get(key) === current) queues.delete(key);
    release();
  }
}
