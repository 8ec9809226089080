import { best, judge, type Target, type Verdict, worst } from './target.ts';

/** One way of doing what a row measures. */
export interface Variant {
  /** Name in the table, unique in its row. */
  name: string;
  /** Does it once and gives the figure, in the unit of its row. */
  measure: () => Promise<number>;
  /** Does it on a small input before anything is measured, and says in a few words what is wrong with the result. */
  check?: () => Promise<string | undefined>;
  /** Takes part in the last rounds only, this many: for a slow way. Its check has warmed it. */
  rounds?: number;
  /** True for a floor: the least that the variants from here to the next floor must do. The first always is one. */
  floor?: boolean;
  targets?: readonly Target[];
}

/** One thing that is measured, in several ways that take turns. */
export interface Row {
  /** What is measured, as the table calls it. */
  name: string;
  /** Empty for what is counted. */
  unit: 'ms' | 'µs' | 'MB' | 'B' | '';
  /** What goes in, with sizes and counts: enough to judge the figure by. */
  input: string;
  /** How often each variant is measured, after one time that is thrown away. */
  rounds: number;
  /**
   * True when the least figure counts and not the median: for what takes so little that other work of the machine, which
   * only ever adds, is larger than the differences that are looked for.
   */
  least?: boolean;
  /** False when a figure is no cost, so that its ratio to that of another way would say nothing. */
  ratios?: false;
  /** The ratio of a variant is to the last floor before it. */
  variants: readonly [Variant, ...Variant[]];
  /** Ends the processes of the row. */
  close?: () => Promise<void>;
}

/** What a file in `rows` exports: makes its row; `folder` is an empty folder for its inputs, removed afterwards. */
export type MakeRow = (folder: string) => Promise<Row>;

/** The figures of one variant. */
export interface Figures {
  name: string;
  /** What counts: the median, or the least where the row says so. */
  counts: number;
  /** The smallest and the largest figure. */
  spread: readonly [number, number];
  /** What counts of this variant to that of its floor; undefined for a floor. */
  ratio: number | undefined;
  /** What is wrong with the result; undefined when it is right. */
  fault: string | undefined;
  targets: readonly Target[];
  /** The worst over its targets; undefined when it has none. A wrong result misses them all. */
  verdict: Verdict | undefined;
}

/**
 * Measures all variants of a row in turn, so that what else the machine does meets them alike.
 * @throws Error when a target names a variant that the row does not have, and what a variant without a check throws.
 */
export async function measureRow({ name: row, variants, rounds, least = false }: Row): Promise<Figures[]> {
  const faults = new Map<Variant, string>();
  for (const variant of variants) {
    const fault = await variant.check?.().catch(describeFailure);
    if (fault !== undefined) faults.set(variant, fault);
  }
  const all = await takeTurns(variants, rounds, faults);
  const countOf = (figures: readonly number[]): number =>
    least && figures.length > 0 ? Math.min(...figures) : median(figures);
  const counts = new Map(variants.map((variant) => [variant.name, countOf(all.get(variant) ?? [])]));
  const figureOf = (name: string): number => {
    const found = counts.get(name);
    if (found === undefined)
      throw new Error(`The row "${row}" has a target against "${name}", which it does not measure.`);
    return found;
  };
  let floor = variants[0].name;
  return variants.map((variant) => {
    const { name, targets = [] } = variant;
    if (variant.floor === true) floor = name;
    const figures = all.get(variant) ?? [];
    const figure = figureOf(name);
    const verdicts = targets.map(({ or, ...target }) =>
      best([target, ...(or ? [or] : [])].map((limit) => judge(limit, figure, figureOf(limit.than ?? floor)))),
    );
    const fault = faults.get(variant);
    return {
      name,
      counts: figure,
      spread: [Math.min(...figures), Math.max(...figures)],
      ratio: name === floor ? undefined : figure / figureOf(floor),
      fault,
      targets,
      verdict: verdicts.length === 0 ? undefined : worst(fault === undefined ? verdicts : ['missed']),
    };
  });
}

/** The figures of each variant. What fails is not tried again; its failure is added to the faults. */
async function takeTurns(
  variants: readonly Variant[],
  rounds: number,
  faults: Map<Variant, string>,
): Promise<Map<Variant, number[]>> {
  const all = new Map<Variant, number[]>(variants.map((variant) => [variant, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [variant, figures] of all) {
      if (round <= rounds - (variant.rounds ?? rounds + 1)) continue;
      try {
        const figure = await variant.measure();
        // The first round pays for cold disk caches and for what is compiled on the way.
        if (round > 0) figures.push(figure);
      } catch (error) {
        if (variant.check === undefined) throw error;
        faults.set(variant, describeFailure(error));
        all.delete(variant);
      }
    }
  }
  return all;
}

function describeFailure(error: unknown): string {
  return `failed: ${String(error)}`;
}

/** The middle of the sorted figures; the mean of both middles when their count is even. NaN without figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
