import type { DrawLines } from './way.ts';

/** Every way to make series, by its name in the tables. Each is loaded only where it is measured. */
export const seriesWays: Readonly<Record<string, () => Promise<DrawLines>>> = {
  floor: async () => (await import('./floor.ts')).lines,
  'ours, toSeries': async () => (await import('./ours.ts')).lines,
  'd3-time and maps (local zone only)': async () => (await import('./d3-time.ts')).lines,
  'luxon and maps': async () => (await import('./luxon.ts')).lines,
};
