import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decode, valuesIn } from '../../src/streams.ts';

type Media = Parameters<typeof valuesIn>[0];

function mediaOf(kind: Media['kind'], terminator?: string): Media {
  const item = { $ref: '#/components/schemas/Item' };
  const stream = kind === 'sse' ? { framing: kind, item, ...(terminator !== undefined && { terminator }) } : undefined;
  return { kind, stream } as Media;
}

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

test('JSON lines are read back as they were written', () => {
  fc.assert(
    fc.property(fc.array(json), (values) => {
      const body = values.map((value) => `${JSON.stringify(value)}\n`).join('');
      expect(decode(mediaOf('jsonl'), body)).toMatchObject({ violations: [] });
      expect(valuesIn(mediaOf('jsonl'), body)).toEqual(values);
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
      expect(decode(mediaOf('sse', '[DONE]'), body).violations).toEqual([]);
      expect(valuesIn(mediaOf('sse', '[DONE]'), body)).toEqual(events.map(([value]) => value));
    }),
  );
});

test('a stream of lines that is cut inside a line is a violation', () => {
  const lines = fc.array(fc.dictionary(fc.string(), json), { minLength: 1 });
  fc.assert(
    fc.property(lines, fc.nat(), (values, seed) => {
      const body = values.map((value) => `${JSON.stringify(value)}\n`).join('');
      const cut = body.slice(0, seed % body.length);
      expect(decode(mediaOf('jsonl'), cut).violations.length > 0).toBe(cut !== '' && !cut.endsWith('\n'));
    }),
  );
});

test('a stream of events that is cut anywhere is a violation', () => {
  fc.assert(
    fc.property(fc.array(json), fc.nat(), (values, seed) => {
      const data = [...values.map((value) => JSON.stringify(value)), '[DONE]'];
      const body = data.map((text) => `data: ${text}\n\n`).join('');
      expect(decode(mediaOf('sse', '[DONE]'), body.slice(0, seed % body.length)).violations).not.toEqual([]);
    }),
  );
});

describe('server-sent events', () => {
  test('may have data on several lines', () => {
    expect(valuesIn(mediaOf('sse'), 'data: {"a":\ndata: 1}\n\n')).toEqual([{ a: 1 }]);
  });

  test('may begin with a byte order mark', () => {
    expect(valuesIn(mediaOf('sse'), '\uFEFFdata: 1\n\n')).toEqual([1]);
  });

  test('need no terminator when none is declared', () => {
    expect(decode(mediaOf('sse'), 'data: 1\n\n').violations).toEqual([]);
  });
});

test('text is one item as it is', () => {
  expect(decode(mediaOf('text'), '{')).toEqual({ items: [{ name: 'the body', value: '{' }], violations: [] });
});
