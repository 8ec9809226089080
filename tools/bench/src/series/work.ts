import { usageStats } from '../inputs/buckets.ts';
import { repeat, warmUp } from '../repeat.ts';
import type { Work } from '../work.ts';
import { seriesWays } from './index.ts';
import type { DrawLines } from './way.ts';

/** How many models there are. */
export const MODELS = 20;

/** Makes series out of hourly buckets. @param way - one of `seriesWays`. */
export default async function seriesWork(way: string, hours: string): Promise<Work> {
  const draw = await seriesWays[way]?.();
  if (draw === undefined) throw new Error(`There is no way ${way}.`);
  const stats = usageStats(Number(hours), MODELS);
  const once = async (): Promise<void> => void draw(stats);
  return {
    check: async () => checkSeries(draw),
    warm: () => warmUp(once),
    run: () => repeat(once),
  };
}

const FEW_HOURS = 200;

/** Draws lines of few hours and counts the places that are wrong. */
export function checkSeries(draw: DrawLines): string | undefined {
  const stats = usageStats(FEW_HOURS, MODELS);
  const sums = new Map(stats.usage_buckets.map((row) => [`${row.model} ${Date.parse(row.timestamp)}`, row]));
  const places = draw(stats).flatMap(({ name, data }) =>
    data.map(([time, value]) => ({ id: `${name} ${time}`, value })),
  );
  const wrong = places.filter(({ id, value }) => value !== (sums.get(id)?.sum_total_tokens ?? 0)).length;
  const missing = FEW_HOURS * MODELS - new Set(places.map(({ id }) => id)).size;
  return wrong + missing === 0 ? undefined : `${wrong} wrong and ${missing} missing of ${FEW_HOURS * MODELS}`;
}
