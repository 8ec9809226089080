import { type ComponentKind, formatPointer } from '@callscope/contract';
import type { Location, Service } from '@callscope/generate';

/** Effect of a change on callers: `major` breaks some, `minor` breaks none, `patch` only changes documentation. */
export type Severity = 'major' | 'minor' | 'patch';

/** The messages that a change affects. `none`: neither requests nor responses, such as documentation and type names. */
export type Direction = 'request' | 'response' | 'both' | 'none';

/** The two contracts of a comparison. */
export type Side = 'base' | 'head';

/** A component of a contract. */
export interface ComponentName {
  readonly kind: ComponentKind;
  readonly name: string;
}

/** One change of a contract. */
export interface Change {
  readonly service: Service;
  readonly severity: Severity;
  /** Stable name of the kind of change: `response-property-removed`. */
  readonly rule: string;
  readonly direction: Direction;
  /** JSON pointer into the bundle that `in` names. */
  readonly pointer: string;
  /** Contract that the pointer and the location belong to: the base for a removed node. */
  readonly in: Side;
  /** The component that the node belongs to. */
  readonly component?: ComponentName;
  /** operationIds, if the change is in operations themselves. */
  readonly operations?: readonly string[];
  /** Effect on callers: one sentence in the present tense. */
  readonly sentence: string;
  /** The value before, shortened. */
  readonly before?: string;
  /** The value after, shortened. */
  readonly after?: string;
  readonly location: Location;
}

const weights: Readonly<Record<Severity, number>> = { major: 0, minor: 1, patch: 2 };

/** Orders severities: the most severe first. */
export function compareSeverities(a: Severity, b: Severity): number {
  return weights[a] - weights[b];
}

/** Returns the most severe of some severities; undefined for none. */
export function mostSevere(severities: readonly Severity[]): Severity | undefined {
  return severities.toSorted(compareSeverities)[0];
}

/** Returns the pointer of a component: `/components/schemas/Call`. */
export function componentPointer({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return formatPointer(['components', kind, name]);
}
