import { compareRounds, median, type Rounds } from './rounds.ts';
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
  /** False when a figure is no cost, so that its ratio to that of another way would say nothing. */
  ratios?: false;
  /**
   * True when the least figure counts and not the median: for a target in µs, as other work of the machine only ever adds.
   * Ratios and differences are the same with and without it.
   */
  least?: boolean;
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
  /** The median of its ratios to its floor, each within a round; undefined for a floor. */
  ratio: number | undefined;
  /** What is wrong with the result; undefined when it is right. */
  fault: string | undefined;
  targets: readonly Target[];
  /** The worst over its targets; undefined when it has none. A wrong result misses them all. */
  verdict: Verdict | undefined;
}

/**
 * Measures all variants of a row in turn, and compares those of a round with each other: what else the machine does
 * lasts longer than a round, so that it meets them alike.
 * @throws Error when a target names a variant that the row does not have, and what a variant without a check throws.
 */
export async function measureRow({ name: row, variants, rounds, least = false }: Row): Promise<Figures[]> {
  const faults = new Map<Variant, string>();
  for (const variant of variants) {
    const fault = await variant.check?.().catch(describeFailure);
    if (fault !== undefined) faults.set(variant, fault);
  }
  const all = await takeTurns(variants, rounds, faults);
  const byName = new Map([...all].map(([{ name }, figures]) => [name, figures]));
  const figuresOf = (name: string): Rounds => {
    const found = byName.get(name);
    if (found) return found;
    throw new Error(`The row "${row}" has a target against "${name}", which it does not measure.`);
  };
  let floor = variants[0].name;
  return variants.map((variant) => {
    const { name, targets = [] } = variant;
    if (variant.floor === true) floor = name;
    const own = figuresOf(name);
    const figures = [...own.values()];
    const counts = least && figures.length > 0 ? Math.min(...figures) : median(figures);
    const valueOf = ({ kind, than = floor }: Target): number => {
      const other = figuresOf(than);
      return kind === 'figure' ? counts : compareRounds(kind, own, other);
    };
    const verdicts = targets.map(({ or, ...target }) =>
      best([target, ...(or ? [or] : [])].map((limit) => judge(limit, valueOf(limit)))),
    );
    const fault = faults.get(variant);
    return {
      name,
      counts,
      spread: [Math.min(...figures), Math.max(...figures)],
      ratio: name === floor ? undefined : compareRounds('times', own, figuresOf(floor)),
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
): Promise<Map<Variant, Rounds>> {
  const all = new Map(variants.map((variant) => [variant, new Map<number, number>()]));
  const waiting = new Set(variants);
  for (let round = 0; round <= rounds; round += 1) {
    for (const variant of waiting) {
      if (round <= rounds - (variant.rounds ?? rounds + 1)) continue;
      try {
        const figure = await variant.measure();
        // The first round pays for cold disk caches and for what is compiled on the way.
        if (round > 0) all.get(variant)?.set(round, figure);
      } catch (error) {
        if (variant.check === undefined) throw error;
        faults.set(variant, describeFailure(error));
        waiting.delete(variant);
        all.get(variant)?.clear();
      }
    }
  }
  return all;
}

function describeFailure(error: unknown): string {
  return `failed: ${String(error)}`;
}
