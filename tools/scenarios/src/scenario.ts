import type { Pointer } from './pointer.ts';
import type { Place } from './scenario-error.ts';

/** A story: requests in order, and what must hold between their answers. */
export interface Scenario {
  /** Name of the file without its ending. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly steps: readonly Step[];
  readonly place: Place;
}

/** One request of a story. */
export interface Step {
  /** Name by which later steps refer to it. */
  readonly name: string;
  /** What happens, for a reader; empty when the operation says enough. */
  readonly does: string;
  readonly operationId: string;
  /** Short key of the example that is sent. */
  readonly example: string;
  /** Status that the answer must have. */
  readonly status: number;
  readonly uses: readonly Use[];
  readonly holds: readonly Condition[];
  readonly place: Place;
}

/** Puts a value of an earlier answer into the request. */
export interface Use {
  /** Place in what is sent, below `/parameters/<name>` or `/body`. */
  readonly into: Pointer;
  readonly from: Reading;
  readonly place: Place;
}

/** What a reading takes: values of the answer or of what was sent, or a figure of the values in the answer. */
export const takes = ['answer', 'sent', 'count', 'sum'] as const;

/** Reads a value out of one exchange. */
export interface Reading {
  readonly step: string;
  readonly take: (typeof takes)[number];
  readonly pointer: Pointer;
}

/** A value to compare with: written down, read, or the sum of several. */
export type Operand =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'reading'; readonly reading: Reading }
  | { readonly kind: 'total'; readonly parts: readonly Operand[] };

/** What must hold between two values. */
export const relations = ['equals', 'differs', 'contains', 'within'] as const;

/** Something that must hold after a step. */
export interface Condition {
  readonly subject: Reading;
  readonly test:
    | { readonly relation: (typeof relations)[number]; readonly operand: Operand }
    | { readonly relation: 'ordered'; readonly direction: 'ascending' | 'descending' };
  readonly place: Place;
}
