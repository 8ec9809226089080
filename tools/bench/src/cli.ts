#!/usr/bin/env node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarks } from './benchmarks/index.ts';
import { type CreateBenchmark, type Result, runBenchmark } from './measure/benchmark.ts';
import { describeRun, formatEntry, updateResults } from './measure/results.ts';
import { closeStores, limitStores } from './support/stores.ts';

const resultsFile = new URL('../RESULTS.md', import.meta.url);
const names = Object.keys(benchmarks);
const { values: options, positionals: selected } = parseArgs({
  allowPositionals: true,
  options: {
    /** Maximum number of samples of each contender. */
    samples: { type: 'string' },
    /** Calls of the largest store. */
    calls: { type: 'string' },
    /** Writes the entries of the selected benchmarks. */
    write: { type: 'boolean', default: false },
  },
});
const unknown = selected.filter((name) => !names.includes(name));
const maxSamples = Number(options.samples ?? Infinity);
const maxCalls = Number(options.calls ?? Infinity);

if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. The benchmarks: ${names.join(', ')}. Without names all run.`);
  process.exitCode = 2;
} else if (!(maxSamples >= 1 && maxCalls >= 10_000)) {
  console.error('--samples must be at least 1, --calls at least 10000.');
  process.exitCode = 2;
} else {
  limitStores(maxCalls);
  await runAll();
}

async function runAll(): Promise<void> {
  const start = performance.now();
  const entries = new Map<string, string>();
  const failed: string[] = [];
  const missed: string[] = [];
  for (const name of selected.length > 0 ? names.filter((each) => selected.includes(each)) : names) {
    try {
      const { entry, results } = await run(name, benchmarks[name] as CreateBenchmark);
      entries.set(name, entry);
      console.log(`\n${entry}`);
      missed.push(...results.filter(({ verdict }) => verdict === 'missed').map((result) => `${name}: ${result.name}`));
    } catch (error) {
      // The other benchmarks still run.
      failed.push(`${name}: ${String(error)}`);
    }
  }
  await closeStores();
  console.log(
    `${((performance.now() - start) / 1000).toFixed(0)} s. Compare the ratios: values depend on the machine.`,
  );
  // Fewer samples or smaller stores are for trying a benchmark out, not for its results.
  const isComplete = maxSamples === Infinity && maxCalls === Infinity;
  if (isComplete && (selected.length === 0 || options.write)) {
    const previous = await readFile(resultsFile, 'utf8').catch(() => '');
    await writeFile(resultsFile, updateResults(previous, entries, names));
    console.log(`Wrote ${entries.size} entries to RESULTS.md.`);
  }
  if (failed.length > 0) console.error(`\nBenchmarks that failed:\n${failed.join('\n')}`);
  if (missed.length > 0) console.error(`\nContenders that missed a limit:\n${missed.join('\n')}`);
  if (missed.length + failed.length > 0) process.exitCode = 1;
}

async function run(name: string, create: CreateBenchmark): Promise<{ entry: string; results: Result[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const start = performance.now();
  try {
    const { samples, ...benchmark } = await create(folder);
    process.stderr.write(`Running ${name} …`);
    try {
      const results = await runBenchmark({ ...benchmark, samples: Math.min(samples, maxSamples) });
      return { entry: formatEntry(name, benchmark, results, describeRun()), results };
    } finally {
      await benchmark.close?.();
      process.stderr.write(` ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
