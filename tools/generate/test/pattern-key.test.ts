import { expect, test } from 'vitest';

import { keyOfPattern } from '../src/emit/types.ts';

test.each([
  [String.raw`^p\d+(\.\d+)?_(input_tokens|output_tokens)$`, "`p${number}_${'input_tokens' | 'output_tokens'}`"],
  [String.raw`^n\d+$`, '`n${number}`'],
  ['^(?:a|b)_.*$', "`${'a' | 'b'}_${string}`"],
  ['^x_.+$', '`x_${string}`'],
])('the keys of %s have the type %s', (pattern, key) => {
  expect(keyOfPattern(pattern)).toBe(key);
});

test.each(['p_', '^p', 'p$', '^[a-z]+$', '^a{2}$', '^(a|[b])$'])('the keys of %s have no type', (pattern) => {
  expect(keyOfPattern(pattern)).toBeUndefined();
});
