import { Readable } from 'node:stream';

/** Returns the bytes as a web stream of chunks of the size; `onPull` is called before each. */
export function webStream(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
  onPull?: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let offset = 0;
  return new ReadableStream({
    pull(controller) {
      onPull?.();
      if (offset < bytes.length) controller.enqueue(bytes.subarray(offset, (offset += size)));
      else controller.close();
    },
  });
}

/** Returns the bytes as a stream of Node, for peers that read one; `onPull` is called before each chunk. */
export function nodeStream(bytes: Uint8Array, size: number, onPull?: () => void): Readable {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;
  return new Readable({
    read() {
      onPull?.();
      this.push(offset < buffer.length ? buffer.subarray(offset, (offset += size)) : null);
    },
  });
}

/** Returns a response with the bytes as a stream of server-sent events, in chunks of the size. */
export function eventStream(bytes: Uint8Array<ArrayBuffer>, size: number): Response {
  return new Response(webStream(bytes, size), { headers: { 'content-type': 'text/event-stream' } });
}

/** Passes each item to the consumer. */
export async function consumeAll(items: AsyncIterable<unknown>, consume: (item: unknown) => void): Promise<void> {
  for await (const item of items) consume(item);
}
