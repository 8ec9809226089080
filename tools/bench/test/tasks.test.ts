import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type Result, runBenchmark } from '../src/measure/benchmark.ts';
import { type CreateTask, growthInProcesses, inProcesses } from '../src/measure/tasks.ts';

/** Writes a module that exports `createTask`. The process of a contender finds the function by its name. */
async function writeTask(source: string): Promise<{ file: string; createTask: CreateTask }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'task.mjs');
  await writeFile(path, source);
  return {
    file: pathToFileURL(path).href,
    createTask: function createTask(): never {
      throw new Error('runs in the process only');
    },
  };
}

async function run(processes: Awaited<ReturnType<typeof inProcesses>>): Promise<Result[]> {
  onTestFinished(async () => processes.close?.());
  return runBenchmark({ title: 'A thing', input: '', samples: 1, ...processes });
}

test('A contender is measured by the CPU time of its process, which has its arguments and its time zone', async () => {
  const task = await writeTask(`export const createTask = async (name, loops) => ({
    check: async () => (process.env.TZ === 'Asia/Tokyo' ? undefined : 'in ' + process.env.TZ),
    run: async () => {
      let sum = 0;
      for (let i = 0; i < Number(loops); i += 1) sum += Math.sqrt(i);
      return name === 'halves' ? 2 : 1;
    },
  })`);
  const [much, little] = await run(
    await inProcesses('ms', [
      { name: 'much', ...task, args: ['whole', '5000000'], timeZone: 'Asia/Tokyo' },
      { name: 'little', ...task, args: ['halves', '10'] },
    ]),
  );
  expect(much?.error).toBeUndefined();
  expect(little?.error).toBe('in UTC');
  expect(much?.value).toBeGreaterThan(little?.value ?? 0);
});

test('An error of a task is that of its contender, and a value that a task measures is not changed', async () => {
  const task = await writeTask(`export const createTask = async (name) => ({
    check: async () => undefined,
    run: async () => { throw new Error('no memory'); },
    ...(name === 'own' ? { measure: async () => 42 } : {}),
  })`);
  const [own, broken] = await run(
    await inProcesses('', [
      { name: 'own', ...task, args: ['own'] },
      { name: 'broken', ...task, args: ['broken'] },
    ]),
  );
  expect(own?.value).toBe(42);
  expect(broken?.error).toBe('failed: no memory');
});

test('Growth is the exponent of the size', async () => {
  // Exact, because the tasks measure their values themselves: 16 times the size costs 256 times as much.
  const task = await writeTask(`export const createTask = async (name, size) => ({
    check: async () => undefined,
    run: async () => 1,
    measure: async () => (name === 'quadratic' ? size * size : Number(size)),
  })`);
  const results = await run(
    await growthInProcesses(
      ['linear', 'quadratic'].map((name) => ({ name, ...task, small: [name, '10'], large: [name, '160'], factor: 16 })),
    ),
  );
  expect(results.map(({ value }) => value)).toEqual([expect.closeTo(1), expect.closeTo(2)]);
});

test('A process that ends at its start is an error with its name', async () => {
  const task = await writeTask(`process.exit(1);`);
  await expect(inProcesses('ms', [{ name: 'a', ...task, args: ['a contender', 'b'] }])).rejects.toThrow(
    'The program "a contender b" ended before it replied.',
  );
});
