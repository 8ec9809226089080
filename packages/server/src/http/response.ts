import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Bytes } from '../core/handler.ts';
import { escapeLineSeparators } from '../core/exact-json.ts';
import { RawLines, stringify } from '../core/raw-json.ts';
import { compress, compressStream, negotiateEncoding } from './compression.ts';
import type { ServiceOperation } from './contract.ts';
import { toEvents } from './events.ts';
import { type Piece, toLineStream } from './line-stream.ts';

/** Hooks of a response. */
export interface ResponseOptions {
  /** Called when a stream has its first item: from then on its duration depends on the reader. */
  readonly onStart: () => void;
  /** Returns the data of the event for an error. */
  readonly toErrorEvent: (thrown: unknown) => object;
  /** Called with the error of a stream of lines that fails after its first item. */
  readonly onFailure: (thrown: unknown) => void;
}

/**
 * Sends the result of a handler as the contract declares it, compressed if the client accepts that.
 *
 * @param result - A JSON value, bytes, or an async iterable of items or `RawLines`.
 * @throws the error of a stream before its first item. A later error cuts the connection of a stream of lines (decision
 *   0024), and is the last event of a stream of events (decision 0036).
 */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: ServiceOperation,
  result: unknown,
  options: ResponseOptions,
): Promise<void> {
  reply.code(operation.response.status);
  if (isStream(result)) await sendStream(request, reply, operation, result, options);
  else if (isBytes(result)) await sendWhole(request, reply, result.type, Buffer.from(result.bytes));
  else await sendWhole(request, reply, 'application/json; charset=utf-8', Buffer.from(stringify(result ?? {})));
}

async function sendWhole(request: FastifyRequest, reply: FastifyReply, type: string, bytes: Buffer): Promise<void> {
  const encoding = negotiate(request, reply, type);
  const compressed = encoding && (await compress(bytes, encoding));
  if (compressed) reply.header('content-encoding', encoding);
  await reply.type(type).send(compressed ?? bytes);
}

async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: ServiceOperation,
  items: AsyncIterable<unknown>,
  { onStart, toErrorEvent, onFailure }: ResponseOptions,
): Promise<void> {
  const { media } = operation.response;
  if (!media.has('application/jsonl') && media.has('text/event-stream')) {
    const events = toEvents(items, { terminator: operation.terminator, toErrorEvent });
    const first = await events.next();
    onStart();
    // Never compressed: proxies buffer compressed events, and events are short.
    reply.type('text/event-stream; charset=utf-8');
    reply.headers({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' });
    // Events that are ready at the same time are sent in one chunk. Errors are events, and are logged already.
    await reply.send(toLineStream(first, events, () => {}));
    return;
  }
  const lines = toLines(items);
  const first = await lines.next();
  onStart();
  const encoding = negotiate(request, reply, 'application/jsonl');
  if (encoding) reply.header('content-encoding', encoding);
  const chunks = toLineStream(first, lines, onFailure);
  await reply.type('application/jsonl').send(encoding ? compressStream(chunks, encoding) : chunks);
}

/** Returns the encoding of a response, and sets `Vary` for caches. */
function negotiate(request: FastifyRequest, reply: FastifyReply, type: string) {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  return negotiateEncoding(request.headers['accept-encoding']?.toString(), type);
}

function isStream(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
}

function isBytes(result: unknown): result is Bytes {
  return (result as Partial<Bytes> | null | undefined)?.bytes instanceof Uint8Array;
}

async function* toLines(items: AsyncIterable<unknown>): AsyncGenerator<Piece, undefined> {
  for await (const item of items)
    yield item instanceof RawLines ? item.bytes : `${escapeLineSeparators(stringify(item))}\n`;
}
