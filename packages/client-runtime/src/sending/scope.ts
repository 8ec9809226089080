/** Over three weeks. A longer timer would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

const nothing = (): void => {};

/** Nobody says when a stream that was handed out has been read. The signal of the caller may live much longer. */
const handedOut = /* @__PURE__ */ new FinalizationRegistry<Scope>((scope) => scope.end());

/**
 * How long something may take, and who may end it. Whoever opens one ends it. It has listeners of its own instead of
 * `AbortSignal.any`, so that they are gone when it ends and not when memory is collected.
 */
export class Scope {
  readonly #controller: AbortController = new AbortController();
  /** Aborts when the time is over or one of the signals aborts, with that reason. */
  readonly signal: AbortSignal = this.#controller.signal;
  /** When the time is over, as `performance.now()` tells it. */
  readonly deadline: number;
  #waiting: ((reason: unknown) => void)[] = [];
  #expired: () => unknown;
  readonly #parents: readonly AbortSignal[];
  readonly #timer: ReturnType<typeof setTimeout>;

  /**
   * @param duration - Milliseconds.
   * @param expired - Makes the reason when the time is over.
   * @param parents - The signals that are followed.
   */
  constructor(duration: number, expired: () => unknown, parents: readonly AbortSignal[]) {
    this.deadline = performance.now() + duration;
    this.#expired = expired;
    this.#parents = parents;
    this.#timer = setTimeout(() => this.#abort(this.#expired()), Math.min(duration, LONGEST_TIMER));
    for (const parent of parents) parent.addEventListener('abort', this);
    const aborted = parents.find((parent) => parent.aborted);
    if (aborted) this.#abort(aborted.reason);
  }

  /** Waits for work, but not longer than the scope lasts. */
  race<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.signal.aborted) reject(this.signal.reason);
      this.#waiting.push(reject);
      work.then(resolve, reject);
    });
  }

  /**
   * Leaves no timer behind, and no listener either, unless a stream is handed out: then the scope goes on following the
   * signals until the stream is gone.
   */
  end(stream?: object | null): void {
    clearTimeout(this.#timer);
    // These know the answer, which could not be collected as long as they are here.
    this.#expired = nothing;
    this.#waiting = [];
    if (stream) handedOut.register(stream, this);
    else for (const parent of this.#parents) parent.removeEventListener('abort', this);
  }

  /** Listens to the signals. */
  handleEvent(event: Event): void {
    this.#abort((event.target as AbortSignal).reason);
  }

  #abort(reason: unknown): void {
    for (const reject of this.#waiting) reject(reason);
    this.end();
    this.#controller.abort(reason);
  }
}
