/** A place in a file; lines count from 1. */
export interface Place {
  /** Path from the root of the workspace, with forward slashes. */
  readonly file: string;
  readonly line: number;
}

/** A story that cannot be used. Its message is `file:line: what is wrong and how to mend it`. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';

  constructor({ file, line }: Place, reason: string) {
    super(`${file}:${line}: ${reason}`);
  }
}
