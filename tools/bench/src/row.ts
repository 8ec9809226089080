/** One way of doing what a row measures. */
interface Variant {
  /** Name in the table. */
  name: string;
  /** Does it once and gives the figure, in the unit of its row. */
  measure: () => Promise<number>;
}

/** One thing that is measured, in several ways that take turns. */
export interface Row {
  /** What is measured, as the table calls it. */
  name: string;
  unit: 'ms' | 'MB';
  /** What goes in, with sizes and counts: enough to judge the figure by. */
  input: string;
  /** How often each variant is measured, after one time that is thrown away. */
  rounds: number;
  /** The first is the floor: the least that any variant must do. The ratios are to it. */
  variants: readonly [Variant, ...Variant[]];
}

/** What a file in `rows` exports: makes its row; `folder` is an empty folder for its inputs, removed afterwards. */
export type MakeRow = (folder: string) => Promise<Row>;

/** The figures of one variant. */
export interface Figures {
  name: string;
  median: number;
  /** The smallest and the largest figure. */
  spread: readonly [number, number];
  /** Median of this variant to the median of the floor. */
  ratio: number;
}

/** Measures all variants of a row in turn, so that what else the machine does meets them alike. */
export async function measureRow({ variants, rounds }: Row): Promise<Figures[]> {
  const all = variants.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { measure }] of variants.entries()) {
      const figure = await measure();
      // The first round pays for cold disk caches.
      if (round > 0) all[index]?.push(figure);
    }
  }
  const floor = median(all[0] ?? []);
  return variants.map(({ name }, index) => {
    const figures = all[index] ?? [];
    const middle = median(figures);
    return { name, median: middle, spread: [Math.min(...figures), Math.max(...figures)], ratio: middle / floor };
  });
}

/** The middle of the sorted figures; the mean of both middles when their count is even. NaN without figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
