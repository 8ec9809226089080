/** The figures of one variant by their round. A round that it took no part in has none. */
export type Rounds = ReadonlyMap<number, number>;

const comparisons = {
  /** How many times the other figure it is. */
  times: (own: number, other: number) => own / other,
  /** How much above the other figure it is. */
  more: (own: number, other: number) => own - other,
};

/** How figures of a round are compared. */
export type Comparison = keyof typeof comparisons;

/**
 * Compares the figures of two variants round by round.
 * @returns The median over the rounds that both took part in; NaN when there are none.
 */
export function compareRounds(comparison: Comparison, own: Rounds, other: Rounds): number {
  const compare = comparisons[comparison];
  return median(
    [...own].flatMap(([round, figure]) => {
      const beside = other.get(round);
      return beside === undefined ? [] : compare(figure, beside);
    }),
  );
}

/** The middle of the sorted figures; the mean of both middles when their count is even. NaN without figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
