import { StreamError, StreamLimitError } from '../streams/errors.ts';

/** Bounds of one reply. */
export interface ChatLimits {
  /** Choices, and the highest index of one plus 1; 128 by default. */
  readonly maxChoices?: number | undefined;
  /** Tool calls of a choice; 128 by default. */
  readonly maxToolCalls?: number | undefined;
  /**
   * Length of all texts together in UTF-16 units, 67,108,864 by default. An entry of a list, such as a token id or a
   * log probability, counts as 64.
   */
  readonly maxLength?: number | undefined;
  /** Members of one object of the answer, those included that the contract does not know; 128 by default. */
  readonly maxMembers?: number | undefined;
}

/** What is used of the bounds of a reply. */
export class Budget {
  /** Chunks so far. */
  received = 0;
  /** Parts of texts and of calls so far, an echo left out. */
  parts = 0;
  /** Those of the text of a reply. */
  texts = 0;
  readonly #limits: ChatLimits;
  readonly #operationId: string;
  #length = 0;

  constructor(limits: ChatLimits, operationId: string) {
    this.#limits = limits;
    this.#operationId = operationId;
  }

  /** Counts what is added to texts and lists. */
  spend(length: number): void {
    this.allow('maxLength', (this.#length += length));
  }

  /** @throws {StreamLimitError} When there would be more than the limit. */
  allow(option: keyof ChatLimits, count: number): void {
    const limit = this.#limits[option] ?? (option === 'maxLength' ? 2 ** 26 : 128);
    if (count > limit) {
      throw new StreamLimitError({ operationId: this.#operationId, received: this.received }, option, limit);
    }
  }

  /**
   * @param problem - What is wrong with a chunk.
   * @returns The error that says so.
   */
  refusal(problem: string): StreamError {
    return new StreamError('decoding', problem, { operationId: this.#operationId, received: this.received });
  }
}
