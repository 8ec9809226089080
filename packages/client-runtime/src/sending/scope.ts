/** Over three weeks. A longer timer would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** What is to be done where nothing is to be done. */
export const nothing = (): void => {};

/**
 * Nobody says when a stream that was handed out has been read. The signal of the caller may live much longer. Some
 * workers have no registry: there the scope follows the signals as long as they live.
 */
const handedOut = globalThis.FinalizationRegistry && new FinalizationRegistry<Scope>((scope) => scope.end());

/** The scopes that follow a signal. One listener serves all of them, as Node 20 warns of more than ten. */
const followers = new WeakMap<EventTarget, Set<Scope>>();

function tell({ target }: Event): void {
  for (const scope of followers.get(target!)!) scope.abort((target as AbortSignal).reason);
}

/**
 * How long something may take, and who may end it. Whoever opens one ends it. It listens to signals instead of using
 * `AbortSignal.any`, so that nothing is left on them when it ends, and not when memory is collected.
 */
export class Scope {
  readonly #controller: AbortController = new AbortController();
  /** Aborts when the time is over or one of the signals aborts, with that reason. */
  readonly signal: AbortSignal = this.#controller.signal;
  /** When the time is over, as `performance.now()` tells it. */
  readonly deadline: number;
  #waiting: ((reason: unknown) => void)[] = [];
  readonly #parents: AbortSignal[] = [];
  readonly #timer: ReturnType<typeof setTimeout>;

  /**
   * @param duration - Milliseconds.
   * @param expired - Makes the reason when the time is over.
   * @param parents - The signals that are followed.
   */
  constructor(duration: number, expired: () => unknown, parents: readonly AbortSignal[]) {
    this.deadline = performance.now() + duration;
    this.#timer = setTimeout(() => this.abort(expired()), Math.min(duration, LONGEST_TIMER));
    for (const parent of parents) this.follow(parent);
  }

  /** Lets one more signal end it, at once when that has aborted. */
  follow(parent: AbortSignal): void {
    const scopes = followers.get(parent) ?? new Set();
    if (!scopes.size) parent.addEventListener('abort', tell);
    followers.set(parent, scopes.add(this));
    this.#parents.push(parent);
    // What another signal has ended already ends once more, to leave this one too.
    if (parent.aborted || this.signal.aborted) this.abort(parent.reason);
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
   * Leaves no timer behind, and nothing on the signals either, unless a stream is handed out: then the scope goes on
   * following them until the stream is gone.
   */
  end(stream?: object | null): void {
    clearTimeout(this.#timer);
    // These know the answer, which could not be collected as long as they are here.
    this.#waiting = [];
    if (stream) return handedOut?.register(stream, this);
    for (const parent of this.#parents) {
      const scopes = followers.get(parent);
      scopes?.delete(this);
      // An entry that is left for the collector costs more than one that is taken out.
      if (!scopes?.size && followers.delete(parent)) parent.removeEventListener('abort', tell);
    }
  }

  /** Ends it with a reason. Only the first one counts. */
  abort(reason: unknown): void {
    for (const reject of this.#waiting) reject(reason);
    this.end();
    this.#controller.abort(reason);
  }
}
