import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPointer, leadsToMany, parsePointer, replacedAt, valuesAt } from '../src/pointer.ts';

const name = fc
  .oneof(fc.string({ maxLength: 6 }), fc.constantFrom('~', '/', '~1', '~0/', 'a.b', '0'))
  .filter((each) => each !== '*');
const json = fc.jsonValue({ maxDepth: 4 });

/** Every place in a value, as a pointer. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((rest) => [key].concat(rest)))];
}

describe('A pointer', () => {
  test('is the same after it was written and read', () => {
    fc.assert(
      fc.property(fc.array(name), (names) => {
        expect(parsePointer(formatPointer(names))).toEqual(names);
      }),
    );
  });

  test('leads to exactly the value at its place', () => {
    fc.assert(
      fc.property(json, (value) => {
        for (const place of placesIn(value).filter((each) => !each.includes('*'))) {
          const expected = place.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value);
          expect(valuesAt(parsePointer(formatPointer(place)), value)).toEqual([expected]);
        }
      }),
    );
  });

  test('with a star at each level leads to all values of that level', () => {
    const value = { a: [{ id: 1 }, { id: 2 }], b: [{ id: 3 }, {}] };
    expect(valuesAt(parsePointer('/*/*/id'), value)).toEqual([1, 2, 3]);
    expect(valuesAt(parsePointer('/a/*'), value)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(leadsToMany(parsePointer('/a/*'))).toBe(true);
  });

  test('leads nowhere where there is nothing, not even to what objects and lists inherit', () => {
    for (const text of ['/length', '/01', '/-1', '/2', '/toString', '/0/constructor', '/0/id/x', '/1/*']) {
      expect([text, valuesAt(parsePointer(text), [{ id: 'a' }, 7])]).toEqual([text, []]);
    }
  });

  test('puts a value in its place and leaves the rest and the original alone', () => {
    fc.assert(
      fc.property(json, (value) => {
        const before = JSON.stringify(value);
        for (const place of placesIn(value).filter((each) => !each.includes('*'))) {
          const changed = replacedAt(place, value, 'new');
          expect(valuesAt(place, changed)).toEqual(['new']);
          const others = placesIn(value).filter((other) => !place.every((key, index) => other[index] === key));
          for (const other of others.filter(
            (each) => !each.includes('*') && !place.join('/').startsWith(each.join('/')),
          )) {
            expect(valuesAt(other, changed)).toEqual(valuesAt(other, value));
          }
        }
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });

  test('puts nothing where there is nothing', () => {
    expect(replacedAt(parsePointer('/b'), { a: 1 }, 2)).toBeUndefined();
    expect(replacedAt(parsePointer('/a/1'), { a: [1] }, 2)).toBeUndefined();
  });

  test('is refused when it is none', () => {
    expect(() => parsePointer('id')).toThrow('"id" is no pointer: it must begin with a slash, as /id does');
    expect(() => parsePointer('/a~b')).toThrow('a tilde is written ~0');
  });
});
