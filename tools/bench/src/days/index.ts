import type { SumDays } from './way.ts';

/** Every way to put hours together to days, by its name in the table. Each is loaded only where it is measured. */
export const dayWays: Readonly<Record<string, () => Promise<SumDays>>> = {
  floor: async () => (await import('./floor.ts')).days,
  'ours, rebucket': async () => (await import('./ours.ts')).days,
  'd3-time (local zone only)': async () => (await import('./d3-time.ts')).days,
  'Temporal polyfill': async () => (await import('./temporal.ts')).days,
  'Intl, one formatter': async () => (await import('./intl.ts')).days,
  luxon: async () => (await import('./luxon.ts')).days,
  dayjs: async () => (await import('./dayjs.ts')).days,
};
