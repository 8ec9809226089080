import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { computeDigest } from '../../src/core/digests.ts';
import { dumps } from '../../src/core/lossless-json.ts';
import { lookUp, parseLossless } from '../../src/core/lossless-json.ts';
import { RawJson, stringify } from '../../src/core/raw-json.ts';
import { toJson } from '../../src/core/lossless-json.ts';

const digest = (json: string): string => computeDigest(dumps(parseLossless(json)));

describe('The text that digests are made of', () => {
  test.each([
    ['{"q":"a","n":1}', 'O3cbPj7RYlF1gJnivq9Ob50w59wvap7B80255Gxhe5U'],
    ['{"q":"é","n":2}', 'CecYRCm0A0rBRF85cbwguyNPr4NuzI3yaKyhW6du88A'],
    ['{"q":"a","n":1.0}', 'uBXLRp4S1jxqkQkytU7GBNeTlRlCWEV1KXT4hqRWuvk'],
    ['{"k":1,"nested":{"z":[1,2]}}', 'YpFOZ0m0TEzEHbsOG4NLjYOGC0OsmrhktxFFDLJKxSM'],
    ['{"b":1,"a":2,"1":3}', 't4Fp12AmcLfzklGa8C1zDYpgRM0vAe7SMBxbdUiQYZg'],
  ])('gives the published digest of %s', (json, expected) => {
    expect(digest(json)).toBe(expected);
  });

  test.each([
    ['18446744073709551616', '18446744073709551616'],
    ['-0', '0'],
    ['-0.0', '-0.0'],
    ['1.0', '1.0'],
    ['1e2', '100.0'],
    ['1E400', 'Infinity'],
    ['0.0001', '0.0001'],
    ['0.00001', '1e-05'],
    ['123456789012345680.0', '1.2345678901234568e+17'],
    ['1e16', '1e+16'],
    ['9999999999999998.0', '9999999999999998.0'],
    ['0.1', '0.1'],
    ['-2.5e-7', '-2.5e-07'],
    ['"\\u007f\\n\\"é🙂\\ud800"', '"\\u007f\\n\\"\\u00e9\\ud83d\\ude42\\ud800"'],
    [' { "b" : [ ] , "a" : { } } ', '{"b": [], "a": {}}'],
    ['{"a":1,"b":2,"a":3}', '{"a": 3, "b": 2}'],
  ])('writes %s as %s', (json, expected) => {
    expect(dumps(parseLossless(json))).toBe(expected);
  });

  test('means the same as what was sent, whatever that is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const json = JSON.stringify(value);
        expect(JSON.parse(dumps(parseLossless(json)))).toEqual(JSON.parse(json));
        expect(toJson(parseLossless(JSON.stringify(value, null, 1)))).toBe(json);
      }),
      { numRuns: 2000 },
    );
  });

  test('is made of texts and numbers of any length, without a stack as long as they are', () => {
    for (const json of [`"${'a'.repeat(5e6)}"`, JSON.stringify('"\\'.repeat(2e6)), '7'.repeat(1e6)]) {
      expect(JSON.parse(dumps(parseLossless(json)))).toEqual(JSON.parse(json));
    }
  });

  test.each(['', '{"a":', '["a', '[1', 'x', '"\\'])('is not made of what is no JSON: %s', (json) => {
    expect(() => parseLossless(json)).toThrow(SyntaxError);
  });

  test('can be looked into by keys', () => {
    const value = parseLossless('{"obj":{"val":[1.0]}}');
    expect(lookUp(value, 'obj', 'val')).toEqual({ kind: 'list', items: [{ kind: 'number', text: '1.0' }] });
    expect(lookUp(value, 'obj', 'val', 'x')).toBeUndefined();
    expect(lookUp(value, 'constructor')).toBeUndefined();
  });
});

describe('A raw piece of an answer', () => {
  test('stands in it as it is', () => {
    const text = String.raw`{"2":1.0,"1":"\"raw\" \\ $& $1"}`;
    expect(stringify({ val: new RawJson(text), list: [new RawJson('18446744073709551616')] })).toBe(
      `{"val":${text},"list":[18446744073709551616]}`,
    );
  });

  test('is what it means where something else writes it', () => {
    expect(JSON.stringify({ val: new RawJson('{"a":1.0}') })).toBe('{"val":{"a":1}}');
  });

  test('cannot be made by content', () => {
    const content = { text: 'raw 00000000-0000-0000-0000-000000000000 {"a":1}' };
    expect(JSON.parse(stringify([content, new RawJson('1')]))).toEqual([content, 1]);
  });
});
