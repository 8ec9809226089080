import type { StreamSource } from '../../src/streams/index.ts';

const encoder = new TextEncoder();

/** Events around values, with their end. */
export function events(items: readonly unknown[], end: string = 'data: [DONE]\n\n'): string {
  return items.map((item) => `data: ${JSON.stringify(item)}\n\n`).join('') + end;
}

/** An answer whose body is a text. */
export function answer(text: string, type: string = 'text/event-stream; charset=utf-8'): Response {
  return new Response(text, { headers: { 'content-type': type, 'x-request-id': 'req_1' } });
}

/** A body that is fed by hand, and what became of it. */
export interface FedBody {
  readonly response: Response;
  readonly source: StreamSource;
  /** How often the request was sent. */
  sent: number;
  cancelled: boolean;
  feed(text: string): void;
  close(): void;
  fail(error: unknown): void;
}

/** Makes a body that is fed by hand. */
export function fedBody(): FedBody {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
    cancel: () => {
      fed.cancelled = true;
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
    cancelled: false,
    feed: (text) => controller?.enqueue(encoder.encode(text)),
    close: () => controller?.close(),
    fail: (error) => controller?.error(error),
  };
  return fed;
}
