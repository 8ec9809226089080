/** Processor time in µs that a figure is the mean of. */
const ENOUGH = 500_000;
/** Processor time in µs after which the engine has compiled what it will, and the caches hold what they will hold. */
const WARM = 600_000;

/**
 * Does something again and again until the processor time can be measured well.
 * @param once - Does `units` of what a figure is for.
 * @returns How many units were done.
 */
export async function repeat(once: () => Promise<void>, units = 1): Promise<number> {
  return (await last(once, ENOUGH)) * units;
}

/** Does something again and again for a while that is not measured. */
export async function warmUp(once: () => Promise<void>): Promise<void> {
  await last(once, WARM);
}

async function last(once: () => Promise<void>, enough: number): Promise<number> {
  const before = process.cpuUsage();
  for (let done = 1; ; done += 1) {
    await once();
    const { user, system } = process.cpuUsage(before);
    if (user + system > enough) return done;
  }
}
