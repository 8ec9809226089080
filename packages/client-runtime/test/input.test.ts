import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Operation, takeParameters } from '../src/index.ts';
import { notesClient } from './support/notes.ts';

const operation: Operation = {
  method: 'PUT',
  path: '/a/{one}/b/{two}',
  query: ['three', 'four'],
  body: 'json',
  response: 'json',
  safeToRepeat: true,
};

const segment = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text !== '.' && text !== '..');

describe('path parameters', () => {
  test('are decoded from the URL unchanged', async () => {
    const client = notesClient('http://notes.test/v1', (request) => Promise.resolve(Response.json(request.url)));
    await fc.assert(
      fc.asyncProperty(segment, segment, async (book, note) => {
        const url = new URL(String(await client.noteRead({ book, note })));
        const segments = url.pathname.split('/').map(decodeURIComponent);
        expect(segments).toEqual(['', 'v1', 'books', book, 'notes', note]);
      }),
    );
  });

  test('may be numbers and booleans', () => {
    expect(takeParameters('op', operation, { one: 0, two: false }).path).toEqual({ one: '0', two: 'false' });
  });

  test.each([[undefined], [null], [''], ['.'], ['..'], ['\uD800']])('cannot be %j', (one) => {
    expect(() => takeParameters('noteMove', operation, { one, two: 'x' })).toThrow(
      `noteMove: "one" cannot be ${JSON.stringify(one)} in a URL. Pass a well-formed string.`,
    );
  });
});

describe('query parameters', () => {
  test.each([['\uD800'], [['a', '\uD800']], [{ deep: '\uD800' }]])('cannot be %j', (three) => {
    const call = (): unknown => takeParameters('noteMove', operation, { one: '1', two: '2', three });
    expect(call).toThrow(TypeError);
    expect(call).toThrow(/^noteMove: "three(\[deep\])?" cannot be "\\ud800" in a URL\./);
  });

  test('may be empty, "." and ".."', () => {
    const { address } = takeParameters('op', operation, { one: '1', two: '2', three: ['', '.', '..'], four: '😀' });
    expect(address).toBe('/a/1/b/2?three=&three=.&three=..&four=%F0%9F%98%80');
  });
});

describe('the flat input', () => {
  const record = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('three', 'four', 'five', '__proto__')),
    fc.jsonValue(),
  );

  test('is sent in full, each property once', () => {
    fc.assert(
      fc.property(record, segment, segment, (others, one, two) => {
        const input = Object.fromEntries([...Object.entries(others), ['one', one], ['two', two]]);
        const { path, query, rest } = takeParameters('op', operation, input);
        const parts = [path, query, rest].flatMap((part) => Object.entries(part));
        expect(parts).toHaveLength(Object.keys(input).length);
        expect(Object.fromEntries(parts)).toEqual(input);
        expect(Object.keys(path)).toEqual(['one', 'two']);
        expect(Object.keys(query).every((name) => ['three', 'four'].includes(name))).toBe(true);
      }),
    );
  });

  test('is not changed', () => {
    const input = Object.freeze({ one: '1', two: '2', three: 3, five: Object.freeze({}) });
    expect(takeParameters('op', operation, input).rest).toEqual({ five: {} });
  });
});
