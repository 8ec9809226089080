import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

import type { Bytes } from '../handling/handler.ts';
import { stringify } from '../json/raw.ts';
import type { ServiceOperation } from './contract.ts';
import { eventsOf } from './events.ts';

/** Lines are sent in pieces of about this many characters, so that short ones do not cost a write each. */
const PIECE = 64 * 1024;

/**
 * Sends what a handler gave, in the form that the contract has for it.
 * @param reply - Where to.
 * @param operation - The operation.
 * @param result - A JSON value, bytes, or an async iterable of items.
 * @param options - `begun` is told when the answer begins: what comes later takes as long as its reader takes.
 *   `errorOf` writes the event of an error.
 * @throws What a stream throws before its first item. Lines that fail later cut the connection (decision 0024); events
 *   tell the error (decision 0036).
 */
export async function sendAnswer(
  reply: FastifyReply,
  operation: ServiceOperation,
  result: unknown,
  { begun, errorOf }: { readonly begun: () => void; readonly errorOf: (thrown: unknown) => object },
): Promise<void> {
  reply.code(operation.answer.status);
  const { media } = operation.answer;
  if (isStream(result)) {
    const events = !media.has('application/jsonl') && media.has('text/event-stream');
    const lines = events ? eventsOf(result, { terminator: operation.terminator, errorOf }) : linesOf(result);
    const first = await lines.next();
    begun();
    reply.type(events ? 'text/event-stream; charset=utf-8' : 'application/jsonl');
    if (events) reply.headers({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' });
    await reply.send(Readable.from(piecesOf(first, lines, events ? 0 : PIECE), { objectMode: false }));
  } else if (isBytes(result)) {
    await reply.type(result.type).send(Buffer.from(result.bytes));
  } else {
    await reply.type('application/json').send(stringify(result ?? {}));
  }
}

function isStream(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
}

function isBytes(result: unknown): result is Bytes {
  return (result as Partial<Bytes> | null | undefined)?.bytes instanceof Uint8Array;
}

async function* linesOf(items: AsyncIterable<unknown>): AsyncGenerator<string, undefined> {
  for await (const item of items) yield `${stringify(item)}\n`;
}

/** Joins lines to pieces. Pulled by the stream, so a slow reader holds the handler back. */
async function* piecesOf(
  first: IteratorResult<string, undefined>,
  lines: AsyncGenerator<string, undefined>,
  size: number,
): AsyncGenerator<Buffer> {
  let piece = '';
  try {
    for (let next = first; next.done !== true; next = await lines.next()) {
      piece += next.value;
      if (piece.length >= size) {
        yield Buffer.from(piece);
        piece = '';
      }
    }
    if (piece !== '') yield Buffer.from(piece);
  } finally {
    // A reader that leaves ends the handler too.
    await lines.return(undefined);
  }
}
