import type { Row, Variant } from './row.ts';
import type { Target } from './target.ts';
import { type Way, workVariants } from './work.ts';

/** Floors are linear by their making. What they show above 1 is that of caches and the collector. */
export const LINEAR: Target = { kind: 'more', atMost: 0.1, margin: 0.5 };

/** A way whose input grows. */
export interface GrowingWay extends Omit<Way, 'args'> {
  /** What its `MakeWork` gets for the small input, and for the one that is larger by the factor. */
  small: Way['args'];
  large: Way['args'];
  factor: number;
}

/**
 * The variants of a row whose figure is the power of the size that the processor time grows with: 1 is linear, 2 is
 * quadratic. The work on the small input is to be done often enough that its time can be measured.
 */
export async function growthVariants(ways: readonly GrowingWay[]): Promise<Pick<Row, 'variants' | 'close' | 'unit'>> {
  const { variants, close } = await workVariants(
    'ms',
    ways.flatMap(({ name, work, small, large }) => [
      { name, work, args: small },
      { name, work, args: large },
    ]),
  );
  const growing = ways.map(({ factor, name, rounds, floor, targets }, index): Variant => {
    const [small, large] = variants.slice(index * 2) as [Variant, Variant];
    return {
      name,
      ...(rounds === undefined ? {} : { rounds }),
      ...(floor === undefined ? {} : { floor }),
      ...(targets === undefined ? {} : { targets }),
      measure: async () => {
        const before = await small.measure();
        return Math.log((await large.measure()) / before) / Math.log(factor);
      },
      check: async () => small.check?.(),
    };
  });
  return { unit: '', variants: growing as [Variant, ...Variant[]], ...(close === undefined ? {} : { close }) };
}
