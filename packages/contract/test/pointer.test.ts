import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { childPointer, formatPointer, memberOf, parsePointer, toFragment, valueAt } from '../src/index.ts';

const keys = fc.array(
  fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom('~', '/', '~1', '~0/', '%', '%2F', '#', '{id}', 'a b', 'é', ''),
  ),
);

test('Parsing reverses formatting for any keys, plain and as a fragment', () => {
  fc.assert(
    fc.property(keys, (path) => {
      expect(parsePointer(formatPointer(path))).toEqual(path);
      expect(parsePointer(toFragment(formatPointer(path)))).toEqual(path);
    }),
  );
});

test('A pointer escapes tildes and slashes as RFC 6901 says', () => {
  expect(formatPointer(['paths', '/calls/{id}', 'a~b', 0])).toBe('/paths/~1calls~1{id}/a~0b/0');
  expect(childPointer('/paths', '/calls', 'post')).toBe('/paths/~1calls/post');
  expect(toFragment('/paths/~1calls~1{id}')).toBe('#/paths/~1calls~1%7Bid%7D');
  expect(parsePointer('')).toEqual([]);
  expect(parsePointer('#')).toEqual([]);
});

test.each([
  ['calls', '"calls" is not a JSON pointer: it must start with "/".'],
  ['/a~2', '"/a~2" is not a JSON pointer: write "~" as "~0", and "/" inside a key as "~1".'],
  ['#/%', '"#/%" is not a URI fragment: write "%" as "%25".'],
])('%s is rejected with a message that says how to mend it', (pointer, message) => {
  expect(() => parsePointer(pointer)).toThrow(new SyntaxError(message));
});

test('A value is found by own keys and plain indexes only', () => {
  const root = { list: [{ id: 1 }], 'a/b': null };
  expect(valueAt(root, '')).toBe(root);
  expect(valueAt(root, '/list/0/id')).toBe(1);
  expect(valueAt(root, '/a~1b')).toBeNull();
  expect(['/list/length', '/list/00', '/list/-', '/toString', '/a~1b/c'].map((each) => valueAt(root, each))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  expect(memberOf('text', '0')).toBeUndefined();
});
