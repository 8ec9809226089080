import { checkInteger, type ListCallOptions, type ListRequest, type Range, readRange } from './request.ts';

/** A stream that was cut and is about to be requested again. */
export interface Resume {
  /** Error that cut the stream. */
  readonly error: unknown;
  /** Number of items that were yielded so far. */
  readonly received: number;
  /** Number of this resume, from 1. */
  readonly resume: number;
}

/** Options of `resumable`. Times are in milliseconds. */
export interface ResumeOptions<Item> {
  /** Maximum number of resumes; 0 never resumes. Default: 20. */
  readonly maxResumes?: number;
  /**
   * Number of items before the position that are read again, to find the position in a list that has changed. Halved
   * after each resume that was cut before it brought a new item. 0 assumes that the list does not change. Default: 100.
   */
  readonly overlap?: number;
  /** Returns the identity of an item. Items without one cannot be found again. Default: its `id` or `thread_id`. */
  readonly identity?: (item: Item) => string | undefined;
  /** Upper bound of the first wait before a resume; it doubles with each resume without a new item. Default: 500. */
  readonly baseDelay?: number;
  /** Upper bound of every wait. Default: 8,000. */
  readonly maxDelay?: number;
  /**
   * Milliseconds without bytes after which a response counts as cut. Passed to the method. Default: that of the client,
   * which is 60,000 if it is not set.
   */
  readonly idleTimeout?: number;
  /** Called before each resume. Its errors are ignored. */
  readonly onResume?: (resume: Resume) => void;
  /** Ends the stream, which then throws the reason. */
  readonly signal?: AbortSignal;
}

/** Maximum number of resumes, or of complete responses, in a row without a new item. */
const MAX_FRUITLESS = 3;

/**
 * Reads a query stream to its end even if the connection is cut: requests the rest again, and yields each item once, in
 * order. `limit` and `offset` of the request apply to all responses together.
 *
 * The contract gives calls, threads, queues and table rows an order without ties (decision 0170). If the list changes
 * while the stream is cut off:
 * - Fewer deletions than `overlap` before the position, and up to nine times `overlap` insertions there: nothing is
 *   missed or doubled. If the position is not found, the stream ends with a `ListChangedError`.
 * - Items inserted before the position are not yielded, except perhaps one right before it.
 * - An item that moves from after the position to before it, such as a thread with a new turn, is missed; one that moves
 *   the other way may be yielded twice.
 *
 * Items without identities, and all items with `overlap: 0`, are only counted: deletions before the position make it
 * miss as many others, and insertions double as many.
 * @param method - Method of a client that returns a stream and takes `limit` and `offset`.
 * @param request - Its request.
 * @param options - Limits of resuming.
 * @returns The items.
 * @throws {TypeError} When an argument is invalid. While reading: the error of the last cut when the stream may not be
 *   resumed again; immediately any other error, such as one of a status below 500.
 */
export function resumable<Request extends ListRequest, Item>(
  method: (request: Request, options?: ListCallOptions) => AsyncIterable<Item>,
  request: NoInfer<Request>,
  options: ResumeOptions<NoInfer<Item>> = {},
): AsyncGenerator<Item, void, undefined> {
  const range = readRange('resumable', method, request);
  const { maxResumes = 20, overlap = 100, baseDelay = 500, maxDelay = 8000, signal, idleTimeout } = options;
  for (const [name, value] of Object.entries({ maxResumes, overlap, baseDelay, maxDelay })) {
    checkInteger('resumable', name, value, 0);
  }
  return readResumed(
    (limit, offset) =>
      method(
        { ...request, ...(limit !== Infinity && { limit }), offset },
        { ...(signal && { signal }), ...(idleTimeout !== undefined && { idleTimeout }) },
      ),
    range,
    { ...options, maxResumes, overlap, baseDelay, maxDelay },
  );
}

type ResolvedOptions<Item> = ResumeOptions<Item> &
  Required<Pick<ResumeOptions<Item>, 'maxResumes' | 'overlap' | 'baseDelay' | 'maxDelay'>>;

async function* readResumed<Item>(
  open: (limit: number, offset: number) => AsyncIterable<Item>,
  { offset, limit }: Range,
  { maxResumes, overlap, baseDelay, maxDelay, identity = defaultIdentity, onResume, signal }: ResolvedOptions<Item>,
): AsyncGenerator<Item, void, undefined> {
  const position = new ListPosition<Item>(overlap, identity);
  let received = 0;
  /** Resumes and complete responses in a row without a new item. */
  let fruitless = 0;
  /** Items to request beyond the limit, so that a response full of insertions reaches past the position. */
  let extra = 0;
  let lastCut: unknown;
  for (let resume = 0; received < limit;) {
    const before = received;
    const { from, overlap: again } = position.reopen();
    const requested = limit - received + Math.max(again, extra);
    let read = 0;
    try {
      signal?.throwIfAborted();
      for await (const item of open(requested, offset + from)) {
        read++;
        const kind = position.classify(item);
        if (kind === 'lost') throw new ListChangedError(received, lastCut);
        if (kind !== 'new') continue;
        signal?.throwIfAborted();
        received++;
        yield item;
        if (received === limit) break;
      }
      signal?.throwIfAborted();
      if (received === limit || (read < requested && !position.isSearching)) return;
      // Insertions before the position filled a part of the response, or all of it.
      if (received > before) fruitless = 0;
      else if (read < requested || ++fruitless > MAX_FRUITLESS) throw new ListChangedError(received, lastCut);
      else extra = position.capacity;
      continue;
    } catch (error) {
      signal?.throwIfAborted();
      if (received > before) fruitless = 0;
      else if (!position.narrow()) fruitless++;
      if (!isCut(error) || resume >= maxResumes || fruitless > MAX_FRUITLESS) throw error;
      lastCut = error;
    }
    notify(onResume, { error: lastCut, received, resume: ++resume });
    await wait(Math.random() * Math.min(maxDelay, baseDelay * 2 ** fruitless), signal);
  }
}

