import { Readable } from 'node:stream';

/** The bytes as a web stream that gives the next piece whenever it is asked; `onPull` is called before each. */
export function webStream(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
  onPull?: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      onPull?.();
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += size)));
      else controller.close();
    },
  });
}

/** The same as a stream of Node, for the peers that are made for one. */
export function nodeStream(bytes: Uint8Array, size: number, onPull?: () => void): Readable {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  return new Readable({
    read() {
      onPull?.();
      this.push(at < buffer.length ? buffer.subarray(at, (at += size)) : null);
    },
  });
}

/** A successful answer of a stream of events with the bytes as its body. */
export function eventStream(bytes: Uint8Array<ArrayBuffer>, size: number): Response {
  return new Response(webStream(bytes, size), { headers: { 'content-type': 'text/event-stream' } });
}
