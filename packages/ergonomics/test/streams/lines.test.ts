import { describe, expect, it } from 'vitest';
import { StreamDecodingError, StreamLimitError, StreamTruncatedError } from '../../src/streams/index.ts';
import { JsonLineDecoder } from '../../src/streams/json-lines.ts';
import { bytesOf, cutAt, decode, inPieces } from '../support/streams-decoding.ts';

function decoder(maxLength?: number): JsonLineDecoder<unknown> {
  return new JsonLineDecoder({ operationId: 'callsQueryStream', received: 0 }, 'maxLineLength', maxLength);
}

describe.for([
  ['lines that end with LF', '{"a":1}\n[2]\n"3"\n', [{ a: 1 }, [2], '3'], 'complete'],
  ['lines that end with CRLF', '{"a":1}\r\n[2]\r\n', [{ a: 1 }, [2]], 'complete'],
  ['a last line without a line end', '1\n{"a":"鯨"}', [1, { a: '鯨' }], 'complete'],
  ['blank lines', '\n1\n\n \t\r\n2\n\r', [1, 2], 'complete'],
  ['a byte order mark', '\u{feff}1\n2\n', [1, 2], 'complete'],
  ['null, false and an object with an error', 'null\nfalse\n{"error":{}}\n', [null, false, { error: {} }], 'complete'],
  ['a Unicode separator inside a string', '"a\u{2028}b"\n', ['a\u{2028}b'], 'complete'],
  ['no lines', '', [], 'complete'],
  ['an incomplete last line', '1\n{"a":"鯨', [1], 'truncated'],
  ['a line that is not JSON', '1\n{oops}\n2\n', [1], 'decoding'],
  ['two documents on one line', '1\n{} {}\n', [1], 'decoding'],
] as const)('%s', ([, text, items, ending]) => {
  const bytes = bytesOf(text);

  it('gives the same items wherever the bytes are cut', () => {
    for (let position = 0; position <= bytes.length; position++) {
      expect(decode(decoder(), cutAt(bytes, [position])), `cut at ${position}`).toEqual({ items, ending });
    }
    expect(decode(decoder(), inPieces(bytes, 1))).toEqual({ items, ending });
  });
});

it('an error names the index of a line that is not JSON, including blank lines, and none of its content', () => {
  const lines = decoder();
  decode(lines, [bytesOf('1\n\n{"password": s3cret}\n')]);
  expect(lines.error).toBeInstanceOf(StreamDecodingError);
  expect(lines.error).toMatchObject({ operationId: 'callsQueryStream', index: 2, length: 20, received: 1 });
  expect(`${String(lines.error)}${lines.error?.stack}${JSON.stringify(lines.error)}`).not.toContain('s3cret');
});

it('a truncated stream has the number of items before the cut', () => {
  const lines = decoder();
  decode(lines, [bytesOf('1\n2\n{"a')]);
  expect(lines.error).toBeInstanceOf(StreamTruncatedError);
  expect(lines.error).toMatchObject({ code: 'truncated', received: 2 });
});

it('decoding stops at a line above the limit, and holds no more of it than the limit and one piece', () => {
  for (const length of [1, 5, 1000]) {
    const lines = decoder(10);
    const { items } = decode(lines, inPieces(bytesOf(`"12345678"\n"123456789"\n3\n`), length));
    expect(items).toEqual(['12345678']);
    expect(lines.error).toBeInstanceOf(StreamLimitError);
    expect(lines.error).toMatchObject({ option: 'maxLineLength', limit: 10, received: 1 });
  }
  const lines = decoder(10);
  lines.push(bytesOf('"123456789'));
  expect(lines.done).toBe(false);
  lines.push(bytesOf('01'));
  expect(lines.done).toBe(true);
});
