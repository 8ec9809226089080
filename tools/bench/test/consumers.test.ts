import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@callscope/tracing-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { consumerVariants } from '../src/consumer.ts';

const routes = new Map(Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));

async function operationsIn(file: string): Promise<string[]> {
  const text = await readFile(new URL(`../src/consumers/${file}.ts`, import.meta.url), 'utf8');
  const calls = [...text.matchAll(/tracing\.(?<name>\w+)\((?:'(?<path>[^']+)')?/g)].map(({ groups = {} }) => groups);
  return calls.map(({ name = '', path }) => (path === undefined ? name : (routes.get(`${name} ${path}`) ?? '')));
}

describe('The programs of consumers', () => {
  test.each(['methods', 'paths', 'openapi-fetch'])('%s.ts calls the same 20 operations', async (file) => {
    const called = await operationsIn(file);
    expect(called).toHaveLength(20);
    expect(new Set(called)).toEqual(new Set(await operationsIn('methods')));
    expect(called.filter((id) => !Object.hasOwn(operations, id))).toEqual([]);
    expect(new Set(called).size).toBe(20);
  });

  // Eight compilers in turn, each of which reads all declarations.
  test('Both compilers check every one of them without a fault', { timeout: 300_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const variants = await consumerVariants(folder, {
      figure: 'Instantiations',
      skipLibCheck: true,
      targetsOf: () => [],
    });
    const counts: number[] = [];
    for (const { measure } of variants) counts.push(await measure());
    const [empty = -1, methods = -1, paths = -1] = counts;
    expect(counts).toHaveLength(8);
    expect(empty).toBe(0);
    expect(methods).toBeGreaterThan(0);
    expect(paths).toBeGreaterThan(methods);
  });
});
