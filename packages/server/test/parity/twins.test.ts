import { describe, expect, test } from 'vitest';

import { Twins } from './twins.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => `${digit.repeat(8)}-0000-7000-8000-000000000000`);

describe('Two answers', () => {
  test('are the same when they differ in ids that the services made', () => {
    const twins = new Twins();
    expect(twins.difference(`{"id":"${a}","ref":"call/${a}"}`, `{"id":"${b}","ref":"call/${b}"}`)).toBeUndefined();
    expect(twins.difference(`{"ids":["${c}","${a}"]}`, `{"ids":["${d}","${b}"]}`)).toBeUndefined();
  });

  test('are not the same when they tell of different things', () => {
    const twins = new Twins();
    expect(twins.difference(a ?? '', b ?? '')).toBeUndefined();
    expect(twins.difference(a ?? '', c ?? '')).toContain('are not those of one thing');
    expect(twins.difference(d ?? '', b ?? '')).toContain('are not those of one thing');
  });

  test('are shown around the first difference', () => {
    expect(new Twins().difference('200 {"count":1}', '200 {"count":2}')).toBe(
      '…200 {"count":1}…\nis\n…200 {"count":2}…',
    );
    expect(new Twins().difference('200 []', '200 [] ')).toContain('is');
  });
});
