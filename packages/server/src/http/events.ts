import { StreamCutError } from '../core/errors.ts';

/** Milliseconds of silence after which a comment says that the connection is alive (decision 0146). */
const SILENCE = 15_000;

/** What events are written with. */
export interface EventOptions {
  /** Data of the last event. */
  readonly terminator?: string | undefined;
  /** Writes the data of an error that comes after the first event. */
  readonly errorOf: (thrown: unknown) => object;
  /** Milliseconds of silence before a comment. */
  readonly silence?: number;
}

/**
 * Writes items as server-sent events, and comments while none come. An error after the first of them becomes an event,
 * and the terminator follows it all the same (decision 0036).
 * @param items - The items.
 * @param options - How the stream ends.
 * @returns The events as text, each in one piece.
 * @throws What the items throw before anything was written, and `StreamCutError`.
 */
export async function* toEvents(
  items: AsyncIterable<unknown>,
  { terminator, errorOf, silence = SILENCE }: EventOptions,
): AsyncGenerator<string, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  let hasBegun = false;
  let tell = (_isSilent: boolean): void => {};
  // One for all events: a timer for each costs more than the event.
  const timer = setTimeout(() => tell(true), silence);
  const isSilent = (next: Promise<unknown>): Promise<boolean> =>
    new Promise((resolve) => {
      tell = resolve;
      timer.refresh();
      const hear = (): void => resolve(false);
      next.then(hear, hear);
    });
  try {
    for (;;) {
      const next = iterator.next();
      // It is awaited below; until then a failure must not count as one that nobody looks at.
      next.catch(() => {});
      // One line feed: a blank line would be an event without data, which some readers take for JSON.
      while (await isSilent(next)) {
        hasBegun = true;
        yield ': keep-alive\n';
      }
      const item = await next;
      if (item.done === true) break;
      hasBegun = true;
      yield `data: ${JSON.stringify(item.value)}\n\n`;
    }
  } catch (thrown) {
    if (!hasBegun || thrown instanceof StreamCutError) throw thrown;
    yield `data: ${JSON.stringify(errorOf(thrown))}\n\n`;
  } finally {
    clearTimeout(timer);
    await iterator.return?.(undefined);
  }
  if (terminator !== undefined) yield `data: ${terminator}\n\n`;
}
