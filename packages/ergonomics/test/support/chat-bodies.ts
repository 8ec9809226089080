import type { StreamSource } from '../../src/streams/index.ts';

const encoder = new TextEncoder();

/** Frames items as events, followed by the end. */
export function events(items: readonly unknown[], end: string = 'data: [DONE]\n\n'): string {
  return items.map((item) => `data: ${JSON.stringify(item)}\n\n`).join('') + end;
}

/** Creates a response with a body. */
export function respond(text: string, type: string = 'text/event-stream; charset=utf-8'): Response {
  return new Response(text, { headers: { 'content-type': type, 'x-request-id': 'req_1' } });
}

/** A body that a test feeds, and its state. */
export interface FedBody {
  readonly response: Response;
  readonly source: StreamSource;
  /** Number of requests sent. */
  sent: number;
  canceled: boolean;
  feed(text: string): void;
  close(): void;
  fail(error: unknown): void;
}

/** Creates a body that a test feeds. */
export function fedBody(): FedBody {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
    cancel: () => {
      fed.canceled = true;
    },
  });
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  const fed: FedBody = {
    response,
    source: {
      operationId: 'chatCompletions',
      open: async () => {
        fed.sent += 1;
        return response;
      },
    },
    sent: 0,
    canceled: false,
    feed: (text) => controller?.enqueue(encoder.encode(text)),
    close: () => controller?.close(),
    fail: (error) => controller?.error(error),
  };
  return fed;
}
