import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Bytes } from '../core/handler.ts';
import { RawLines, stringify } from '../core/raw-json.ts';
import { pack, negotiateEncoding, compressStream } from './compression.ts';
import type { ServiceOperation } from './contract.ts';
import { toEvents } from './events.ts';
import { type Piece, toLineStream } from './line-stream.ts';

/** What the sending of an answer needs to know beside it. */
export interface ResponseOptions {
  /** Told when the answer begins: what comes later takes as long as its reader takes. */
  readonly begun: () => void;
  /** Writes the event of an error. */
  readonly errorOf: (thrown: unknown) => object;
  /** Told why lines broke off after the first ones. */
  readonly failed: (thrown: unknown) => void;
}

/**
 * Sends what a handler gave, in the form that the contract has for it, packed where the caller takes that.
 * @param request - Whose answer it is.
 * @param reply - Where to.
 * @param operation - The operation.
 * @param result - A JSON value, bytes, or an async iterable of items or `RawLines`.
 * @param options - What the stream of an answer tells.
 * @throws What a stream throws before its first item. Lines that fail later cut the connection (decision 0024); events
 *   tell the error (decision 0036).
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
  const packing = negotiate(request, reply, type);
  const { body, packed } = packing ? await pack(bytes, packing) : { body: bytes, packed: false };
  if (packed) reply.header('content-encoding', packing);
  await reply.type(type).send(body);
}

async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: ServiceOperation,
  items: AsyncIterable<unknown>,
  { begun, errorOf, failed }: ResponseOptions,
): Promise<void> {
  const { media } = operation.response;
  if (!media.has('application/jsonl') && media.has('text/event-stream')) {
    const events = toEvents(items, { terminator: operation.terminator, errorOf });
    const first = await events.next();
    begun();
    // Never packed: what stands between would hold events back, and they are short.
    reply.type('text/event-stream; charset=utf-8');
    reply.headers({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' });
    // Those that are there together are sent together: a write for each would take longer than making them. What breaks
    // events off is told to their reader, and was logged where it happened.
    await reply.send(toLineStream(first, events, () => {}));
    return;
  }
  const lines = linesOf(items);
  const first = await lines.next();
  begun();
  const packing = negotiate(request, reply, 'application/jsonl');
  if (packing) reply.header('content-encoding', packing);
  const pieces = toLineStream(first, lines, failed);
  await reply.type('application/jsonl').send(packing ? compressStream(pieces, packing) : pieces);
}

/** Chooses a packing, and tells caches that the answer depends on what is accepted. */
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

async function* linesOf(items: AsyncIterable<unknown>): AsyncGenerator<Piece, undefined> {
  for await (const item of items) yield item instanceof RawLines ? item.bytes : `${stringify(item)}\n`;
}
