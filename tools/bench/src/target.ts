/** What the figure of a variant must not be above: its median, or its least figure where the row says so. */
export interface Target {
  /**
   * What is compared: `times` is the ratio to another variant, `more` the difference to it in the unit of the row, and
   * `figure` the figure itself.
   */
  kind: 'times' | 'more' | 'figure';
  atMost: number;
  /** Name of the other variant; the floor when it is left out. */
  than?: string;
  /** How far above the target a run may be, as a share of it: what the machine adds by chance. 0 for what is counted. */
  margin: number;
}

/** `margin` is above the target, but by no more than what the machine adds by chance. */
export type Verdict = 'holds' | 'margin' | 'missed';

const gravity: readonly Verdict[] = ['holds', 'margin', 'missed'];

/** Judges a figure against a target; `other` is that of the variant that it is compared with. */
export function judge({ kind, atMost, margin }: Target, own: number, other: number): Verdict {
  const value = { times: own / other, more: own - other, figure: own }[kind];
  if (value <= atMost) return 'holds';
  // Written so that a figure that is no number is a miss.
  return value <= atMost * (1 + margin) ? 'margin' : 'missed';
}

/** The worst of several verdicts; `holds` when there are none. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return gravity.findLast((verdict) => verdicts.includes(verdict)) ?? 'holds';
}

/** A target as the table shows it, such as `≤ 1.3 ×` or `≤ +2000 ms`. */
export function describeTarget({ kind, atMost, than }: Target, unit: string): string {
  const amount = { times: `${atMost} ×`, more: `+${atMost} ${unit}`, figure: `${atMost} ${unit}` }[kind].trim();
  return than === undefined ? `≤ ${amount}` : `≤ ${amount} ${than}`;
}
