#!/usr/bin/env node
import { readFile } from 'node:fs/promises';

import { contractCases } from './cases.ts';
import type { Contract } from './contract.ts';
import { buildMatrix, buildReport, countOutcomes, type ReportEntry, toReportEntry } from './matrix.ts';
import { type CliOptions, help, readOptions, UsageError } from './options.ts';
import { renderMarkdown, summaryLine, toJson, writeText } from './report.ts';
import { runCase } from './run.ts';
import { checkReachable } from './send.ts';
import { loadService } from './services.ts';
import { openTarget, profiles, type Target } from './target.ts';
import { readWaivers, type Waiver } from './waivers.ts';

process.exitCode = await main();

/** Returns the exit status. */
async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    if (options) return await testService(options);
    console.log(help);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (!(error instanceof UsageError)) return 1;
    console.error('Run callscope-contract-tests --help for all options.');
    return 2;
  }
}

async function testService(options: CliOptions): Promise<number> {
  const service = await loadService(options.service);
  const contract = selectOperations(service.contract, options.only);
  const waivers = options.waivers === undefined ? [] : await loadWaivers(options.waivers, options.only);
  const target = openTarget(service, { ...options, profile: profiles[options.profile] });
  await checkReachable(target);

  const results = await runCases(contract, target);
  const report = buildReport(contract, target.name, results);
  const matrix = buildMatrix(contract, report, waivers);
  if (options.json !== undefined) await writeText(options.json, toJson(report));
  if (options.markdown !== undefined) await writeText(options.markdown, renderMarkdown([matrix], matrix.problems));

  // Failures are printed with their operation.
  const printed = new Set(results.map(({ message }) => message));
  for (const problem of matrix.problems.filter((each) => !printed.has(each))) console.log(problem);
  console.log(`\n${summaryLine(matrix)}`);
  return matrix.problems.length === 0 ? 0 : 1;
}

/** Returns a contract with some of its operations. @throws UsageError for one that it does not have. */
function selectOperations(contract: Contract, only: readonly string[]): Contract {
  const ids = contract.operations.map(({ id }) => id);
  const unknown = only.find((id) => !ids.includes(id));
  if (unknown !== undefined) {
    throw new UsageError(`--only is "${unknown}", which is not an operation of the contract: use ${ids.join(', ')}`);
  }
  return only.length === 0
    ? contract
    : { ...contract, operations: contract.operations.filter(({ id }) => only.includes(id)) };
}

async function loadWaivers(file: string, only: readonly string[]): Promise<Waiver[]> {
  const waivers = readWaivers(await readFile(file, 'utf8'), file);
  // Waivers of operations that are not tested would look unneeded.
  return only.length === 0 ? waivers : waivers.filter(({ operationId }) => only.includes(operationId));
}

/** Runs every case in the order of the contract, and prints one line for each operation, with its failures. */
async function runCases(contract: Contract, target: Target): Promise<ReportEntry[]> {
  const cases = contractCases(contract);
  const results: ReportEntry[] = [];
  for (const { id } of contract.operations) {
    const own: ReportEntry[] = [];
    for (const each of cases.filter(({ operation }) => operation.id === id)) {
      own.push(toReportEntry(each, await runCase(each, target)));
    }
    const { passed, failed, waived, notYet } = countOutcomes(own);
    const counts = Object.entries({ passed, failed, waived, 'not yet': notYet }).filter(([, count]) => count > 0);
    const line = counts.map(([outcome, count]) => `${count} ${outcome}`).join(', ');
    console.log(`${failed === 0 ? '✓' : '✗'} ${id}  ${line}`);
    for (const { message } of own.filter(({ outcome }) => outcome === 'failed')) console.log(message);
    results.push(...own);
  }
  return results;
}
