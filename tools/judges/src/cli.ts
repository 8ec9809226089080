#!/usr/bin/env node
// Runs the judges and writes RESULTS.md: `pnpm judges [--minutes 20] [judge …]`.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { judges } from './judges.ts';
import { formatReason, formatResults, type Verdict } from './outcomes.ts';
import { endAll } from './processes.ts';
import { MissingProgramError } from './python.ts';
import { startServer } from './server.ts';

/** Exit status when the machine lacks a program that a judge needs. */
const MISSING = 3;
const resultsFile = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof MissingProgramError)) throw error;
  console.error(error.message);
  console.error('Only the judges need this. The server and its tests need Node alone.');
  process.exitCode = MISSING;
} finally {
  await endAll();
}

/** Returns the exit status: 0 when every check passed, 1 when one failed, 2 when the command line is wrong. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '2' }, verbose: { type: 'boolean', default: false } },
  });
  const names = judges.map(({ name }) => name);
  const unknown = positionals.find((name) => !names.includes(name));
  const minutes = Number(values.minutes);
  if (unknown !== undefined || !(minutes > 0)) {
    console.error(unknown === undefined ? '--minutes takes a number.' : `There is no judge ${unknown}.`);
    console.error(`Usage: pnpm judges [--minutes 2] [--verbose] [${names.join(' | ')}] …`);
    return 2;
  }
  const verdicts: Verdict[] = [];
  for (const judge of judges.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const server = await startServer();
    try {
      const verdict = await judge.run(server, {
        minutes,
        report(outcome) {
          if (outcome.passed) return;
          console.log(`${judge.name}: ${outcome.area}: ${outcome.name}\n  ${formatReason(outcome)}`);
          if (values.verbose) console.log(JSON.stringify(outcome, null, 2));
        },
      });
      verdicts.push(verdict);
      const passed = verdict.outcomes.filter((outcome) => outcome.passed).length;
      console.log(`${judge.name}: ${passed} of ${verdict.outcomes.length} checks passed.`);
    } finally {
      await server.stop();
    }
  }
  // A part of the judges does not replace the results of all.
  if (positionals.length === 0) await writeFile(resultsFile, formatResults(verdicts));
  return verdicts.every(({ outcomes }) => outcomes.every(({ passed }) => passed)) ? 0 : 1;
}
