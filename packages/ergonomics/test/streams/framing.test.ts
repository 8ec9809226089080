import { describe, expect, it } from 'vitest';
import { EventDecoder } from '../../src/streams/server-sent-events.ts';
import { framingCases } from '../support/streams-cases.ts';
import { cutAt, decode, inPieces } from '../support/streams-decoding.ts';

function decoder(): EventDecoder<unknown> {
  return new EventDecoder({ operationId: 'chat', received: 0 }, { terminator: '[DONE]' });
}

it('there are 22 framings', () => {
  expect(framingCases).toHaveLength(22);
});

describe.for([...framingCases])('$name', ({ bytes, items, ending }) => {
  it('is decoded in one piece', () => {
    expect(decode(decoder(), [bytes])).toEqual({ items, ending });
  });

  it('is decoded if it is cut at any byte', () => {
    for (let position = 0; position <= bytes.length; position++) {
      expect(decode(decoder(), cutAt(bytes, [position])), `cut at ${position}`).toEqual({ items, ending });
    }
  });

  it('is decoded byte by byte', () => {
    expect(decode(decoder(), inPieces(bytes, 1))).toEqual({ items, ending });
  });
});
