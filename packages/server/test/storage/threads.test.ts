import { afterAll, beforeAll, expect, test } from 'vitest';

import { embedded, type OpenEngine } from '../support/engines.ts';

let opened: OpenEngine;
beforeAll(async () => {
  opened = await embedded();
});
afterAll(() => opened.close());

/** Returns the plan line with the number of reading threads. */
async function readers(): Promise<string> {
  const plan = await opened.engine.rows<{ explain: string }>(
    'EXPLAIN PIPELINE SELECT sum(number) FROM numbers_mt(100000000) SETTINGS max_threads = 4',
  );
  return plan.at(-1)?.explain.trim() ?? '';
}

test('a query has the threads that it asks for, though the engine may use less than 1 GiB for each', async () => {
  expect(await readers()).toMatch(/^NumbersRange × 4/);
});
