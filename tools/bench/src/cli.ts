#!/usr/bin/env node
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureRow, type Figures, type MakeRow, type Row } from './row.ts';
import { rows } from './rows/index.ts';
import { closeStores } from './server/stores.ts';
import { table } from './table.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(rows, name));

if (unknown.length > 0) {
  const known = Object.keys(rows).join(', ');
  console.error(`There is no row ${unknown.join(', ')}. The rows are ${known}; without a name all run.`);
  process.exitCode = 2;
} else {
  const start = { time: performance.now(), load: describeLoad() };
  const results: { row: Row; figures: Figures[] }[] = [];
  const failed: string[] = [];
  for (const [name, makeRow] of Object.entries(rows)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    try {
      results.push(await measure(makeRow));
    } catch (error) {
      // The other rows are worth their time all the same.
      failed.push(`${name}: ${String(error)}`);
    }
  }
  await closeStores();
  console.log(`\n${table(results)}\n`);
  for (const { row } of results) console.log(`${row.name}: ${row.rounds} rounds; ${row.input}.`);
  const missed = results.flatMap(({ row, figures }) =>
    figures.filter(({ verdict }) => verdict === 'missed').map(({ name }) => `${row.name}: ${name}`),
  );
  if (failed.length > 0) console.error(`\nRows that could not be measured:\n${failed.join('\n')}`);
  if (missed.length + failed.length > 0) process.exitCode = 1;
  if (missed.length > 0) console.error(`\nTargets missed:\n${missed.join('\n')}`);
  const seconds = ((performance.now() - start.time) / 1000).toFixed(0);
  console.log(
    `\nNode ${process.versions.node}, ${seconds} s, load ${start.load} at the start, ${describeLoad()} at the end.`,
  );
  console.log('Compare the ratios: the other figures are those of this machine at this time.');
}

async function measure(makeRow: MakeRow): Promise<{ row: Row; figures: Figures[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const begin = performance.now();
  try {
    const row = await makeRow(folder);
    process.stderr.write(`Measuring: ${row.name} …`);
    try {
      return { row, figures: await measureRow(row) };
    } finally {
      await row.close?.();
      process.stderr.write(` ${((performance.now() - begin) / 1000).toFixed(0)} s\n`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Of the last minute: how many programs wanted a processor. */
function describeLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
