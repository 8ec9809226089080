import type { Service } from '@callscope/generate';

import type { Direction, Severity } from '../../src/changes/index.ts';
import type { Edit } from '../support/patched.ts';

/** A change as a case wants it. */
export interface Expected {
  readonly severity: Severity;
  readonly rule: string;
  readonly direction: Direction;
  /** File below `specs`, and a text of the line; the last of several texts, each below the one before. */
  readonly at: readonly [file: string, ...texts: string[]];
  readonly in?: 'base';
  /** What the engine says; left out where it says the same as we do. */
  readonly engine?: Severity | 'none';
  readonly operations?: readonly string[];
}

/** One change of the contracts, as a small patch, and what the review must say of it. */
export interface Case {
  readonly name: string;
  readonly service: Service;
  readonly edits: readonly Edit[];
  /** Made to the base as well, for changes of what the contracts do not have. */
  readonly before?: readonly Edit[];
  /** For a change that other cases would meet. */
  readonly alone?: true;
  /** None when nothing changed. */
  readonly verdict: Severity | 'none';
  readonly changes: readonly Expected[];
}

/** Puts one text in the place of another, which is there once. */
export function edit(file: string, find: string, replace: string): Edit {
  return { file, find, replace };
}
