import { bytesOf } from './streams-decoding.ts';

/** A body that a test holds in its hands. */
export interface Held {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Pieces that the reader has asked for. */
  readonly pulled: () => number;
  /** Why the reader cancelled the body: an array of one when it did. */
  readonly cancelled: unknown[];
  /** Breaks the body, as a network does. */
  readonly fail: (error: unknown) => void;
}

/**
 * Makes a body that gives a piece whenever it is asked, then stays open.
 * @param pieces - Texts of the pieces. The body ends only after an `undefined`.
 */
export function hold(...pieces: readonly (string | undefined)[]): Held {
  let at = 0;
  const cancelled: unknown[] = [];
  let fail: (error: unknown) => void = () => {};
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        fail = (error) => controller.error(error);
      },
      pull(controller) {
        if (at >= pieces.length) return new Promise(() => {});
        const piece = pieces[at++];
        if (piece === undefined) controller.close();
        else controller.enqueue(bytesOf(piece));
        return undefined;
      },
      cancel(reason) {
        cancelled.push(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, pulled: () => at, cancelled, fail: (error) => fail(error) };
}

/**
 * Makes a body of pieces, which it gives one by one as they are asked for.
 * @param pieces - The pieces. They are not taken before.
 */
export function bodyOf(pieces: Iterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.iterator]();
  return new ReadableStream(
    {
      pull(controller) {
        const { done, value } = iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Makes a successful answer.
 * @param body - Its body.
 * @param type - Its media type, or null for none.
 */
export function answer(body: BodyInit | null, type: string | null = 'application/jsonl'): Response {
  const response = new Response(body, { headers: type === null ? {} : { 'content-type': type } });
  if (type === null) response.headers.delete('content-type');
  return response;
}

/** A promise that a test settles. */
export function later<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
