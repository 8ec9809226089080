/** A place in a source file. */
export interface Location {
  /** Path from the root of the tree, with forward slashes. */
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
}
