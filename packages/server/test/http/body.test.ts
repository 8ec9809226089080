import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseJson } from '../../src/http/body.ts';

/** Characters that could be taken for marks, and some of several bytes. */
const hard = fc.string({
  unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', 'é', '😀', 'x'.repeat(30)),
  maxLength: 30,
});

test('Levels are counted in any JSON: what stands in texts is none of them (300 bodies)', () => {
  fc.assert(
    fc.property(fc.array(hard, { maxLength: 5 }), hard, (texts, key) => {
      const inner = [...texts, { [key]: texts }];
      const nested = (levels: number): Buffer =>
        Buffer.from(`${'['.repeat(levels)}${JSON.stringify(inner)}${']'.repeat(levels)}`);
      const { value } = parseJson(nested(253));
      expect((value as unknown[]).flat(253)).toEqual(inner);
      expect(() => parseJson(nested(254))).toThrow('nested deeper than 256');
    }),
    { numRuns: 300 },
  );
});

test.each(['{"a":"', '"', String.raw`"\"`, `"${'x'.repeat(100)}\\`, '[]]]'])('What is no JSON is told: %s', (text) => {
  expect(() => parseJson(Buffer.from(text))).toThrow('The body is not JSON');
});
