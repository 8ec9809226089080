/** Upper limit for a contender. */
export interface Limit {
  /**
   * The limited number: `ratio` to another contender; `difference` to it in the unit of the benchmark; or the `value` of
   * the contender itself. Ratios and differences are medians of those within a sample.
   */
  kind: 'ratio' | 'difference' | 'value';
  atMost: number;
  /** Name of the other contender. Default: the baseline. */
  than?: string;
  /** Share of the limit by which a run may exceed it by chance; 0 for counts. */
  margin: number;
  /**
   * An alternative limit: meeting one of the two is enough. It compares within the run, while the first is a time on the
   * machine for which the limits were set.
   */
  or?: Omit<Limit, 'or'>;
}

/** Outcome of a limit. `margin` means exceeded by no more than the margin. */
export type Verdict = 'holds' | 'margin' | 'missed';

const bySeverity: readonly Verdict[] = ['holds', 'margin', 'missed'];

/** Compares a number with a limit, without its alternative. */
export function judge({ atMost, margin }: Limit, value: number): Verdict {
  if (value <= atMost) return 'holds';
  // NaN is a miss.
  return value <= atMost * (1 + margin) ? 'margin' : 'missed';
}

/** Returns the best verdict: of a limit and its alternative. Default: `missed`. */
export function bestVerdict(verdicts: readonly Verdict[]): Verdict {
  return bySeverity.find((verdict) => verdicts.includes(verdict)) ?? 'missed';
}

/** Returns the worst verdict: of all limits of a contender. Default: `holds`. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return bySeverity.findLast((verdict) => verdicts.includes(verdict)) ?? 'holds';
}

/** Formats a limit, such as `≤ 1.3 ×`, `≤ +2000 ms` or `≤ 15 ms or ≤ 1.5 ×`. */
export function formatLimit({ kind, atMost, than, or }: Limit, unit: string): string {
  const amount = { ratio: `${atMost} ×`, difference: `+${atMost} ${unit}`, value: `${atMost} ${unit}` }[kind].trim();
  const limit = than === undefined ? `≤ ${amount}` : `≤ ${amount} ${than}`;
  return or === undefined ? limit : `${limit} or ${formatLimit(or, unit)}`;
}
