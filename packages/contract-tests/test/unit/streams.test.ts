import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerContent } from '../../src/contract/model.ts';
import { decode, valuesOf } from '../../src/run/streams.ts';

function contentOf(kind: AnswerContent['kind'], terminator?: string): AnswerContent {
  return { mediaType: 'a/b', kind, schema: '#', examples: new Map(), ...(terminator !== undefined && { terminator }) };
}

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

test('JSON lines are read back as they were written', () => {
  fc.assert(
    fc.property(fc.array(json), (values) => {
      const body = values.map((value) => `${JSON.stringify(value)}\n`).join('');
      expect(decode(contentOf('jsonl'), body)).toMatchObject({ faults: [] });
      expect(valuesOf(contentOf('jsonl'), body)).toEqual(values);
    }),
  );
});

test('events are read back as they were written, whatever ends their lines and stands between them', () => {
  const noise = fc.constantFrom('', ': ping', 'event: message', 'id: 7', 'retry: 100');
  const end = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(fc.array(fc.tuple(json, noise)), end, fc.boolean(), (events, eol, space) => {
      const frames = [...events.map(([value, other]) => [other, JSON.stringify(value)]), ['', '[DONE]']];
      const body = frames
        .map(([other, data]) => [...(other ? [other] : []), `data:${space ? ' ' : ''}${data}`, '', ''].join(eol))
        .join('');
      expect(decode(contentOf('sse', '[DONE]'), body).faults).toEqual([]);
      expect(valuesOf(contentOf('sse', '[DONE]'), body)).toEqual(events.map(([value]) => value));
    }),
  );
});

test('a stream of lines that is cut anywhere but between lines is noticed', () => {
  const lines = fc.array(fc.dictionary(fc.string(), json), { minLength: 1 });
  fc.assert(
    fc.property(lines, fc.nat(), (values, seed) => {
      const body = values.map((value) => `${JSON.stringify(value)}\n`).join('');
      const cut = body.slice(0, seed % body.length);
      expect(decode(contentOf('jsonl'), cut).faults.length > 0).toBe(cut !== '' && !cut.endsWith('\n'));
    }),
  );
});

test('a stream of events that is cut anywhere is noticed', () => {
  fc.assert(
    fc.property(fc.array(json), fc.nat(), (values, seed) => {
      const data = [...values.map((value) => JSON.stringify(value)), '[DONE]'];
      const body = data.map((text) => `data: ${text}\n\n`).join('');
      expect(decode(contentOf('sse', '[DONE]'), body.slice(0, seed % body.length)).faults).not.toEqual([]);
    }),
  );
});

describe('server-sent events', () => {
  test('may have data on several lines', () => {
    expect(valuesOf(contentOf('sse'), 'data: {"a":\ndata: 1}\n\n')).toEqual([{ a: 1 }]);
  });

  test('may begin with a byte order mark', () => {
    expect(valuesOf(contentOf('sse'), '\uFEFFdata: 1\n\n')).toEqual([1]);
  });

  test('need no terminator when none is declared', () => {
    expect(decode(contentOf('sse'), 'data: 1\n\n').faults).toEqual([]);
  });
});

test('text is one item as it is', () => {
  expect(decode(contentOf('text'), '{')).toEqual({ items: [{ name: 'the body', value: '{' }], faults: [] });
});
