/** A place in a file; lines and columns count from 1. */
export interface Place {
  /** Path from the root of the workspace. */
  readonly file: string;
  readonly line: number;
  readonly column?: number | undefined;
}

/** A contract that cannot be used. Its message is one line that begins with the place: `file:line:column: what`. */
export class ContractError extends Error {
  /** Path from the root of the workspace. */
  readonly file: string;
  readonly line: number;
  readonly column: number | undefined;
  /** The message without the place. */
  readonly reason: string;

  constructor({ file, line, column }: Place, reason: string) {
    super(`${[file, line, column].filter((part) => part !== undefined).join(':')}: ${reason}`);
    this.name = 'ContractError';
    this.file = file;
    this.line = line;
    this.column = column;
    this.reason = reason;
  }
}

/** What a fault is about, by its name in the contract. */
export interface Subject {
  readonly kind: 'operation' | 'example' | 'component';
  readonly name: string;
}

/**
 * A fault that was found in a bundle, which knows names but no source files. `located` turns it into a
 * `ContractError`.
 */
export class Fault extends Error {
  readonly subject: Subject;

  constructor(kind: Subject['kind'], name: string, reason: string) {
    super(reason);
    this.name = 'Fault';
    this.subject = { kind, name };
  }
}
