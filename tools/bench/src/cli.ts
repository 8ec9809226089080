#!/usr/bin/env node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureRow, type Figures, type MakeRow, type Row } from './row.ts';
import { rows } from './rows/index.ts';
import { table } from './table.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(rows, name));

if (unknown.length > 0) {
  const known = Object.keys(rows).join(', ');
  console.error(`There is no row ${unknown.join(', ')}. The rows are ${known}; without a name all run.`);
  process.exitCode = 2;
} else {
  const results: { row: Row; figures: Figures[] }[] = [];
  for (const [name, makeRow] of Object.entries(rows)) {
    if (wanted.length === 0 || wanted.includes(name)) results.push(await measure(makeRow));
  }
  console.log(`\n${table(results)}\n`);
  for (const { row } of results) console.log(`${row.name}: ${row.rounds} rounds; ${row.input}.`);
  const missed = results.flatMap(({ figures }) => figures.filter(({ verdict }) => verdict === 'missed'));
  if (missed.length > 0) {
    console.error(`Targets missed: ${missed.map(({ name }) => name).join('; ')}.`);
    process.exitCode = 1;
  }
  console.log('Compare the ratios: the other figures are those of this machine at this time.');
}

async function measure(makeRow: MakeRow): Promise<{ row: Row; figures: Figures[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const row = await makeRow(folder);
    console.error(`Measuring: ${row.name} …`);
    return { row, figures: await measureRow(row) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
