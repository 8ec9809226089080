import { array, assert, asyncProperty, constantFrom, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import type { LineDecoder } from '../../src/streams/lines.ts';
import { EventDecoder } from '../../src/streams/server-sent-events.ts';
import { jsonLines, serverSentEvents } from '../../src/streams/index.ts';
import { JsonLineDecoder } from '../../src/streams/json-lines.ts';
import { bodyOf } from '../support/streams-bodies.ts';
import { cutAt, decode } from '../support/streams-decoding.ts';
import { type Recording, recordings } from '../support/streams-recordings.ts';

const positions = array(nat(10_000), { maxLength: 40 });

function cut({ bytes }: Recording, at: readonly number[]): Uint8Array[] {
  return cutAt(
    bytes,
    at.map((position) => position % bytes.length),
  );
}

function createDecoder({ kind }: Recording): LineDecoder<unknown> {
  const context = { operationId: 'recorded', received: 0 };
  return kind === 'events'
    ? new EventDecoder(context, { terminator: '[DONE]' })
    : new JsonLineDecoder(context, 'maxLineLength');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

it('a recorded stream gives the same items wherever its bytes are cut (10,000 runs)', () => {
  assert(
    property(constantFrom(...recordings), positions, (recording, at) => {
      expect(decode(createDecoder(recording), cut(recording, at))).toEqual({
        items: recording.items,
        ending: 'complete',
      });
    }),
    { numRuns: 10_000 },
  );
});

it('a stream gives the same items wherever its bytes are cut (500 runs)', async () => {
  await assert(
    asyncProperty(constantFrom(...recordings), positions, async (recording, at) => {
      const body = bodyOf(cut(recording, at));
      const stream = recording.kind === 'events' ? serverSentEvents(body, { terminator: '[DONE]' }) : jsonLines(body);
      expect(await stream.toArray()).toEqual(recording.items);
    }),
    { numRuns: 500 },
  );
});

it('a recorded stream that ends early gives every complete item, and is truncated if something is missing (10,000 runs)', () => {
  assert(
    property(constantFrom(...recordings), nat(10_000), positions, (recording, end, at) => {
      const bytes = recording.bytes.subarray(0, end % recording.bytes.length);
      const text = new TextDecoder().decode(bytes);
      const items = recording.items.filter((item) => text.includes(JSON.stringify(item)));
      const last = text.slice(text.lastIndexOf('\n') + 1).trim();
      const isComplete = recording.kind === 'events' ? text.includes('[DONE]') : last === '' || isJson(last);
      const ending = isComplete ? 'complete' : 'truncated';
      expect(decode(createDecoder(recording), cut({ ...recording, bytes }, at))).toEqual({ items, ending });
    }),
    { numRuns: 10_000 },
  );
});
