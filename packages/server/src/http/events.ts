import { StreamCutError } from '../core/errors.ts';

/** Milliseconds without an event after which a comment keeps the connection alive (decision 0146). */
const SILENCE = 15_000;

/** Options of a stream of events. */
export interface EventOptions {
  /** Data of the last event; undefined for none. */
  readonly terminator?: string | undefined;
  /** Returns the data of the event for an error after the first event. */
  readonly toErrorEvent: (thrown: unknown) => object;
  /** Milliseconds without an event before a comment. */
  readonly silence?: number;
}

/**
 * Formats items as server-sent events, with comments while there are none. An error after the first event becomes an
 * event, and the terminator follows it (decision 0036).
 *
 * @returns the text of the events, one at a time.
 * @throws the error of the items before the first event; `StreamCutError` at any time.
 */
export async function* toEvents(
  items: AsyncIterable<unknown>,
  { terminator, toErrorEvent, silence = SILENCE }: EventOptions,
): AsyncGenerator<string, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  let hasStarted = false;
  /** Resolves the current `isSilent`. */
  let resolveSilence = (_isSilent: boolean): void => {};
  // One timer for all events: a timer per event costs more than the event.
  const timer = setTimeout(() => resolveSilence(true), silence);
  const isSilent = (next: Promise<unknown>): Promise<boolean> =>
    new Promise((resolve) => {
      resolveSilence = resolve;
      timer.refresh();
      const settled = (): void => resolve(false);
      next.then(settled, settled);
    });
  try {
    for (;;) {
      const next = iterator.next();
      // Awaited below; until then a rejection must not be unhandled.
      next.catch(() => {});
      // One line feed: a blank line would end an event without data, which some readers parse as JSON.
      while (await isSilent(next)) {
        hasStarted = true;
        yield ': keep-alive\n';
      }
      const item = await next;
      if (item.done === true) break;
      hasStarted = true;
      yield `data: ${JSON.stringify(item.value)}\n\n`;
    }
  } catch (thrown) {
    if (!hasStarted || thrown instanceof StreamCutError) throw thrown;
    yield `data: ${JSON.stringify(toErrorEvent(thrown))}\n\n`;
  } finally {
    clearTimeout(timer);
    await iterator.return?.(undefined);
  }
  if (terminator !== undefined) yield `data: ${terminator}\n\n`;
}
