/** Location in a scenario file; lines count from 1. */
export interface Location {
  readonly file: string;
  readonly line: number;
}

/** A scenario that cannot be used. Its message is `file:line: reason`. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';

  constructor({ file, line }: Location, reason: string) {
    super(`${file}:${line}: ${reason}`);
  }
}

/** Requests in order, and conditions on their responses. */
export interface Scenario {
  /** Name of the file without its extension. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly steps: readonly Step[];
  readonly location: Location;
}

/** One request of a scenario. */
export interface Step {
  /** Name by which later steps refer to it. */
  readonly name: string;
  /** Description for readers; empty if the operation says enough. */
  readonly does: string;
  readonly operationId: string;
  /** Short key of the request example. */
  readonly example: string;
  /** Status that the response must have. */
  readonly status: number;
  readonly uses: readonly ValueCopy[];
  readonly conditions: readonly Condition[];
  readonly location: Location;
}

/** Copies a value of an earlier exchange into the request of a step. */
export interface ValueCopy {
  /** Pointer into the request: `/parameters/<name>`, or below `/body`. */
  readonly into: string;
  readonly from: ValueReference;
  readonly location: Location;
}

/** The ways to read an exchange: a value of its response or request, or the count or sum of values of the response. */
export const takes = ['response', 'request', 'count', 'sum'] as const;

/** Refers to a value of one exchange. */
export interface ValueReference {
  readonly step: string;
  readonly take: (typeof takes)[number];
  /** JSON pointer, in which `*` matches every item or member. */
  readonly pointer: string;
}

/** The right side of a condition: a constant, a value to read, or the sum of several. */
export type Operand =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'reading'; readonly reading: ValueReference }
  | { readonly kind: 'total'; readonly parts: readonly (number | ValueReference)[] };

/** Relations between the two sides of a condition. */
export const relations = ['equals', 'differs', 'contains', 'within'] as const;

/** A condition that must hold after a step. */
export interface Condition {
  readonly subject: ValueReference;
  readonly test:
    | { readonly relation: (typeof relations)[number]; readonly operand: Operand }
    | { readonly relation: 'ordered'; readonly direction: 'ascending' | 'descending' };
  readonly location: Location;
}

/** The request that a step sends. */
export interface StepRequest {
  /** Path, query and header parameters by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Undefined if the operation is sent no body. */
  readonly body?: unknown;
}

/** Request and response of a step. */
export interface Exchange {
  readonly request: StepRequest;
  readonly status: number;
  /** The decoded body: a list for a stream, a string for text and bytes. */
  readonly response: unknown;
}

/** The exchanges of a scenario so far, by the names of their steps. */
export type Exchanges = ReadonlyMap<string, Exchange>;
