const ENOUGH = 400_000;

/**
 * Does something again and again until the processor time can be measured well.
 * @param once - Does `units` of what a figure is for.
 * @returns How many units were done.
 */
export async function repeat(once: () => Promise<void>, units = 1): Promise<number> {
  const before = process.cpuUsage();
  for (let done = units; ; done += units) {
    await once();
    const { user, system } = process.cpuUsage(before);
    if (user + system > ENOUGH) return done;
  }
}
