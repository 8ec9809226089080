import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Addresses, rewriteAddresses } from './addresses.ts';
import { commandFaults, type CommandWorld } from './commands.ts';
import { execute } from './execute.ts';
import { type Example, outputFault } from './readme.ts';
import { findCompiler } from './versions.ts';

/** Where and against what the examples of a README are run. */
export interface Surroundings {
  /** Folder into which `writePrograms` wrote its programs. */
  readonly directory: string;
  readonly addresses: Addresses;
  readonly world: CommandWorld;
  /** What programs find in their environment. Default that of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Milliseconds that one example may take. */
const timeoutMs = 20_000;

// Shows the status of every answer on stderr, where it disturbs neither pipes nor the comparison of what is printed.
const statusMark = 'status of the answer: ';
const curlWithStatus = `curl() {
  command curl --silent --show-error --max-time 15 --write-out '%{stderr}${statusMark}%{http_code}\\n' "$@"
}`;

/**
 * Writes the programs of a README into a folder. Each file is named by the line of its program, and has the code on
 * the same lines as the README, so that messages about one are messages about the other.
 * @param directory - Folder for them, inside a package that can import what they import. It is emptied first.
 */
export async function writePrograms(
  directory: string,
  examples: readonly Example[],
  addresses: Addresses,
): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const { line, code } of programsOf(examples)) {
    await writeFile(join(directory, `${line}.ts`), `${'\n'.repeat(line - 1)}${rewriteAddresses(code, addresses)}\n`);
  }
}

/**
 * Type-checks the programs that `writePrograms` wrote, as a strict project does.
 * @param readme - Path of the README, for the messages.
 * @returns The messages of the compiler, with the lines of the README; empty when all is well.
 */
export async function typeFaults(directory: string, examples: readonly Example[], readme: string): Promise<string> {
  const files = programsOf(examples).map(({ line }) => `${line}.ts`);
  if (files.length === 0) return '';
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    moduleDetection: 'force',
    types: ['node'],
    strict: true,
    noEmit: true,
  };
  const project = join(directory, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ compilerOptions, files }));
  const { script } = await findCompiler('typescript');
  const { code, stdout, stderr } = await execute(process.execPath, [script, '-p', project], { cwd: directory });
  return code === 0 ? '' : `${stdout}${stderr}`.replaceAll(/^.*?\d+\.ts\((\d+),\d+\): /gm, `${readme}:$1: `);
}

/**
 * Tries one example: runs a program; runs a shell block that asks a service something; looks up what any other shell
 * block names, without running it.
 * @returns What is wrong, or undefined.
 */
export async function exampleFault(example: Example, surroundings: Surroundings): Promise<string | undefined> {
  if (example.kind === 'ts') return programFault(example, surroundings);
  if (/\bcurl\b/.test(example.code)) return shellFault(example, surroundings);
  return commandFaults(example.code, example.line, surroundings.world).join('\n') || undefined;
}

async function programFault(example: Example, surroundings: Surroundings): Promise<string | undefined> {
  const { directory, addresses, env = process.env } = surroundings;
  const { code, stdout, stderr } = await execute(process.execPath, [`${example.line}.ts`], {
    cwd: directory,
    timeoutMs,
    env,
  });
  if (code !== 0) return `it ends with exit status ${code}:\n${stderr}${stdout}`;
  return outputFault(withAddresses(example, addresses), stdout);
}

async function shellFault(example: Example, { directory, addresses }: Surroundings): Promise<string | undefined> {
  const script = `${curlWithStatus}\n${rewriteAddresses(example.code, addresses)}\n`;
  const { code, stdout, stderr } = await execute('sh', ['-eu', '-c', script], { cwd: directory, timeoutMs });
  if (code !== 0) return `it ends with exit status ${code}:\n${stderr}${stdout}`;
  const statuses = Array.from(stderr.matchAll(new RegExp(`${statusMark}(\\d+)`, 'g')), ([, status]) => status);
  const others = statuses.filter((status) => status !== '200');
  if (statuses.length === 0) return `no answer was seen: leave --write-out of curl to the test.\n${stderr}${stdout}`;
  if (others.length > 0) return `an answer has status ${others.join(', ')}:\n${stdout}`;
  return outputFault(withAddresses(example, addresses), stdout);
}

function programsOf(examples: readonly Example[]): Example[] {
  return examples.filter(({ kind }) => kind === 'ts');
}

function withAddresses(example: Example, addresses: Addresses): Example {
  const { output, printed } = example;
  return {
    ...example,
    printed: printed.map((line) => rewriteAddresses(line, addresses)),
    ...(output && { output: { ...output, code: rewriteAddresses(output.code, addresses) } }),
  };
}
