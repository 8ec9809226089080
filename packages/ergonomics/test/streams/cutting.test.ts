import { array, assert, asyncProperty, constantFrom, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import type { Decoder } from '../../src/streams/decoder.ts';
import { EventDecoder } from '../../src/streams/event-decoder.ts';
import { jsonLines, serverSentEvents } from '../../src/streams/index.ts';
import { LineDecoder } from '../../src/streams/line-decoder.ts';
import { bodyOf } from '../support/streams-bodies.ts';
import { cutAt, decode } from '../support/streams-decoding.ts';
import { type Recording, recordings } from '../support/streams-recordings.ts';

const places = array(nat(10_000), { maxLength: 40 });

function cut({ bytes }: Recording, at: readonly number[]): Uint8Array[] {
  return cutAt(
    bytes,
    at.map((place) => place % bytes.length),
  );
}

function decoderOf({ kind }: Recording): Decoder<unknown> {
  const context = { operationId: 'recorded', received: 0 };
  return kind === 'events'
    ? new EventDecoder(context, { terminator: '[DONE]' })
    : new LineDecoder(context, 'maxLineLength');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

it('gives the same items wherever a recorded stream is cut (10,000 runs)', () => {
  assert(
    property(constantFrom(...recordings), places, (recording, at) => {
      expect(decode(decoderOf(recording), cut(recording, at))).toEqual({ items: recording.items, ending: 'complete' });
    }),
    { numRuns: 10_000 },
  );
});

it('gives the same items through the stream that the caller reads (500 runs)', async () => {
  await assert(
    asyncProperty(constantFrom(...recordings), places, async (recording, at) => {
      const body = bodyOf(cut(recording, at));
      const stream = recording.kind === 'events' ? serverSentEvents(body, { terminator: '[DONE]' }) : jsonLines(body);
      expect(await stream.toArray()).toEqual(recording.items);
    }),
    { numRuns: 500 },
  );
});

it('gives every whole item of a recorded stream that ends anywhere, and says when more was to come (10,000 runs)', () => {
  assert(
    property(constantFrom(...recordings), nat(10_000), places, (recording, end, at) => {
      const bytes = recording.bytes.subarray(0, end % recording.bytes.length);
      const text = new TextDecoder().decode(bytes);
      const items = recording.items.filter((item) => text.includes(JSON.stringify(item)));
      const last = text.slice(text.lastIndexOf('\n') + 1).trim();
      const isWhole = recording.kind === 'events' ? text.includes('[DONE]') : last === '' || isJson(last);
      const ending = isWhole ? 'complete' : 'truncated';
      expect(decode(decoderOf(recording), cut({ ...recording, bytes }, at))).toEqual({ items, ending });
    }),
    { numRuns: 10_000 },
  );
});
