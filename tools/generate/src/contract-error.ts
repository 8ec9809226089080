import type { Location } from './source-files.ts';

/** A contract that cannot be used. Its message is one line that begins with the location: `file:line:column: reason`. */
export class ContractError extends Error {
  /** Path from the root of the workspace. */
  readonly file: string;
  readonly line: number;
  readonly column: number | undefined;
  /** The message without the location. */
  readonly reason: string;

  constructor({ file, line, column }: Location, reason: string) {
    super(`${[file, line, column].filter((part) => part !== undefined).join(':')}: ${reason}`);
    this.name = 'ContractError';
    this.file = file;
    this.line = line;
    this.column = column;
    this.reason = reason;
  }
}

/** Files whose references lead only to each other, so that no schema is ever reached. */
export class ReferenceCycleError extends ContractError {
  /** @param files - Paths from the root of the workspace, in the order of the cycle. */
  constructor(files: readonly string[]) {
    const [first = '', ...others] = files;
    const steps = [...others, first].map((file) => `to ${file}`).join(', ');
    super(
      { file: first, line: 1 },
      `the references lead ${steps} and never to a schema. Put a schema into one of the files.`,
    );
    this.name = 'ReferenceCycleError';
  }
}
