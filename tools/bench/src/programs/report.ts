import type { Usage } from '../process.ts';

/** Tells the addresses to the process that measures, and what this one has used whenever it is asked. */
export function report(urls: readonly string[]): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ memory: process.memoryUsage.rss() / 1e6, processor: (user + system) / 1e3 } satisfies Usage);
  });
  // Nobody is left to stop this process when the one that measures has failed.
  process.once('disconnect', () => process.exit());
  process.send?.(urls);
}
