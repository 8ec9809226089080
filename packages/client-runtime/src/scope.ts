/** Longest delay of a timer, over three weeks. A longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Does nothing. */
export const noop = (): void => {};

/**
 * Ends a scope when the stream that was handed out under it is collected, because nothing reports that a stream has
 * been read. Runtimes without a registry, such as some workers, keep the scope as long as the signals.
 */
const handedOut = globalThis.FinalizationRegistry && new FinalizationRegistry<Scope>((scope) => scope.end());

/** The scopes that follow a signal. They share one listener, because Node.js 20 warns about more than ten. */
const followers = new WeakMap<EventTarget, Set<Scope>>();

function abortFollowers({ target }: Event): void {
  for (const scope of followers.get(target!)!) scope.abort((target as AbortSignal).reason);
}

/**
 * Aborts work when its time is up or when one of several signals aborts. Its owner calls `end()`. It listens to signals
 * instead of using `AbortSignal.any`, so that no listener stays on them until the next garbage collection.
 */
export class Scope {
  readonly #controller: AbortController = new AbortController();
  /** Aborts when the time is up or one of the signals aborts, with that reason. */
  readonly signal: AbortSignal = this.#controller.signal;
  /** When the time is up, on the clock of `performance.now()`. */
  readonly deadline: number;
  /** Rejects the promises that `race` returned. Cleared at the end, because each of them holds a response in memory. */
  #rejects: ((reason: unknown) => void)[] = [];
  /** The signals that this scope follows. */
  readonly #parents: AbortSignal[] = [];
  readonly #timer: ReturnType<typeof setTimeout>;

  /**
   * @param duration - Milliseconds until the time is up.
   * @param expired - Creates the reason for that.
   * @param parents - The signals to follow.
   */
  constructor(duration: number, expired: () => unknown, parents: readonly AbortSignal[]) {
    this.deadline = performance.now() + duration;
    this.#timer = setTimeout(() => this.abort(expired()), Math.min(duration, LONGEST_TIMER));
    for (const parent of parents) this.follow(parent);
  }

  /** Follows one more signal. Aborts at once if that has aborted. */
  follow(parent: AbortSignal): void {
    const scopes = followers.get(parent) ?? new Set();
    if (!scopes.size) parent.addEventListener('abort', abortFollowers);
    followers.set(parent, scopes.add(this));
    this.#parents.push(parent);
    // A scope that has ended ends once more, to leave this signal too.
    if (parent.aborted || this.signal.aborted) this.abort(parent.reason);
  }

  /** Waits for work, at most until the scope aborts. */
  race<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.signal.aborted) reject(this.signal.reason);
      this.#rejects.push(reject);
      work.then(resolve, reject);
    });
  }

  /**
   * Clears the timer and leaves the signals. If a stream is handed out, the scope follows the signals until the stream
   * is collected.
   */
  end(stream?: object | null): void {
    clearTimeout(this.#timer);
    this.#rejects = [];
    if (stream) return handedOut?.register(stream, this);
    for (const parent of this.#parents) {
      const scopes = followers.get(parent);
      scopes?.delete(this);
      // Leaving the entry to the garbage collector costs more than deleting it.
      if (!scopes?.size && followers.delete(parent)) parent.removeEventListener('abort', abortFollowers);
    }
  }

  /** Ends the scope with a reason. Only the first call counts. */
  abort(reason: unknown): void {
    for (const reject of this.#rejects) reject(reason);
    this.end();
    this.#controller.abort(reason);
  }
}
