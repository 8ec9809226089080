import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partialJson, snapshotArguments } from '../../src/chat/index.ts';

/** Returns true if a value may become the full one when more of the JSON arrives. */
function growsInto(part: unknown, full: unknown): boolean {
  if (part === undefined) return true;
  if (typeof part === 'string') return typeof full === 'string' && full.startsWith(part);
  if (Array.isArray(part)) {
    return (
      Array.isArray(full) &&
      part.length <= full.length &&
      part.every((entry, at) => (at === part.length - 1 ? growsInto(entry, full[at]) : same(entry, full[at])))
    );
  }
  if (typeof part !== 'object' || part === null) return Object.is(part, full);
  if (typeof full !== 'object' || full === null || Array.isArray(full)) return false;
  return Object.entries(part).every(
    ([key, value]) => Object.hasOwn(full, key) && growsInto(value, (full as Record<string, unknown>)[key]),
  );
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

// A document of digits alone is always complete and never certain, so none is a bare number.
const texts = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, space]) => JSON.stringify({ value, text: '\u{1f600}"\\\n' }, null, space));

// Strings as services write them: short escapes before digits of long ones, surrogate pairs in both forms.
const written = fc
  .array(
    fc.constantFrom(
      'a',
      'd83d',
      'de00',
      'u',
      '0',
      '\\n',
      '\\t',
      '\\\\',
      '\\"',
      '\\u0041',
      '\\ud83d\\ude00',
      '\u{1f600}',
    ),
    { maxLength: 12 },
  )
  .map((parts) => `{"a":"${parts.join('')}"}`);

it('a growing string has only whole characters, whatever its escapes (2,000 runs)', () => {
  fc.assert(
    fc.property(written, (text) => {
      const full = JSON.parse(text) as { a: string };
      let before = '';
      for (let end = '{"a":"'.length; end < text.length; end += 1) {
        const { a } = partialJson(text.slice(0, end)) as { a: string };
        expect([a, full.a.startsWith(a), a.startsWith(before)]).toEqual([a, true, true]);
        expect(a).not.toMatch(/\p{Surrogate}/u);
        before = a;
      }
    }),
    { numRuns: 2000 },
  );
});

it('the value of every prefix grows into the full value (1,000 runs)', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const full: unknown = JSON.parse(text);
      expect(partialJson(text)).toEqual(full);
      for (let end = 0; end < text.length; end += 1) {
        const beginning = text.slice(0, end);
        expect([beginning, growsInto(partialJson(beginning), full)]).toEqual([beginning, true]);
      }
    }),
    { numRuns: 1000 },
  );
});

it('no string makes it throw (3,000 runs)', () => {
  const marks = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\\',
    'u',
    '1',
    '-',
    'true',
    'null',
    ' ',
    'a',
    '\ud83d',
  );
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 30 }), (parts) => {
      expect(() => partialJson(parts.join(''))).not.toThrow();
    }),
    { numRuns: 3000 },
  );
});

describe('the certain part of', () => {
  it.each<[string, unknown]>([
    ['', undefined],
    [' ', undefined],
    ['{', {}],
    ['{"or', {}],
    ['{"order"', {}],
    ['{"order":', {}],
    ['{"order": "10', { order: '10' }],
    ['{"order": "10", "n', { order: '10' }],
    ['{"list": [1, 2', { list: [1] }],
    ['{"list": [1, 2,', { list: [1, 2] }],
    ['{"list": [tru', { list: [] }],
    ['{"list": [true, {"a": null, "b": -', { list: [true, { a: null }] }],
    ['"text', 'text'],
    ['"a\\', 'a'],
    ['"a\\u00', 'a'],
    ['"a\\u00e9', 'aé'],
    ['"a\\\\', 'a\\'],
    ['"a\\ud83d', 'a'],
    ['"a\\ud83d\\ude00', 'a\u{1f600}'],
    ['"a\\\\ud83d', 'a\\ud83d'],
    ['"a\\ud83d\\', 'a'],
    ['"a\\ud83d\\ude0', 'a'],
    ['"a\\nd83d', 'a\nd83d'],
    ['"a\\nabc\ud83d', 'a\nabc'],
    ['"a\ud83d', 'a'],
    ['12', 12],
    ['-', undefined],
    ['{"a": 1} and more', { a: 1 }],
    ['{"a": 1}}', { a: 1 }],
    ['[1]]', [1]],
    ['no json', undefined],
    ['{a: 1', undefined],
    ['{"a" 1, "b": 2', undefined],
    [']', undefined],
  ])('%j is %j', (text, value) => {
    expect(partialJson(text)).toEqual(value);
  });

  it('values deeper than 128 levels are left out', () => {
    const value = JSON.stringify(partialJson(`{"a":1,"b":${'['.repeat(1_000_000)}`));
    expect(value).toBe(`{"a":1,"b":${'['.repeat(127)}${']'.repeat(127)}}`);
  });

  it('a member `__proto__` is an ordinary member', () => {
    const value = partialJson('{"__proto__": {"polluted": 1}, "a": [');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

it('`snapshotArguments` reads the arguments of a tool call and of an event', () => {
  expect(snapshotArguments({ function: { arguments: '{"q": ["x", "y' } })).toEqual({ q: ['x', 'y'] });
  expect(snapshotArguments({ snapshot: '{"q": "x' })).toEqual({ q: 'x' });
});
