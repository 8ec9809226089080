#!/usr/bin/env node
import { ContractError } from './contract-error.ts';
import { run, usage, UsageError } from './run.ts';
import { here } from './workspace.ts';

try {
  console.log(await run(here, process.argv.slice(2)));
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof ContractError) console.error(error.message);
  else throw error;
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
