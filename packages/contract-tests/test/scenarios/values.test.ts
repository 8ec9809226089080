import { formatPointer } from '@callscope/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hasWildcard, replaceAt, valuesAt } from '../../src/scenarios/values.ts';

const json = fc.jsonValue({ maxDepth: 4 });

/** Lists the keys of every location in a value. */
function locationsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => locationsIn(inner).map((rest) => [key].concat(rest)))];
}

describe('A pointer', () => {
  test('leads to exactly the value at its location', () => {
    fc.assert(
      fc.property(json, (value) => {
        for (const location of locationsIn(value).filter((each) => !each.includes('*'))) {
          const expected = location.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value);
          expect(valuesAt(value, formatPointer(location))).toEqual([expected]);
        }
      }),
    );
  });

  test('with a wildcard at each level leads to all values of that level', () => {
    const value = { a: [{ id: 1 }, { id: 2 }], b: [{ id: 3 }, {}] };
    expect(valuesAt(value, '/*/*/id')).toEqual([1, 2, 3]);
    expect(valuesAt(value, '/a/*')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(hasWildcard('/a/*')).toBe(true);
  });

  test('leads to nothing that objects and lists inherit', () => {
    for (const text of ['/length', '/01', '/-1', '/2', '/toString', '/0/constructor', '/0/id/x', '/1/*']) {
      expect([text, valuesAt([{ id: 'a' }, 7], text)]).toEqual([text, []]);
    }
  });

  test('replaces its value, and changes neither the rest nor the original', () => {
    fc.assert(
      fc.property(json, (value) => {
        const before = JSON.stringify(value);
        for (const location of locationsIn(value).filter((each) => !each.includes('*'))) {
          const changed = replaceAt(value, formatPointer(location), 'new');
          expect(valuesAt(changed, formatPointer(location))).toEqual(['new']);
          const others = locationsIn(value).filter((other) => !location.every((key, index) => other[index] === key));
          for (const other of others.filter(
            (each) => !each.includes('*') && !location.join('/').startsWith(each.join('/')),
          )) {
            expect(valuesAt(changed, formatPointer(other))).toEqual(valuesAt(value, formatPointer(other)));
          }
        }
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });

  test('replaces nothing if there is no value', () => {
    expect(replaceAt({ a: 1 }, '/b', 2)).toBeUndefined();
    expect(replaceAt({ a: [1] }, '/a/1', 2)).toBeUndefined();
  });
});
