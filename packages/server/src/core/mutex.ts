const lines = new Map<string, Promise<void>>();

/**
 * Does things of one key one after the other within this process. Writers of one process would otherwise take the same
 * number again and again; those of other processes are kept apart by the tables.
 * @param key - What must not be done side by side.
 * @param work - What is done.
 * @returns What the work gives.
 */
export async function withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(key);
  let done: () => void = () => undefined;
  const mine = new Promise<void>((resolve) => {
    done = resolve;
  });
  lines.set(key, mine);
  try {
    await before;
    return await work();
  } finally {
    if (lines.get(key) === mine) lines.delete(key);
    done();
  }
}
