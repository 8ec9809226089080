#!/usr/bin/env node
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { readBundle, writeBundle } from './bundle.ts';
import { ContractError } from './contract-error.ts';
import { firstDifference, writeOutput } from './output.ts';
import { generate, targets } from './targets.ts';
import { here, type Service, services, shown, type Workspace } from './workspace.ts';

const names = services.join('|');

/** Help of the command line. */
export const usage = `callscope-generate bundle <${names}>            bundle the contract into specs/dist
callscope-generate contract <${names}> <file>   copy the bundle to a file
callscope-generate write <target>                        write the generated files of a target
callscope-generate check <target>                        fail if they differ from the contract; write nothing
Targets: ${Object.keys(targets).join(', ')}.`;

/** Arguments that are not understood. */
export class UsageError extends Error {}

/**
 * Runs a command.
 *
 * @param args - The command and its arguments. The path of a file is relative to the working directory.
 * @returns one line about the result.
 * @throws UsageError when the arguments are not understood.
 * @throws ContractError when the contract is broken, or `check` finds a difference.
 */
export async function run(workspace: Workspace, [command, name = '', file]: readonly string[]): Promise<string> {
  if (command === 'bundle') {
    const { path, document, digest } = await writeBundle(workspace, toService(name));
    return `${shown(workspace, path)}: ${Object.keys(document.paths).length} paths, ${digest}`;
  }
  if (command === 'contract') return copyContract(workspace, toService(name), file);
  if (command !== 'write' && command !== 'check') throw new UsageError(`There is no command "${command ?? ''}".`);
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (target === undefined) throw new UsageError(`There is no target "${name}".`);
  const output = await generate(workspace, target);
  if (command === 'write') return `${target.folder}: ${output.files.size} files, ${await writeOutput(output)} changed`;
  const difference = await firstDifference(workspace, output);
  if (difference === undefined) return `${target.folder}: ${output.files.size} files, up to date`;
  throw new ContractError(difference, `${difference.reason}. Run \`pnpm generate\`.`);
}

async function copyContract(workspace: Workspace, service: Service, file: string | undefined): Promise<string> {
  if (file === undefined) throw new UsageError('Name the file to write.');
  const { text, digest } = await readBundle(workspace, service);
  const path = resolve(file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return `${shown(workspace, path)}: the ${service} contract, ${digest}`;
}

function toService(name: string): Service {
  const service = services.find((each) => each === name);
  if (service === undefined) throw new UsageError(`There is no service "${name}".`);
  return service;
}

if (import.meta.main) {
  try {
    console.log(await run(here, process.argv.slice(2)));
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else if (error instanceof ContractError) console.error(error.message);
    else throw error;
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
