import { judge, type Target, type Verdict, worst } from './target.ts';

/** One way of doing what a row measures. */
interface Variant {
  /** Name in the table, unique in its row. */
  name: string;
  /** Does it once and gives the figure, in the unit of its row. */
  measure: () => Promise<number>;
  /** True for a floor: the least that the variants from here to the next floor must do. The first always is one. */
  floor?: boolean;
  targets?: readonly Target[];
}

/** One thing that is measured, in several ways that take turns. */
export interface Row {
  /** What is measured, as the table calls it. */
  name: string;
  /** Empty for what is counted. */
  unit: 'ms' | 'MB' | '';
  /** What goes in, with sizes and counts: enough to judge the figure by. */
  input: string;
  /** How often each variant is measured, after one time that is thrown away. */
  rounds: number;
  /** The ratio of a variant is to the last floor before it. */
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
  /** Median of this variant to the median of its floor; undefined for a floor. */
  ratio: number | undefined;
  targets: readonly Target[];
  /** The worst over its targets; undefined when it has none. */
  verdict: Verdict | undefined;
}

/**
 * Measures all variants of a row in turn, so that what else the machine does meets them alike.
 * @throws Error when a target names a variant that the row does not have.
 */
export async function measureRow({ name: row, variants, rounds }: Row): Promise<Figures[]> {
  const all = variants.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { measure }] of variants.entries()) {
      const figure = await measure();
      // The first round pays for cold disk caches.
      if (round > 0) all[index]?.push(figure);
    }
  }
  const medians = new Map(variants.map(({ name }, index) => [name, median(all[index] ?? [])]));
  const medianOf = (name: string): number => {
    const found = medians.get(name);
    if (found === undefined)
      throw new Error(`The row "${row}" has a target against "${name}", which it does not measure.`);
    return found;
  };
  let floor = variants[0].name;
  return variants.map(({ name, floor: isFloor, targets = [] }, index) => {
    if (isFloor === true) floor = name;
    const figures = all[index] ?? [];
    const middle = medianOf(name);
    const verdicts = targets.map((target) => judge(target, middle, medianOf(target.than ?? floor)));
    return {
      name,
      median: middle,
      spread: [Math.min(...figures), Math.max(...figures)],
      ratio: name === floor ? undefined : middle / medianOf(floor),
      targets,
      verdict: verdicts.length === 0 ? undefined : worst(verdicts),
    };
  });
}

/** The middle of the sorted figures; the mean of both middles when their count is even. NaN without figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
