import { growthVariants, LINEAR } from '../growth.ts';
import type { Row } from '../row.ts';
import { MODELS } from '../series/work.ts';

const FEW = 500;
const MANY = 50_000;

/** How the time for series grows with the buckets. */
export default async function seriesGrowth(): Promise<Row> {
  const ways = ['floor', 'ours, toSeries'].map((way) => ({
    name: way,
    work: new URL('../series/work.ts', import.meta.url),
    small: [way, String(FEW)] as const,
    large: [way, String(MANY)] as const,
    factor: MANY / FEW,
    targets: way === 'floor' ? [] : [LINEAR],
  }));
  return {
    name: 'Buckets to filled series, power of the size',
    input: `${MODELS} models × ${FEW} and × ${MANY} hourly buckets, 10⁴ and 10⁶ places; 1 is linear, 2 quadratic`,
    rounds: 3,
    ratios: false,
    ...(await growthVariants(ways)),
  };
}
