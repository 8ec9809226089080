import { bytesOf } from './streams-decoding.ts';

/** A body that a test controls. */
export interface HeldBody {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Returns the number of pieces that the reader has pulled. */
  readonly pulled: () => number;
  /** Reason with which the reader canceled the body; empty if it did not. */
  readonly canceled: unknown[];
  /** Breaks the body, as a network failure does. */
  readonly fail: (error: unknown) => void;
}

/**
 * Creates a body that gives one piece for each pull, then stays open.
 * @param pieces - The pieces as strings. The body ends only after an `undefined`.
 */
export function hold(...pieces: readonly (string | undefined)[]): HeldBody {
  let at = 0;
  const canceled: unknown[] = [];
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
        canceled.push(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, pulled: () => at, canceled, fail: (error) => fail(error) };
}

/**
 * Creates a body that gives one piece for each pull.
 * @param pieces - The pieces. They are iterated lazily.
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
 * Creates a successful response.
 * @param body - Its body.
 * @param type - Its media type, or null for none.
 */
export function respond(body: BodyInit | null, type: string | null = 'application/jsonl'): Response {
  const response = new Response(body, { headers: type === null ? {} : { 'content-type': type } });
  if (type === null) response.headers.delete('content-type');
  return response;
}

/** Creates a promise that a test resolves. */
export function deferred<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
