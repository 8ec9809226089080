import { expect, test } from 'vitest';

import { rollUp, stringifyUsage } from '../../src/areas/tracing/calls/usage/roll-up.ts';
import { toUsageColumns } from '../../src/areas/tracing/calls/usage/usage.ts';

const call = (id: string, parent_id: string | null, models: readonly string[]) => ({
  id,
  trace_id: 'trace',
  parent_id,
  started_at: '2026-03-02 10:00:00.000000',
  ended: 1,
  ...toUsageColumns({ usage: JSON.parse(`{${models.map((model) => `"${model}":${USAGE}`).join(',')}}`) }),
});

const USAGE = '{"requests":1,"input_tokens":20,"output_tokens":3}';

test('rollUp keeps models of any name, and sums of calls apart', () => {
  const calls = [
    call('root', null, []),
    call('a', 'root', ['__proto__', 'm']),
    call('b', 'root', ['__proto__', 'constructor']),
  ];
  const sums = rollUp(calls, undefined);
  const requests = (id: string) =>
    Object.entries(sums.get(id)?.sums ?? {})
      .map(([model, figures]) => `${model} ${figures.requests} ${figures.total_tokens}`)
      .toSorted();
  expect(requests('root')).toEqual(['__proto__ 2 46', 'constructor 1 23', 'm 1 23']);
  expect(requests('a')).toEqual(['__proto__ 1 23', 'm 1 23']);
  expect(requests('b')).toEqual(['__proto__ 1 23', 'constructor 1 23']);
  expect(JSON.stringify(sums.get('a')?.sums)).toContain('"__proto__":{"requests":1');
  expect(sums.get('a')?.sums['m']?.prompt_tokens_total_cost).toBeNull();
  // The JSON of a response has the same values.
  const plain = Object.fromEntries(Array.from(sums, ([id, { sums: own }]) => [id, own]));
  expect(stringifyUsage(sums)).toBe(JSON.stringify(plain));
  expect(stringifyUsage(new Map())).toBe('{}');
});
