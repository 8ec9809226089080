import { bestVerdict, judge, type Limit, type Verdict, worstVerdict } from './limits.ts';

/** One way of doing what a benchmark measures. */
export interface Contender {
  /** Unique within the benchmark. */
  name: string;
  /** Does the work once. @returns the value, in the unit of the benchmark. */
  measure: () => Promise<number>;
  /** Does the work on a small input before anything is measured. @returns the error of a wrong result, in a few words. */
  check?: () => Promise<string | undefined>;
  /**
   * Number of samples of a slow contender, which takes part in the last ones. It has no discarded sample, because its
   * check has warmed it up. Default: all samples.
   */
  samples?: number;
  /**
   * True for a baseline: the least work that gives the same result. The contenders up to the next baseline are compared
   * with it. The first contender is always one.
   */
  baseline?: boolean;
  limits?: readonly Limit[];
}

/** A thing to measure, with its contenders. */
export interface Benchmark {
  /** The measured thing, such as "JSON lines of 1 MB, CPU time". */
  title: string;
  /** Empty for counts. */
  unit: 'ms' | 'µs' | 'MB' | 'B' | '';
  /** Description of the input, with sizes and counts. */
  input: string;
  /** Number of samples. A sample measures each contender once. */
  samples: number;
  /** False if the value is not a cost, so that its ratio to another one has no meaning. */
  ratios?: false;
  /**
   * True if the minimum counts instead of the median: for times of a few µs or ms, because other work of the machine only
   * ever adds. Ratios and differences do not depend on it.
   */
  minimum?: boolean;
  contenders: readonly [Contender, ...Contender[]];
  /** Ends the processes of the benchmark. */
  close?: () => Promise<void>;
}

/** Creates a benchmark. `folder` is an empty folder for its input, which is removed afterwards. */
export type CreateBenchmark = (folder: string) => Promise<Benchmark>;

/** Result of one contender. */
export interface Result {
  name: string;
  /** The median, or the minimum if the benchmark says so; NaN if the contender failed. */
  value: number;
  /** The smallest and the largest value. */
  spread: readonly [smallest: number, largest: number];
  /** Number of values. */
  samples: number;
  /** Median of the ratios to the baseline, each within a sample; undefined for a baseline. */
  ratio: number | undefined;
  /** Error of a contender that failed or gave a wrong result. */
  error: string | undefined;
  limits: readonly Limit[];
  /** The worst over the limits; undefined if there are none. A contender with an error misses all of them. */
  verdict: Verdict | undefined;
}

/** Values of one contender by the number of the sample. A sample without the contender has none. */
export type Samples = ReadonlyMap<number, number>;

/**
 * Measures all contenders in each sample and compares the values of the same sample: other work of the machine lasts
 * longer than a sample, so it affects them alike.
 * @throws if a limit names an unknown contender, and the error of a contender without a check.
 */
export async function runBenchmark({ title, contenders, samples, minimum = false }: Benchmark): Promise<Result[]> {
  const errors = new Map<Contender, string>();
  for (const contender of contenders) {
    const error = await contender.check?.().catch(describeFailure);
    if (error !== undefined) errors.set(contender, error);
  }
  const measured = await takeSamples(contenders, samples, errors);
  const byName = new Map([...measured].map(([{ name }, values]) => [name, values]));
  const samplesOf = (name: string): Samples => {
    const found = byName.get(name);
    if (found) return found;
    throw new Error(`The benchmark "${title}" limits a contender by "${name}", which it does not have.`);
  };
  let baseline = contenders[0].name;
  return contenders.map((contender) => {
    const { name, limits = [] } = contender;
    if (contender.baseline === true) baseline = name;
    const own = samplesOf(name);
    const values = [...own.values()];
    const value = minimum && values.length > 0 ? Math.min(...values) : median(values);
    const limited = ({ kind, than = baseline }: Limit): number => {
      const other = samplesOf(than);
      return kind === 'value' ? value : compareSamples(kind, own, other);
    };
    const verdicts = limits.map(({ or, ...limit }) =>
      bestVerdict([limit, ...(or ? [or] : [])].map((each) => judge(each, limited(each)))),
    );
    const error = errors.get(contender);
    return {
      name,
      value,
      spread: [Math.min(...values), Math.max(...values)],
      samples: values.length,
      ratio: name === baseline ? undefined : compareSamples('ratio', own, samplesOf(baseline)),
      error,
      limits,
      verdict: verdicts.length === 0 ? undefined : worstVerdict(error === undefined ? verdicts : ['missed']),
    };
  });
}

/** Measures the contenders in turn. One that fails is not measured again; its failure is added to the errors. */
async function takeSamples(
  contenders: readonly Contender[],
  samples: number,
  errors: Map<Contender, string>,
): Promise<Map<Contender, Samples>> {
  const measured = new Map(contenders.map((contender) => [contender, new Map<number, number>()]));
  const remaining = new Set(contenders);
  for (let sample = 0; sample <= samples; sample += 1) {
    for (const contender of remaining) {
      if (sample <= samples - (contender.samples ?? samples + 1)) continue;
      try {
        const value = await contender.measure();
        // Sample 0 is discarded: it includes cold disk caches and compilation.
        if (sample > 0) measured.get(contender)?.set(sample, value);
      } catch (error) {
        if (contender.check === undefined) throw error;
        errors.set(contender, describeFailure(error));
        remaining.delete(contender);
        measured.get(contender)?.clear();
      }
    }
  }
  return measured;
}

/**
 * Compares the values of two contenders, sample by sample.
 * @returns the median over the samples that have both; NaN if there are none.
 */
export function compareSamples(kind: 'ratio' | 'difference', own: Samples, other: Samples): number {
  const compared: number[] = [];
  for (const [sample, value] of own) {
    const otherValue = other.get(sample);
    if (otherValue !== undefined) compared.push(kind === 'ratio' ? value / otherValue : value - otherValue);
  }
  return median(compared);
}

/** Returns the median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

function describeFailure(error: unknown): string {
  return `failed: ${error instanceof Error ? error.message : String(error)}`;
}
