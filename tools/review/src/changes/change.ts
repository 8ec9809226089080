import type { Service } from '@callscope/generate';

import type { ComponentKind } from '../bundle/document.ts';
import type { Location } from '../bundle/index.ts';

/** What a change asks of its callers: `major` breaks some, `minor` gives them more, `patch` is words only. */
export type Severity = 'major' | 'minor' | 'patch';

/** The side of the wire that a change is on. `none`: it reaches no wire, as words and components without use. */
export type Direction = 'request' | 'response' | 'both' | 'none';

/** One change of a contract, as its callers meet it. */
export interface Change {
  readonly service: Service;
  readonly severity: Severity;
  /** Stable name of the kind of change: `response-property-removed`. */
  readonly rule: string;
  readonly direction: Direction;
  /** JSON pointer into the bundle that `in` names. */
  readonly pointer: string;
  /** Whose bundle and files the pointer and the location are of: the base's for what was removed. */
  readonly in: 'base' | 'head';
  /** The nearest component that holds the node. */
  readonly component?: { readonly kind: ComponentKind; readonly name: string };
  /** operationIds, where the change sits in operations themselves. */
  readonly operations?: readonly string[];
  /** What a caller notices: one sentence in the present tense. */
  readonly sentence: string;
  /** The value before, in short. */
  readonly before?: string;
  /** The value after, in short. */
  readonly after?: string;
  readonly location: Location;
  /** Set where our own rule corrects the engine: what the engine says, and why that is wrong. */
  readonly engine?: { readonly severity: Severity | 'none'; readonly why: string };
}
