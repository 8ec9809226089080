import { describe, expect, it } from 'vitest';
import { StreamDecodingError, StreamLimitError, StreamTruncatedError } from '../../src/streams/index.ts';
import { LineDecoder } from '../../src/streams/line-decoder.ts';
import { bytesOf, cutAt, decode, inPieces } from '../support/streams-decoding.ts';

function decoder(longest?: number): LineDecoder<unknown> {
  return new LineDecoder({ operationId: 'callsQueryStream', received: 0 }, 'maxLineLength', longest);
}

describe.for([
  ['lines that end with LF', '{"a":1}\n[2]\n"3"\n', [{ a: 1 }, [2], '3'], 'complete'],
  ['lines that end with CRLF', '{"a":1}\r\n[2]\r\n', [{ a: 1 }, [2]], 'complete'],
  ['a last line without its end', '1\n{"a":"鯨"}', [1, { a: '鯨' }], 'complete'],
  ['blank lines', '\n1\n\n \t\r\n2\n\r', [1, 2], 'complete'],
  ['a byte order mark', '\u{feff}1\n2\n', [1, 2], 'complete'],
  ['null, false and an object with an error', 'null\nfalse\n{"error":{}}\n', [null, false, { error: {} }], 'complete'],
  ['a separator of Unicode inside a text', '"a\u{2028}b"\n', ['a\u{2028}b'], 'complete'],
  ['no lines', '', [], 'complete'],
  ['a last line that is torn', '1\n{"a":"鯨', [1], 'truncated'],
  ['a line that is not JSON', '1\n{oops}\n2\n', [1], 'decoding'],
  ['two documents on one line', '1\n{} {}\n', [1], 'decoding'],
] as const)('%s', ([, text, items, ending]) => {
  const bytes = bytesOf(text);

  it('are read the same however they are cut', () => {
    for (let place = 0; place <= bytes.length; place++) {
      expect(decode(decoder(), cutAt(bytes, [place])), `cut at ${place}`).toEqual({ items, ending });
    }
    expect(decode(decoder(), inPieces(bytes, 1))).toEqual({ items, ending });
  });
});

it('names the line that is not JSON, blank lines counted, and nothing of what it says', () => {
  const reader = decoder();
  decode(reader, [bytesOf('1\n\n{"password": s3cret}\n')]);
  expect(reader.error).toBeInstanceOf(StreamDecodingError);
  expect(reader.error).toMatchObject({ operationId: 'callsQueryStream', index: 2, length: 20, received: 1 });
  expect(`${String(reader.error)}${reader.error?.stack}${JSON.stringify(reader.error)}`).not.toContain('s3cret');
});

it('says how many items came before the end was torn off', () => {
  const reader = decoder();
  decode(reader, [bytesOf('1\n2\n{"a')]);
  expect(reader.error).toBeInstanceOf(StreamTruncatedError);
  expect(reader.error).toMatchObject({ code: 'truncated', received: 2 });
});

it('stops at a line above the bound without holding more of it than that and one piece', () => {
  for (const length of [1, 5, 1000]) {
    const reader = decoder(10);
    const { items } = decode(reader, inPieces(bytesOf(`"12345678"\n"123456789"\n3\n`), length));
    expect(items).toEqual(['12345678']);
    expect(reader.error).toBeInstanceOf(StreamLimitError);
    expect(reader.error).toMatchObject({ option: 'maxLineLength', limit: 10, received: 1 });
  }
  const reader = decoder(10);
  reader.push(bytesOf('"123456789'));
  expect(reader.done).toBe(false);
  reader.push(bytesOf('01'));
  expect(reader.done).toBe(true);
});
