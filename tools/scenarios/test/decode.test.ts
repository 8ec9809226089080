import { describe, expect, test } from 'vitest';
import { decode } from '../src/decode.ts';

const content = { mediaType: '', schema: '', examples: new Map<string, unknown>() };

describe('A body is read as the contract declares it', () => {
  test('as a document, as lines, as events, as text', () => {
    expect(decode({ ...content, kind: 'json' }, '{"a":1}')).toEqual({ a: 1 });
    expect(decode({ ...content, kind: 'jsonl' }, '{"a":1}\n{"a":2}\n')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(decode({ ...content, kind: 'jsonl' }, '')).toEqual([]);
    const events = 'data: {"a":1}\n\ndata:{"a":\ndata: 2}\n\ndata: [DONE]\n\n';
    expect(decode({ ...content, kind: 'sse', terminator: '[DONE]' }, events)).toEqual([{ a: 1 }, { a: 2 }]);
    expect(decode({ ...content, kind: 'text' }, 'class Bot')).toBe('class Bot');
  });

  test('and is refused when it was cut off', () => {
    expect(() => decode({ ...content, kind: 'jsonl' }, '{"a":1}\n{"a"')).toThrow('the stream was cut off');
    expect(() => decode({ ...content, kind: 'sse', terminator: '[DONE]' }, 'data: {}\n\n')).toThrow(
      'the last event is not [DONE]',
    );
  });
});
