import { once } from 'node:events';
import type { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Piece, toLineStream } from '../../src/http/line-stream.ts';

async function open(lines: AsyncGenerator<Piece, undefined>, failed: (thrown: unknown) => void = () => {}) {
  return toLineStream(await lines.next(), lines, failed);
}

async function* of(lines: readonly Piece[]): AsyncGenerator<Piece, undefined> {
  yield* lines;
}

async function piecesOf(stream: Readable): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(String(piece));
  return pieces;
}

describe('Lines', () => {
  test('come through whole and in order, whatever their lengths', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 150_000 }), { maxLength: 12 }), async (lengths) => {
        const lines = lengths.map((length, index) => `${'é'.repeat(length)}${index}\n`);
        expect((await piecesOf(await open(of(lines)))).join('')).toBe(lines.join(''));
      }),
      { numRuns: 60 },
    );
  });

  test('come through in order whether they are text or bytes, and bytes are not looked into', async () => {
    const piece = fc.tuple(fc.nat({ max: 100_000 }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (wanted) => {
        const pieces = wanted.map(([length, asBytes], index) => {
          const line = `${'é'.repeat(length)}${index}\n`;
          return asBytes ? Buffer.from(line + line) : line;
        });
        const stream = await open(of([...pieces, new Uint8Array(), Buffer.from([0xff])]));
        const sent: Buffer[] = [];
        for await (const each of stream) sent.push(each as Buffer);
        expect(
          Buffer.concat(sent).equals(Buffer.concat([...pieces.map((each) => Buffer.from(each)), Buffer.from([0xff])])),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('that are there together are sent together', async () => {
    const pieces = await piecesOf(await open(of(Array.from({ length: 10_000 }, (_, index) => `line ${index}\n`))));
    expect(pieces.length).toBeLessThan(5);
  });

  test('that had to wait for their reader are not held until the next one comes', async () => {
    let go = (): void => {};
    async function* waiting(): AsyncGenerator<string, undefined> {
      yield 'x'.repeat(400_000);
      yield 'small\n';
      await new Promise<void>((resolve) => {
        go = resolve;
      });
    }
    const stream = await open(waiting());
    await once(stream, 'readable');
    // The source waits by now, and the second line was held back by the first one.
    await new Promise((resolve) => setTimeout(resolve, 20));
    let text = '';
    stream.on('data', (chunk) => (text += String(chunk)));
    await expect.poll(() => text.endsWith('small\n')).toBe(true);
    go();
    await once(stream, 'end');
  });

  test('before a failure come before it', async () => {
    async function* breaking(): AsyncGenerator<string, undefined> {
      yield 'x'.repeat(400_000);
      yield 'small\n';
      throw new Error('broken');
    }
    const stream = await open(breaking());
    const pieces: string[] = [];
    await expect(
      (async () => {
        for await (const piece of stream) {
          pieces.push(String(piece));
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })(),
    ).rejects.toThrow('broken');
    expect(pieces.join('')).toBe(`${'x'.repeat(400_000)}small\n`);
  });

  test('are not read further than a reader wants them', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<string, undefined> {
      for (;;) {
        read += 1;
        yield `${'x'.repeat(1000)}\n`;
      }
    }
    const stream = await open(endless());
    await once(stream, 'readable');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toBeLessThan(1000);
    stream.destroy();
  });

  test('as bytes before a failure come before it, and no further ones are read while nobody wants them', async () => {
    let read = 0;
    async function* pages(): AsyncGenerator<Piece, undefined> {
      for (; read < 50; read += 1) yield Buffer.alloc(1_000_000, 'x');
      throw new Error('broken');
    }
    const stream = await open(pages());
    await once(stream, 'readable');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toBeLessThan(5);
    let length = 0;
    stream.on('data', (chunk: Buffer) => (length += chunk.length));
    await expect(once(stream, 'end')).rejects.toThrow('broken');
    expect(length).toBe(50_000_000);
  });

  test('tell why they broke off, and not that a reader left', async () => {
    async function* breaking(): AsyncGenerator<string, undefined> {
      yield 'one\n';
      throw new Error('broken');
    }
    const told: unknown[] = [];
    await expect(piecesOf(await open(breaking(), (thrown) => told.push(thrown)))).rejects.toThrow('broken');
    expect(told).toHaveLength(1);
    const left = await open(breaking(), (thrown) => told.push(thrown));
    left.destroy();
    await once(left, 'close');
    expect(told).toHaveLength(1);
  });
});
