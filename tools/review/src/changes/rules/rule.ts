import type { Severity } from '../change.ts';

/** What the sentences of a rule are made of. All are in the form in which they are shown. */
export interface Facts {
  /** The node: `filter.op_names` of `CallsFilter`, the 200 answer of `callStats`. */
  readonly subject: string;
  /** What came, went or changed: a property, a value, a keyword. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** How a change counts on one side of the wire. */
export interface Side {
  readonly severity: Severity;
  /** What a caller notices: a sentence without its full stop. */
  readonly sentence: (facts: Facts) => string;
}

/** One kind of change. Sides on which it cannot be are left out. */
export interface Rule {
  readonly request?: Side;
  readonly response?: Side;
  /** For what is on no side of the wire: names, words, settings. */
  readonly none?: Side;
  /** Why the engine is wrong where it says something else. */
  readonly why?: string;
}

/** How a value is shown that is not there. */
export const nothing = 'nothing';

/** What a keyword is and was: `maxItems` is `100`, was `50`. */
export function turned({ name, before, after }: Facts): string {
  const is = after === nothing ? 'is gone' : `is ${after}`;
  return `${name} ${is}, ${before === nothing ? 'which was not there' : `was ${before}`}`;
}

/** A change that breaks callers. */
export function major(sentence: Side['sentence']): Side {
  return { severity: 'major', sentence };
}

/** A change that gives callers more. */
export function minor(sentence: Side['sentence']): Side {
  return { severity: 'minor', sentence };
}

/** A change of words. */
export function patch(sentence: Side['sentence']): Side {
  return { severity: 'patch', sentence };
}
