/** Exit statuses of the command. */
export const exitStatuses = {
  /** The verdict is not what `--fail-on` allows. */
  verdict: 1,
  /** An invalid option. */
  options: 2,
  /** A base that does not exist or has no contracts. */
  base: 3,
  /** A contract that cannot be read: invalid YAML, a missing file, two components of one name. */
  contract: 4,
  /** References that form a cycle. */
  cycle: 5,
  /** A bug of this program, reported with its stack. */
  bug: 70,
} as const;

/** A review that cannot be made. The message says what is wrong, where, and what to do. */
export class ReviewError extends Error {
  override readonly name = 'ReviewError';
  readonly exitStatus: number;

  /** @param kind - Kind of the error, which gives the exit status of the command. */
  constructor(kind: keyof typeof exitStatuses, message: string) {
    super(message);
    this.exitStatus = exitStatuses[kind];
  }
}
