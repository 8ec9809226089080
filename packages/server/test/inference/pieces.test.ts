import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { tokenId, MAX_TOKEN_LENGTH, tokenize } from '../../src/areas/inference/scripted/tokens.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem(), fc.string());

test('The tokens of a text are the text again, and none is longer than said', () => {
  fc.assert(
    fc.property(text, (value) => {
      const pieces = tokenize(value);
      expect(pieces.join('')).toBe(value);
      expect(pieces.every((piece) => piece.length > 0 && piece.length <= MAX_TOKEN_LENGTH)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('A text that is cut after a token has the tokens that it had before', () => {
  fc.assert(
    fc.property(text, fc.nat(), (value, place) => {
      const pieces = tokenize(value);
      const kept = pieces.slice(0, place % (pieces.length + 1));
      expect(tokenize(kept.join(''))).toEqual(kept);
    }),
    { numRuns: 500 },
  );
});

test('Words, numbers and marks are tokens; long words are several', () => {
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

test('A token has one id, and other tokens have others', () => {
  expect(tokenId(' order')).toBe(tokenId(' order'));
  const words = Array.from({ length: 2000 }, (_, index) => `w${index}`);
  expect(new Set(words.map(tokenId)).size).toBe(words.length);
  expect(words.every((word) => Number.isSafeInteger(tokenId(word)) && tokenId(word) >= 16)).toBe(true);
});
