import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  type Addresses,
  type Example,
  exampleViolation,
  execute,
  rewriteAddresses,
  writePrograms as writeReadmePrograms,
} from '@callscope/release';

import type { CollectedConsumers, CollectedProgram, CollectedReadme } from './collect.ts';
import { type Failure, findFrameLine, formatProgramOutput, type Trial } from './failure.ts';
import type { Sandbox } from './sandbox.ts';

const timeoutMs = 30_000;

/** Most blocks of READMEs at a time. Two cores are assumed; more processes would only time out. */
const concurrency = 2;

/** Writes the URLs of mocks into the programs and README blocks of the base, without changing their lines. */
export async function writePrograms({ programs, readmes }: CollectedConsumers, addresses: Addresses): Promise<void> {
  await Promise.all([
    ...readmes.map(({ directory, examples }) => writeReadmePrograms(directory, examples, addresses)),
    ...programs.map(async ({ copy }) => writeFile(copy, rewriteAddresses(await readFile(copy, 'utf8'), addresses))),
  ]);
}

/** Runs the programs of the base: the import of each module, and its function `useEverything` with both URLs. */
export async function runPrograms(
  { programs }: CollectedConsumers,
  { root, env }: Sandbox,
  { tracing, inference }: Addresses,
): Promise<Trial> {
  const failures: Failure[] = [];
  for (const program of programs) {
    const module = JSON.stringify(pathToFileURL(program.copy).href);
    const code = `const { useEverything } = await import(${module});
await useEverything?.(...${JSON.stringify([tracing, inference])});`;
    const args = ['--input-type=module', '--eval', code];
    const error = await findRepeatedError(async () => {
      const { code: status, stdout, stderr } = await execute(process.execPath, args, { cwd: root, timeoutMs, env });
      return status === 0 ? undefined : `it ends with exit status ${status}:\n${stderr}${stdout}`;
    });
    if (error !== undefined) failures.push(await toProgramFailure(program, error));
  }
  return { tried: programs.length, failures };
}

async function toProgramFailure({ file, copy }: CollectedProgram, output: string): Promise<Failure> {
  const location = { file, line: findFrameLine(output, copy) ?? 1 };
  const message = formatProgramOutput(output, { [copy]: file });
  const code = await readFile(copy, 'utf8');
  return { kind: 'program', consumer: file, location, message, clues: [output], code };
}

/**
 * Runs the blocks of the READMEs of the base. Each must finish; its output is not compared, because the examples of the
 * head may have other values.
 */
export async function runReadmes(
  { readmes }: CollectedConsumers,
  { env }: Sandbox,
  addresses: Addresses,
): Promise<Trial> {
  const blocks = readmes.flatMap((readme) => readme.examples.map((example) => ({ readme, example })));
  const failures: Failure[] = [];
  const pending = blocks.values();
  const context = { root: { name: '', version: '' }, published: [], members: [] };
  const runPending = async (): Promise<void> => {
    for (const { readme, example } of pending) {
      const { output: _, ...silent } = { ...example, printed: [] };
      const { directory } = readme;
      const error = await findRepeatedError(() => exampleViolation(silent, { directory, context, addresses, env }));
      if (error !== undefined) failures.push(toReadmeFailure(readme, example, error));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runPending));
  return { tried: blocks.length, failures };
}

function toReadmeFailure({ file, directory }: CollectedReadme, { line, code }: Example, output: string): Failure {
  // The copy of a block has the lines of the README.
  const copy = join(directory, `${line}.ts`);
  return {
    kind: 'readme',
    consumer: `${file}:${line}`,
    location: { file, line: findFrameLine(output, copy) ?? line },
    message: formatProgramOutput(output, { [copy]: file }),
    clues: [output],
    code,
  };
}

/**
 * Tries a second time after an error: on a busy machine a program can time out once, while a change breaks it every time.
 *
 * @param attempt - Returns the error, or undefined; may throw.
 * @returns the error of the second attempt; undefined if one attempt succeeds.
 */
export async function findRepeatedError(attempt: () => Promise<string | undefined>): Promise<string | undefined> {
  const run = (): Promise<string | undefined> =>
    attempt().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  return (await run()) === undefined ? undefined : run();
}
