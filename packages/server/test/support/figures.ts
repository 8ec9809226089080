/** One line of figures: its labels and its value. */
interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/**
 * Reads the lines of a figure.
 * @param text - All figures, in the text format of Prometheus.
 * @param name - Which one.
 */
export function samplesOf(text: string, name: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, found, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (found !== name) return [];
    const pairs = Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, label = '', worth = '']) => [label, worth]);
    return [{ labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
}

/**
 * Adds up a figure.
 * @param text - All figures.
 * @param name - Which one.
 * @param labels - The labels that its lines must have.
 * @returns The sum; 0 when there is no such line.
 */
export function figure(text: string, name: string, labels: Readonly<Record<string, string>>): number {
  return samplesOf(text, name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}

/**
 * Reads a quantile out of a histogram, between the bounds of its bucket.
 * @param before - All figures at the beginning.
 * @param after - All figures at the end; what was counted between is looked at.
 * @param name - Of the histogram.
 * @param share - Such as 0.99.
 * @returns The value; infinite when it is beyond the last bound.
 */
export function quantile(before: string, after: string, name: string, share: number): number {
  const earlier = new Map(samplesOf(before, `${name}_bucket`).map(({ labels, value }) => [labels['le'], value]));
  const buckets = samplesOf(after, `${name}_bucket`).map(({ labels: { le }, value }) => ({
    bound: le === '+Inf' ? Infinity : Number(le),
    count: value - (earlier.get(le) ?? 0),
  }));
  const wanted = (buckets.at(-1)?.count ?? 0) * share;
  let below = { bound: 0, count: 0 };
  for (const bucket of buckets) {
    if (bucket.count > 0 && bucket.count >= wanted) {
      const part = (wanted - below.count) / Math.max(1, bucket.count - below.count);
      return below.bound + (bucket.bound - below.bound) * part;
    }
    below = bucket;
  }
  return 0;
}
