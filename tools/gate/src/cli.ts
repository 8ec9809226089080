#!/usr/bin/env node
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { closingLine, skippedLine, tally } from './tally.ts';
import { runTasks } from './turbo.ts';

// Everything that `pnpm test` checks. What each needs (bundles, generated code, builds) follows from turbo.json.
const tasks = [
  'lint:tracing',
  'lint:inference',
  'drift',
  'lint',
  'format:check',
  'unused',
  'typecheck',
  'size',
  'test',
  'test:tracing',
  'test:inference',
  'test:contract',
  'conformance',
  'test:outside',
  'test:image',
  'test:runtimes',
  'test:durability',
];

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const started = performance.now();
const results = await runTasks(root, tasks, [
  '--output-logs=new-only',
  '--log-order=grouped',
  // Every suite starts processes of its own: more at once than this take longer in all, and run into time limits.
  '--concurrency=4',
  ...process.argv.slice(2),
]);
const tallies = await Promise.all(results.map((result) => tally(root, result)));

const width = Math.max(...tallies.map(({ id }) => id.length));
console.log();
for (const [index, { id, passed, failed, skipped }] of tallies.entries()) {
  const result = results[index];
  const notes = [
    result?.outcome === 'not run' ? 'not run: something it needs failed' : '',
    result?.cached ? 'cached' : '',
  ];
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${id.padEnd(width)}  ${counts}  ${notes.filter(Boolean).join(', ')}`.trimEnd(),
  );
}
console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s`);
const skipped = skippedLine(tallies);
if (skipped !== undefined) console.log(skipped);
console.log(closingLine(tallies));
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
