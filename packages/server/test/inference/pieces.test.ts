import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { idOf, LONGEST_PIECE, piecesOf } from '../../src/areas/inference/scripted/tokens.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem(), fc.string());

test('The tokens of a text are the text again, and none is longer than said', () => {
  fc.assert(
    fc.property(text, (value) => {
      const pieces = piecesOf(value);
      expect(pieces.join('')).toBe(value);
      expect(pieces.every((piece) => piece.length > 0 && piece.length <= LONGEST_PIECE)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('A text that is cut after a token has the tokens that it had before', () => {
  fc.assert(
    fc.property(text, fc.nat(), (value, place) => {
      const pieces = piecesOf(value);
      const kept = pieces.slice(0, place % (pieces.length + 1));
      expect(piecesOf(kept.join(''))).toEqual(kept);
    }),
    { numRuns: 500 },
  );
});

test('Words, numbers and marks are tokens; long words are several', () => {
  expect(piecesOf('The 2026 extraordinary café, 12345!')).toEqual([
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
  expect(idOf(' order')).toBe(idOf(' order'));
  const words = Array.from({ length: 2000 }, (_, index) => `w${index}`);
  expect(new Set(words.map(idOf)).size).toBe(words.length);
  expect(words.every((word) => Number.isSafeInteger(idOf(word)) && idOf(word) >= 16)).toBe(true);
});
