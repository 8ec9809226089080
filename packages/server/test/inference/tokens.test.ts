import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { tokenId, MAX_TOKEN_LENGTH, tokenize } from '../../src/areas/inference/scripted/tokens.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem(), fc.string());

test('Tokens add up to their text, and none exceeds the limit', () => {
  fc.assert(
    fc.property(text, (value) => {
      const tokens = tokenize(value);
      expect(tokens.join('')).toBe(value);
      expect(tokens.every((token) => token.length > 0 && token.length <= MAX_TOKEN_LENGTH)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('A text that is cut after a token keeps the tokens before', () => {
  fc.assert(
    fc.property(text, fc.nat(), (value, position) => {
      const tokens = tokenize(value);
      const kept = tokens.slice(0, position % (tokens.length + 1));
      expect(tokenize(kept.join(''))).toEqual(kept);
    }),
    { numRuns: 500 },
  );
});

test('Words, numbers and marks are tokens; long words have several', () => {
  expect(tokenize('The 2026 extraordinary café, 12345!')).toEqual([
    'The',
    ' 202',
    '6',
    ' extraord',
    'inary',
    ' caf',
    'é',
    ',',
    ' 123',
    '45',
    '!',
  ]);
});

test('A token has one id, different from that of others', () => {
  expect(tokenId(' order')).toBe(tokenId(' order'));
  const words = Array.from({ length: 2000 }, (_, index) => `w${index}`);
  expect(new Set(words.map(tokenId)).size).toBe(words.length);
  expect(words.every((word) => Number.isSafeInteger(tokenId(word)) && tokenId(word) >= 16)).toBe(true);
});
