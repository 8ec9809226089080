import { describe, expect, it } from 'vitest';
import { EventDecoder } from '../../src/streams/event-decoder.ts';
import { framingCases } from '../support/streams-cases.ts';
import { cutAt, decode, inPieces } from '../support/streams-decoding.ts';

function decoder(): EventDecoder<unknown> {
  return new EventDecoder({ operationId: 'chat', received: 0 }, { terminator: '[DONE]' });
}

it('has the 22 framings that break readers', () => {
  expect(framingCases).toHaveLength(22);
});

describe.for([...framingCases])('$name', ({ bytes, items, ending }) => {
  it('is read in one piece', () => {
    expect(decode(decoder(), [bytes])).toEqual({ items, ending });
  });

  it('is read when it is cut at any byte', () => {
    for (let place = 0; place <= bytes.length; place++) {
      expect(decode(decoder(), cutAt(bytes, [place])), `cut at ${place}`).toEqual({ items, ending });
    }
  });

  it('is read byte by byte', () => {
    expect(decode(decoder(), inPieces(bytes, 1))).toEqual({ items, ending });
  });
});
