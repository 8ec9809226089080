import type { Service } from '@callscope/generate';

import type { Direction, Severity } from '../../src/compare/change.ts';
import type { Edit } from '../support/patched.ts';

/** A change that the review must report. */
export interface Expected {
  readonly severity: Severity;
  readonly rule: string;
  readonly direction: Direction;
  /** File in `specs` and text of the line; the last of several texts, each below the one before. */
  readonly at: readonly [file: string, ...texts: string[]];
  readonly in?: 'base';
  readonly operations?: readonly string[];
}

/** A small patch of the contracts, and the changes that the review must report. */
export interface Case {
  readonly name: string;
  readonly service: Service;
  readonly edits: readonly Edit[];
  /** Applied to the base as well, to change what the contracts do not have. */
  readonly before?: readonly Edit[];
  /** Other files in which `redocly diff` reports the change. */
  readonly reserves?: readonly string[];
  /** Set for a change that affects other cases. */
  readonly alone?: true;
  /** Severity of the most severe change; `none` if nothing changes. */
  readonly verdict: Severity | 'none';
  readonly changes: readonly Expected[];
}

/** Replaces a text that occurs once. */
export function edit(file: string, find: string, replace: string): Edit {
  return { file, find, replace };
}
