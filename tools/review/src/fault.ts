/** What went wrong, by the exit status that the command ends with. */
export const exitStatuses = {
  /** The verdict is not what `--fail-on` allows. */
  verdict: 1,
  /** Options that mean nothing. */
  options: 2,
  /** No such base, or one without contracts. */
  base: 3,
  /** A contract that cannot be read: invalid YAML, a missing file, two components of one name. */
  contract: 4,
  /** References that only lead to each other, so that nothing stands behind them. */
  cycle: 5,
} as const;

/** A review that cannot be made. Its message is for the person who started it: what, where, how to mend it. */
export class ReviewFault extends Error {
  /** Status that the command ends with. */
  readonly exitStatus: number;

  /**
   * @param kind - Kind of the fault, which gives the exit status.
   * @param message - One message without a stack: what is wrong, where, and what to do.
   */
  constructor(kind: keyof typeof exitStatuses, message: string) {
    super(message);
    this.name = 'ReviewFault';
    this.exitStatus = exitStatuses[kind];
  }
}
