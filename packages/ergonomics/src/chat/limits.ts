import { StreamError, StreamLimitError } from '../streams/errors.ts';

/** Limits of one reply. */
export interface ChatLimits {
  /** Maximum number of choices, and of the highest index plus 1. Default: 128. */
  readonly maxChoices?: number | undefined;
  /** Maximum number of tool calls of a choice. Default: 128. */
  readonly maxToolCalls?: number | undefined;
  /**
   * Maximum length of all strings together, in UTF-16 units. An entry of a list, such as a token id or a log
   * probability, counts as 64. Default: 67,108,864.
   */
  readonly maxLength?: number | undefined;
  /** Maximum number of members of one object, including those that the contract does not define. Default: 128. */
  readonly maxMembers?: number | undefined;
}

/** Counts what one reply has used of its limits. */
export class Budget {
  /** Number of chunks so far. */
  received = 0;
  /** Number of parts of content, reasoning, refusals and tool calls so far, without an echo. */
  parts = 0;
  /** Number of `parts` that are content. */
  texts = 0;
  readonly #limits: ChatLimits;
  readonly #operationId: string;
  /** Length of all strings and lists so far. */
  #length = 0;

  constructor(limits: ChatLimits, operationId: string) {
    this.#limits = limits;
    this.#operationId = operationId;
  }

  /**
   * Counts a string or list entries that are added.
   * @throws {StreamLimitError} When the reply exceeds `maxLength`.
   */
  spend(length: number): void {
    this.check('maxLength', (this.#length += length));
  }

  /** @throws {StreamLimitError} When the count exceeds the limit. */
  check(option: keyof ChatLimits, count: number): void {
    const limit = this.#limits[option] ?? (option === 'maxLength' ? 2 ** 26 : 128);
    if (count > limit) {
      throw new StreamLimitError({ operationId: this.#operationId, received: this.received }, option, limit);
    }
  }

  /** Returns the error for a chunk that cannot be added. */
  createError(problem: string): StreamError {
    return new StreamError('decoding', problem, { operationId: this.#operationId, received: this.received });
  }
}
