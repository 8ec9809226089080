import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { jsonLines, serverSentEvents } from '../../src/streams/index.ts';
import { bodyOf } from '../support/streams-bodies.ts';
import { bytesOf } from '../support/streams-decoding.ts';

const PIECES = 200;
const ITEMS_PER_PIECE = 50;
/** Pieces that the sender could send while the reader processes one item. */
const MICROTASKS_PER_ITEM = 100;

it('reading 1,000,000 JSON lines takes less than 60 MB', async () => {
  const script = fileURLToPath(new URL('../support/streams-million-lines.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const { read, growth } = JSON.parse(stdout) as { read: number; growth: number };
  expect(read).toBe(1_000_000);
  // resourceUsage() counts in KiB.
  expect(growth).toBeLessThan(60_000);
});

describe('a reader a hundred times slower than the sender', () => {
  const kinds = [
    ['JSON lines', (body: ReadableStream<Uint8Array>) => jsonLines<number>(body), 'N\n'],
    ['events', (body: ReadableStream<Uint8Array>) => serverSentEvents<number>(body), 'data: N\n\n'],
  ] as const;
  const ways = [
    ['a loop', (stream: AsyncIterable<number>) => stream],
    ['a web stream', (stream: { toReadableStream(): AsyncIterable<number> }) => stream.toReadableStream()],
  ] as const;
  const cases = kinds.flatMap(([kind, open, frame]) => ways.map(([way, read]) => ({ kind, way, open, read, frame })));

  it.for(cases)('slows the sender down: $kind, read by $way', async ({ open, read, frame }) => {
    let sent = 0;
    function* pieces(): Generator<Uint8Array> {
      for (let piece = 0; piece < PIECES; piece++) {
        const items = Array.from({ length: ITEMS_PER_PIECE }, () => frame.replace('N', String(sent++)));
        yield bytesOf(items.join(''));
      }
    }
    let taken = 0;
    for await (const item of read(open(bodyOf(pieces())))) {
      expect(item).toBe(taken++);
      for (let turn = 0; turn < MICROTASKS_PER_ITEM; turn++) await Promise.resolve();
      expect(sent - taken).toBeLessThan(ITEMS_PER_PIECE);
    }
    expect(taken).toBe(PIECES * ITEMS_PER_PIECE);
  });
});
