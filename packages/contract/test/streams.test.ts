import { type Arbitrary, array, assert, constant, jsonValue, option, property } from 'fast-check';
import { expect, test } from 'vitest';

import { frameItems, type Json, type Stream, unframeItems } from '../src/index.ts';

const item = { $ref: '#/components/schemas/Note' };
const lines: Stream = { framing: 'jsonl', item };
const items = array(jsonValue({ maxDepth: 3 }) as Arbitrary<Json>);

test('Any list of JSON values comes back from JSON lines, one line for each', () => {
  assert(
    property(items, (list) => {
      const text = frameItems(lines, list);
      expect(text.split('\n')).toHaveLength(list.length + 1);
      // JSON has no negative zero.
      expect(unframeItems(lines, text)).toEqual(JSON.parse(JSON.stringify(list)));
    }),
  );
});

test('Any list of JSON values comes back from events, with and without a terminator', () => {
  assert(
    property(items, option(constant('[DONE]'), { nil: undefined }), (list, terminator) => {
      const events: Stream = { framing: 'sse', item, ...(terminator !== undefined && { terminator }) };
      expect(unframeItems(events, frameItems(events, list))).toEqual(JSON.parse(JSON.stringify(list)));
    }),
  );
});

test('A stream without items is empty, or only its terminator', () => {
  expect(frameItems(lines, [])).toBe('');
  expect(frameItems({ framing: 'sse', item, terminator: '[DONE]' }, [])).toBe('data: [DONE]\n\n');
});
