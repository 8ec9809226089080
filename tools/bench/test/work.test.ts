import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { growthVariants } from '../src/growth.ts';
import { measureRow } from '../src/row.ts';
import { workVariants } from '../src/work.ts';

async function workFile(text: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'work.mjs'), text);
  return pathToFileURL(join(folder, 'work.mjs'));
}

test('A way is measured by the processor time of its process, which has the arguments and the zone of the way', async () => {
  const work = await workFile(`export default async (way, loops) => ({
    check: async () => (process.env.TZ === 'Asia/Tokyo' ? undefined : 'in ' + process.env.TZ),
    run: async () => {
      let sum = 0;
      for (let i = 0; i < Number(loops); i += 1) sum += Math.sqrt(i);
      return way === 'halves' ? 2 : 1;
    },
  })`);
  const { close, ...row } = await workVariants('ms', [
    { name: 'much', work, args: ['whole', '5000000'], timeZone: 'Asia/Tokyo' },
    { name: 'little', work, args: ['halves', '10'] },
  ]);
  onTestFinished(async () => close?.());
  const [much, little] = await measureRow({ name: 'loops', input: '', rounds: 1, ...row });
  expect(much?.fault).toBeUndefined();
  expect(little?.fault).toBe('in UTC');
  expect(much?.counts).toBeGreaterThan(little?.counts ?? 0);
});

test('What a way throws is its fault, and a figure that it gives itself is taken as it is', async () => {
  const work = await workFile(`export default async (way) => ({
    check: async () => undefined,
    run: async () => { throw new Error('no memory'); },
    ...(way === 'own' ? { measure: async () => 42 } : {}),
  })`);
  const { close, ...row } = await workVariants('', [
    { name: 'own', work, args: ['own'] },
    { name: 'broken', work, args: ['broken'] },
  ]);
  onTestFinished(async () => close?.());
  const [own, broken] = await measureRow({ name: 'figures', input: '', rounds: 1, ...row });
  expect(own?.counts).toBe(42);
  expect(broken?.fault).toBe('failed: Error: Error: no memory');
});

test('Growth is the power of the size', async () => {
  // A figure of its own makes it exact: 16 times the size costs 256 times as much.
  const work = await workFile(`export default async (way, size) => ({
    check: async () => undefined,
    run: async () => 1,
    measure: async () => (way === 'quadratic' ? size * size : Number(size)),
  })`);
  const { close, ...row } = await growthVariants(
    ['linear', 'quadratic'].map((way) => ({ name: way, work, small: [way, '10'], large: [way, '160'], factor: 16 })),
  );
  onTestFinished(async () => close?.());
  const figures = await measureRow({ name: 'growth', input: '', rounds: 1, ...row });
  expect(figures.map(({ counts }) => counts)).toEqual([expect.closeTo(1), expect.closeTo(2)]);
});

test('A process that cannot begin is an error that names it', async () => {
  const work = await workFile(`throw new Error('not built');`);
  await expect(workVariants('ms', [{ name: 'a', work, args: ['a way', 'b'] }])).rejects.toThrow(
    'The program a way b ended before it answered.',
  );
});
