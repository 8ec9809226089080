import { expect, test } from 'vitest';

import { rollUp } from '../../src/calls/usage/roll-up.ts';

const call = (id: string, parent_id: string | null, models: readonly string[]) => ({
  id,
  parent_id,
  started_at: '2026-03-02 10:00:00.000000',
  ended: 1,
  usage_models: ['version', ...models],
  usage_figures: ['-1', ...models.flatMap(() => ['1', '20', '3', '-1', '-1', '-1'])],
});

test('models may have any name, and sums of a call are its own', () => {
  const calls = [
    call('root', null, []),
    call('a', 'root', ['__proto__', 'm']),
    call('b', 'root', ['__proto__', 'constructor']),
  ];
  const sums = rollUp(calls, undefined);
  const requests = (id: string) =>
    Object.entries(sums.get(id) ?? {})
      .map(([model, figures]) => `${model} ${figures.requests} ${figures.total_tokens}`)
      .toSorted();
  expect(requests('root')).toEqual(['__proto__ 2 46', 'constructor 1 23', 'm 1 23']);
  expect(requests('a')).toEqual(['__proto__ 1 23', 'm 1 23']);
  expect(requests('b')).toEqual(['__proto__ 1 23', 'constructor 1 23']);
  expect(JSON.stringify(sums.get('a'))).toContain('"__proto__":{"requests":1');
  expect(sums.get('a')?.['m']?.prompt_tokens_total_cost).toBeNull();
});
