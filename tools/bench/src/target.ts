import type { Comparison } from './rounds.ts';

/** What a variant must not be above. */
export interface Target {
  /**
   * What is limited: `times` is the ratio to another variant, `more` the difference to it in the unit of the row, both
   * within a round and the median over the rounds, and `figure` the figure that counts itself.
   */
  kind: Comparison | 'figure';
  atMost: number;
  /** Name of the other variant; the floor when it is left out. */
  than?: string;
  /** How far above the target a run may be, as a share of it: what the machine adds by chance. 0 for what is counted. */
  margin: number;
  /**
   * Another limit that does as well: one that compares within the run, where the first is a time of the machine that the
   * targets were made on.
   */
  or?: Omit<Target, 'or'>;
}

/** `margin` is above the target, but by no more than what the machine adds by chance. */
export type Verdict = 'holds' | 'margin' | 'missed';

const gravity: readonly Verdict[] = ['holds', 'margin', 'missed'];

/** Judges what a target limits: a ratio, a difference or a figure. */
export function judge({ atMost, margin }: Target, value: number): Verdict {
  if (value <= atMost) return 'holds';
  // Written so that a figure that is no number is a miss.
  return value <= atMost * (1 + margin) ? 'margin' : 'missed';
}

/** The best of the verdicts on a target and on the limit that does as well; `missed` when there are none. */
export function best(verdicts: readonly Verdict[]): Verdict {
  return gravity.find((verdict) => verdicts.includes(verdict)) ?? 'missed';
}

/** The worst of several verdicts; `holds` when there are none. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return gravity.findLast((verdict) => verdicts.includes(verdict)) ?? 'holds';
}

/** A target as the table shows it, such as `≤ 1.3 ×`, `≤ +2000 ms` or `≤ 15 ms or ≤ 1.5 ×`. */
export function describeTarget({ kind, atMost, than, or }: Target, unit: string): string {
  const amount = { times: `${atMost} ×`, more: `+${atMost} ${unit}`, figure: `${atMost} ${unit}` }[kind].trim();
  const limit = than === undefined ? `≤ ${amount}` : `≤ ${amount} ${than}`;
  return or === undefined ? limit : `${limit} or ${describeTarget(or, unit)}`;
}