/** The list changed so much that the position in it is lost. The items that were yielded before are right. */
export class ListChangedError extends Error {
  /** Number of items that were yielded. */
  readonly received: number;

  constructor(received: number, cause: unknown) {
    super(`resumable: the list changed too much to resume it after ${received} items; read it again`, { cause });
    this.name = 'ListChangedError';
    this.received = received;
  }
}

/** Number of identities that are remembered, as a multiple of the overlap. */
const CAPACITY_FACTOR = 10;

/**
 * Kind of an item of a reopened list: yielded before; new; inserted before the position; or so far behind it that the
 * position is lost.
 */
type ItemKind = 'known' | 'new' | 'inserted' | 'lost';

/**
 * The position up to which a list was read. A reopened list is read from a little before it; the position is found again
 * by the identities of the items that were yielded last, of which a bounded number is remembered.
 */
class ListPosition<Item> {
  /** Number of identities remembered; as many unknown items in a row mean that the position is lost. */
  readonly capacity: number;
  readonly #identity: (item: Item) => string | undefined;
  /** Number of each remembered item, by its identity, oldest first. */
  readonly #numbers = new Map<string, number>();
  /** Number of the last item that was remembered. */
  #lastNumber = 0;
  /** Items to read again the next time. */
  #overlap: number;
  /** Items that this response reads again. */
  #again = 0;
  /** Unknown items, plus one, that may still come before the position is lost; 0 once it is found. */
  #searchesLeft = 0;
  /** Items of the list before the one that is read. */
  #read = 0;
  /** Items of the list that are certainly before the position. */
  #passed = 0;
  /** Where the position is if nothing was deleted between the first known item and it. */
  #estimate = 0;

  constructor(overlap: number, identity: (item: Item) => string | undefined) {
    this.capacity = overlap * CAPACITY_FACTOR;
    this.#overlap = overlap;
    this.#identity = identity;
  }

  /** True while an item that was yielded before is searched. */
  get isSearching(): boolean {
    return this.#searchesLeft > 0;
  }

  /** Starts to read the list again. Returns the index to read from, and the number of items before the position. */
  reopen(): { from: number; overlap: number } {
    const overlap = Math.min(this.#overlap, this.#passed, this.#numbers.size);
    this.#again = overlap;
    this.#searchesLeft = overlap && this.capacity;
    this.#estimate = Infinity;
    this.#read = this.#passed - overlap;
    return { from: this.#read, overlap };
  }

  /**
   * Halves the overlap, for a response that was cut after the position was found and before a new item came.
   * @returns False if the overlap cannot be smaller.
   */
  narrow(): boolean {
    if (this.isSearching || this.#again < 2) return false;
    this.#overlap = Math.floor(this.#again / 2);
    // The end of this response is no base: the next one would start before it and come no further.
    this.#passed = this.#estimate;
    return true;
  }

  /** Returns the kind of the next item of the list, and remembers it if it is new. */
  classify(item: Item): ItemKind {
    const kind = this.#compare(item);
    this.#read++;
    this.#passed = this.isSearching ? Math.max(this.#passed, this.#read) : this.#read;
    return kind;
  }

  #compare(item: Item): ItemKind {
    const id = this.#identity(item);
    const number = id === undefined ? undefined : this.#numbers.get(id);
    if (number !== undefined) {
      this.#searchesLeft = 0;
      this.#estimate = Math.min(this.#estimate, this.#read + 1 + this.#lastNumber - number);
      return 'known';
    }
    if (this.isSearching) return --this.#searchesLeft > 0 ? 'inserted' : 'lost';
    if (id !== undefined && this.#overlap > 0) this.#remember(id);
    return 'new';
  }

  #remember(id: string): void {
    this.#numbers.set(id, ++this.#lastNumber);
    const [oldest] = this.#numbers.keys();
    if (this.#numbers.size > this.capacity && oldest !== undefined) this.#numbers.delete(oldest);
  }
}

/** Returns the `id` or the `thread_id` of an item. Table rows have neither and need none, because a table never changes. */
function defaultIdentity(item: unknown): string | undefined {
  const { id, thread_id } = Object(item) as { id?: unknown; thread_id?: unknown };
  const found = id ?? thread_id;
  return typeof found === 'string' ? found : undefined;
}

/**
 * Returns true if a request may be repeated after an error: the stream was cut or stalled, the connection failed, or the
 * client marks the error as retryable, except a status below 500. Looks at properties, because the error classes belong
 * to other packages.
 */
function isCut(error: unknown): boolean {
  const { code, name, option, retryable, status } = Object(error) as Record<string, unknown>;
  if (typeof status === 'number' && status < 500) return false;
  const isStalled = code === 'limit' && option === 'idleTimeout';
  return code === 'truncated' || isStalled || name === 'ConnectionError' || retryable === true;
}

/** Calls a hook and ignores its errors, also those of an async hook. */
function notify(hook: ((resume: Resume) => unknown) | undefined, resume: Resume): void {
  (async () => hook?.(resume))().catch(() => {});
}

/** Waits for some milliseconds. Rejects with the reason of the signal if that is aborted first. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- an abort rejects with its reason
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
