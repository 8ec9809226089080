import { type Arbitrary, array, assert, constant, jsonValue, option, property } from 'fast-check';
import { expect, test } from 'vitest';

import { frameEvents, frameJsonLines, type Json, parseEvents, parseJsonLines } from '../src/framing.ts';

const items = array(jsonValue({ maxDepth: 3 }) as Arbitrary<Json>);
/** What any JSON text keeps of a value: negative zero loses its sign. */
const asJson = (value: readonly Json[]): unknown => JSON.parse(JSON.stringify(value));

test('JSON lines hold one document per line and end each line', () => {
  expect(frameJsonLines([{ a: 'b\nc' }, null, 2])).toBe('{"a":"b\\nc"}\nnull\n2\n');
  expect(frameJsonLines([])).toBe('');
});

test('events hold one document each and the terminator comes last, not as JSON', () => {
  expect(frameEvents([{ a: 1 }, 'b'], '[DONE]')).toBe('data: {"a":1}\n\ndata: "b"\n\ndata: [DONE]\n\n');
  expect(frameEvents([], '[DONE]')).toBe('data: [DONE]\n\n');
  expect(frameEvents([1])).toBe('data: 1\n\n');
});

test('any list of JSON values comes back from JSON lines', () => {
  assert(
    property(items, (list) => {
      expect(parseJsonLines(frameJsonLines(list))).toEqual(asJson(list));
    }),
  );
});

test('any list of JSON values comes back from events, with and without a terminator', () => {
  assert(
    property(items, option(constant('[DONE]'), { nil: undefined }), (list, terminator) => {
      expect(parseEvents(frameEvents(list, terminator), terminator)).toEqual(asJson(list));
    }),
  );
});

test('JSON lines have as many line feeds as items, so that a reader can split at them', () => {
  assert(
    property(items, (list) => {
      expect(frameJsonLines(list).split('\n')).toHaveLength(list.length + 1);
    }),
  );
});
