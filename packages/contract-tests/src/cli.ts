#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { renderMarkdown, summaryLine } from './conformance/markdown.ts';
import { buildMatrix } from './conformance/matrix.ts';
import { jsonText, reportOf, writeText } from './conformance/report.ts';
import { readWaivers } from './conformance/waivers.ts';
import { restrict, runOperations } from './operations.ts';
import { type CliOptions, help, readOptions, UsageError } from './options.ts';
import { reachable } from './run/reachable.ts';
import { openTarget } from './target/open.ts';
import { loadService } from './target/services.ts';
import { profiles } from './target/target.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    if (options) return await run(options);
    console.log(help);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (!(error instanceof UsageError)) return 1;
    console.error('callscope-contract-tests --help shows every option.');
    return 2;
  }
}

async function run(options: CliOptions): Promise<number> {
  const service = await loadService(options.service);
  const contract = restrict(service.contract, options.only);
  const waivers = options.waivers === undefined ? [] : await loadWaivers(options.waivers, options.only);
  const target = openTarget(service, { ...options, profile: profiles[options.profile] });
  await reachable(target);

  const results = await runOperations(contract, target, (line) => console.log(line));
  const report = reportOf(contract, target.name, results);
  const matrix = buildMatrix(contract, report, waivers);
  if (options.json !== undefined) await writeText(options.json, jsonText(report));
  if (options.markdown !== undefined) await writeText(options.markdown, renderMarkdown([matrix], matrix.problems));

  // Failures have been shown where they happened.
  const shown = new Set(results.map(({ message }) => message));
  for (const problem of matrix.problems.filter((each) => !shown.has(each))) console.log(problem);
  console.log(`\n${summaryLine(matrix)}`);
  return matrix.problems.length === 0 ? 0 : 1;
}

async function loadWaivers(file: string, only: readonly string[]) {
  const waivers = readWaivers(await readFile(file, 'utf8'), file);
  // Those of operations that are not tried would seem to be about nothing.
  return only.length === 0 ? waivers : waivers.filter(({ operationId }) => only.includes(operationId));
}
