import { Readable } from 'node:stream';

/** Characters or bytes of a chunk, about: short lines do not cost a write each. */
const CHUNK_SIZE = 64 * 1024;

/** A line as text, or the bytes of any number of lines. */
export type Piece = string | Uint8Array;

/**
 * Creates a stream that joins lines into chunks: lines that are ready at the same time are sent in one chunk, and a chunk
 * is sent at once when the source waits. Bytes are sent unchanged. The source is read only while the reader wants more,
 * and is ended when the reader leaves. If the source fails, all lines before the failure are read first.
 *
 * @param first - The result of the first `lines.next()`.
 * @param failed - Called with what the source throws.
 */
export function toLineStream(
  first: IteratorResult<Piece, undefined>,
  lines: AsyncGenerator<Piece, undefined>,
  failed: (thrown: unknown) => void,
): Readable {
  // Nothing is buffered here, so a failure destroys the stream only after everything before it was read.
  return Readable.from(joinLines(first, lines, failed), { objectMode: false, highWaterMark: 1 });
}

async function* joinLines(
  first: IteratorResult<Piece, undefined>,
  lines: AsyncGenerator<Piece, undefined>,
  failed: (thrown: unknown) => void,
): AsyncGenerator<Piece, void> {
  /** Lines that are not sent yet. */
  let chunk = '';
  /** Ends the waiting for the next line. It is due once everything that was ready when the chunk began is in it. */
  let timer: NodeJS.Immediate | undefined;
  let flush = (): void => {};
  const isReady = (next: Promise<unknown>): Promise<boolean> =>
    new Promise((resolve) => {
      flush = () => resolve(false);
      timer ??= setImmediate(() => flush());
      const ready = (): void => resolve(true);
      next.then(ready, ready);
    });
  const take = (): string => {
    const taken = chunk;
    chunk = '';
    clearImmediate(timer);
    timer = undefined;
    return taken;
  };
  let failure: { readonly thrown: unknown } | undefined;
  try {
    for (let result = first; result.done !== true;) {
      const { value } = result;
      if (typeof value === 'string') {
        chunk += value;
        if (chunk.length >= CHUNK_SIZE) yield take();
      } else {
        if (chunk !== '') yield take();
        yield value;
      }
      const next = lines.next();
      if (chunk !== '' && !(await isReady(next))) yield take();
      try {
        result = await next;
      } catch (thrown) {
        failure = { thrown };
        break;
      }
    }
    if (chunk !== '') yield take();
    if (!failure) return;
    failed(failure.thrown);
    throw failure.thrown;
  } finally {
    clearImmediate(timer);
    // Not awaited: a source that waits for the storage ends when that responds.
    lines.return(undefined).catch(() => {});
  }
}
