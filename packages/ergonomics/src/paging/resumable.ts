import { tell } from '../tell.ts';
import { isCut, pause } from './cut.ts';
import { type ListCallOptions, type ListRequest, type Range, rangeOf, whole } from './request.ts';
import { idOf, ListChangedError, Seam } from './seam.ts';

/** A stream that was cut and is about to be asked for again. */
export interface Resume {
  /** How it was cut. */
  readonly error: unknown;
  /** Items that were given out so far. */
  readonly received: number;
  /** Which resume this is, from 1. */
  readonly resume: number;
}

/** How a stream is resumed. Times are milliseconds. */
export interface ResumeOptions<Item> {
  /** How often the stream is resumed at most. 20 unless you say otherwise. 0 never resumes. */
  readonly maxResumes?: number;
  /**
   * How many items before the place are asked for again, to find it in a list that has changed. 100. It is halved after
   * each resume that was cut before it brought a new item. With 0 the list is taken to be unchanged.
   */
  readonly overlap?: number;
  /** By what an item is known. Without it, its `id` or `thread_id`; items without an id are not looked for. */
  readonly identity?: (item: Item) => string | undefined;
  /** Upper bound of the first wait before a resume; it doubles with each resume that brings nothing. 500. */
  readonly baseDelay?: number;
  /** Upper bound of any wait. 8,000. */
  readonly maxDelay?: number;
  /** Hears of each resume. What it throws is ignored. */
  readonly onResume?: (resume: Resume) => void;
  /** Ends the stream, which then throws the reason. */
  readonly signal?: AbortSignal;
}

/** Resumes, or full answers, in a row that may bring nothing. */
const FRUITLESS = 3;

/**
 * Reads a query stream to its end, though the connection may be cut: it asks again from where it was cut, and gives
 * each item out once, in order. `limit` and `offset` of the request hold for all together.
 *
 * The contract gives calls, threads, queues and rows of tables an order in which no two are equal (decision 0170). What
 * changes in the list while it is cut off:
 * - What goes away before the place, fewer items than `overlap`, and what comes in there, up to nine times `overlap`:
 *   nothing is missed and nothing doubled. When the place is not found, the stream ends with a `ListChangedError`.
 * - What comes in before the place is as a rule not given out; an item right before it may be.
 * - What moves from behind the place to before it, as a thread with a new turn does, is missed; what moves the other
 *   way may be given out twice.
 *
 * Without ids, or with `overlap: 0`, items are counted and no more: what goes away before the place lets as many
 * others be missed, and what comes in doubles as many.
 * @param method - A method of the client that answers with a stream and takes `limit` and `offset`.
 * @param request - What it is given.
 * @param options - Bounds of resuming.
 * @returns The items.
 * @throws {TypeError} When the arguments cannot be used. While reading: the error of the last cut when it may not be
 *   resumed any more; at once any other error, such as one of a status below 500.
 */
export function resumable<Request extends ListRequest, Item>(
  method: (request: Request, options?: ListCallOptions) => AsyncIterable<Item>,
  request: NoInfer<Request>,
  options: ResumeOptions<NoInfer<Item>> = {},
): AsyncGenerator<Item, void, undefined> {
  const range = rangeOf('resumable', method, request);
  const { maxResumes = 20, overlap = 100, baseDelay = 500, maxDelay = 8000, signal } = options;
  for (const [name, value] of Object.entries({ maxResumes, overlap, baseDelay, maxDelay })) {
    whole('resumable', name, value, 0);
  }
  return resumed(
    (limit, offset) => method({ ...request, ...(limit !== Infinity && { limit }), offset }, signal ? { signal } : {}),
    range,
    { ...options, maxResumes, overlap, baseDelay, maxDelay },
  );
}

type Filled<Item> = ResumeOptions<Item> &
  Required<Pick<ResumeOptions<Item>, 'maxResumes' | 'overlap' | 'baseDelay' | 'maxDelay'>>;

async function* resumed<Item>(
  open: (limit: number, offset: number) => AsyncIterable<Item>,
  { offset, limit }: Range,
  { maxResumes, overlap, baseDelay, maxDelay, identity = idOf, onResume, signal }: Filled<Item>,
): AsyncGenerator<Item, void, undefined> {
  const seam = new Seam<Item>(overlap, identity);
  let received = 0;
  let fruitless = 0;
  /** Items to ask for beyond those that are wanted, so that an answer reaches past the place. */
  let beyond = 0;
  let cut: unknown;
  for (let resume = 0; received < limit;) {
    const before = received;
    const { from, back } = seam.open();
    const asked = limit - received + Math.max(back, beyond);
    let read = 0;
    try {
      signal?.throwIfAborted();
      for await (const item of open(asked, offset + from)) {
        read++;
        const verdict = seam.judge(item);
        if (verdict === 'lost') throw new ListChangedError(received, cut);
        if (verdict !== 'new') continue;
        signal?.throwIfAborted();
        received++;
        yield item;
        if (received === limit) break;
      }
      signal?.throwIfAborted();
      if (received === limit || (read < asked && !seam.searching)) return;
      // Items that came in before the place took up a part of the answer, or all of it.
      if (received > before) fruitless = 0;
      else if (read < asked || ++fruitless > FRUITLESS) throw new ListChangedError(received, cut);
      else beyond = seam.memory;
      continue;
    } catch (error) {
      signal?.throwIfAborted();
      if (received > before) fruitless = 0;
      else if (!seam.narrow()) fruitless++;
      if (!isCut(error) || resume >= maxResumes || fruitless > FRUITLESS) throw error;
      cut = error;
    }
    tell(onResume, { error: cut, received, resume: ++resume });
    await pause(Math.random() * Math.min(maxDelay, baseDelay * 2 ** fruitless), signal);
  }
}
