import type { BundledService, Location } from '../bundle/index.ts';
import type { Change } from '../changes/change.ts';

/** What a consumer is: a case of the contract tests, an example of the contract, a block of a README, a program. */
export type ConsumerKind = 'contract test' | 'example' | 'readme' | 'program';

/** A consumer of the base that the head breaks. */
export interface BrokenConsumer {
  readonly kind: ConsumerKind;
  /** Name for a reader: `callStats/200/oneDay/client`, `packages/examples/README.md`. */
  readonly consumer: string;
  /** The consumer's line, in the files of the base. */
  readonly location: Location;
  /** What goes wrong, its first line for a list. Names the consumer's files by their place in the base. */
  readonly message: string;
  /** The change that most likely does it; undefined when none of the changes names what went wrong. */
  readonly cause?: Change;
}

/** What came of yesterday's consumers. */
export interface Yesterday {
  /** By file and line. */
  readonly broken: readonly BrokenConsumer[];
  /** How much was tried. */
  readonly tried: {
    readonly contractCases: number;
    readonly examples: number;
    readonly readmeBlocks: number;
    readonly programs: number;
  };
}

/** What is known of both trees when their consumers are run. */
export interface YesterdayOptions {
  readonly baseServices: readonly BundledService[];
  readonly headServices: readonly BundledService[];
  /** What `changesBetween` found for both services. */
  readonly changes: readonly Change[];
}

/** A consumer that fails, before a cause is looked for. */
export interface Failure extends Omit<BrokenConsumer, 'cause'> {
  /** Texts in which names of properties, types and operations stand: messages, source lines. */
  readonly clues: readonly string[];
  /** Text of the consumer, in which the methods that it calls stand. An operationId will do. */
  readonly code: string;
}
