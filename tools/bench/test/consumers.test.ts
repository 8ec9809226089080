import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@callscope/tracing-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { consumerPrograms, createConsumers } from '../src/benchmarks/types.ts';

const routes = new Map(Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));

async function operationsIn(program: string): Promise<string[]> {
  const source = (await consumerPrograms())[program] ?? '';
  const calls = [...source.matchAll(/tracing\.(?<name>\w+)\((?:'(?<path>[^']+)')?/g)].map(({ groups = {} }) => groups);
  return calls.map(({ name = '', path }) => (path === undefined ? name : (routes.get(`${name} ${path}`) ?? '')));
}

describe('The programs of consumers', () => {
  test.each(['methods', 'path calls', 'openapi-fetch'])('%s: the same 20 operations', async (program) => {
    const called = await operationsIn(program);
    expect(called).toHaveLength(20);
    expect(new Set(called)).toEqual(new Set(await operationsIn('methods')));
    expect(called.filter((id) => !Object.hasOwn(operations, id))).toEqual([]);
    expect(new Set(called).size).toBe(20);
  });

  // Eight runs of a compiler, each of which reads all declarations.
  test('compile with both compilers', { timeout: 300_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const contenders = await createConsumers(folder, {
      metric: 'Instantiations',
      skipLibCheck: true,
      limits: () => [],
    });
    expect(contenders).toHaveLength(8);
    // Two at a time.
    const counts: number[] = [];
    const queue = [...contenders.entries()];
    const compile = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) counts[next[0]] = await next[1].measure();
    };
    await Promise.all([compile(), compile()]);
    for (const [empty = -1, methods = -1, paths = -1] of [counts.slice(0, 3), counts.slice(4, 7)]) {
      expect(empty).toBe(0);
      expect(methods).toBeGreaterThan(0);
      expect(paths).toBeGreaterThan(methods);
    }
  });
});
