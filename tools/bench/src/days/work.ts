import { isDeepStrictEqual } from 'node:util';
import { callStats } from '../inputs/buckets.ts';
import { repeat, warmUp } from '../repeat.ts';
import type { Work } from '../work.ts';
import { dayWays } from './index.ts';
import { days as oracle } from './temporal.ts';
import type { Day, SumDays } from './way.ts';

/** How many hourly buckets there are. */
export const HOURS = 10_000;

/** Puts hourly buckets together to local days. @param way - one of `dayWays`. */
export default async function daysWork(way: string): Promise<Work> {
  const sum = await dayWays[way]?.();
  if (sum === undefined) throw new Error(`There is no way ${way}.`);
  const stats = callStats(HOURS);
  const once = async (): Promise<void> => void sum(stats);
  return {
    check: async () => checkDays(sum, HOURS),
    warm: () => warmUp(once),
    run: () => repeat(once, HOURS),
  };
}

/** Puts hours together and counts the days that are not as the polyfill of the standard has them. */
export function checkDays(sum: SumDays, hours: number): string | undefined {
  const stats = callStats(hours);
  const daysOf = (way: SumDays): Map<number, Day> =>
    new Map(Array.from(way(stats), ([start, day]) => [typeof start === 'string' ? Date.parse(start) : start, day]));
  const right = daysOf(oracle);
  const found = daysOf(sum);
  const wrong = [...new Set([...right.keys(), ...found.keys()])].filter(
    (start) => !isDeepStrictEqual(found.get(start), right.get(start)),
  );
  return wrong.length === 0 ? undefined : `${wrong.length} wrong beside ${right.size} days`;
}
