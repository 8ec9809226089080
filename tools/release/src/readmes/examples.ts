import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { compilerNames, compilerScript } from '../rehearsal/project.ts';
import { type CommandContext, commandViolations } from '../workspace/commands.ts';
import { execute } from '../workspace/execute.ts';
import { type Addresses, type Example, outputViolation, rewriteAddresses } from './readme.ts';

/** Settings for the examples of a README. */
export interface ExampleSettings {
  /** Folder of the programs that `writePrograms` wrote. */
  readonly directory: string;
  readonly addresses: Addresses;
  readonly context: CommandContext;
  /** Environment of the programs. Default: that of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/** A README whose programs are in a folder. */
export interface WrittenReadme {
  /** Path of the README, for messages. */
  readonly path: string;
  /** Folder of the programs that `writePrograms` wrote. */
  readonly directory: string;
  readonly examples: readonly Example[];
}

/** Milliseconds until an example is killed. */
const timeoutMs = 20_000;

// Writes the status of every response to stderr, apart from what a program prints and passes to a pipe.
const statusMark = 'status of the response: ';
const curlWithStatus = `curl() {
  command curl --silent --show-error --max-time 15 --write-out '%{stderr}${statusMark}%{http_code}\\n' "$@"
}`;

/**
 * Writes the programs of a README. A file is named after the line of its program and has the code on the same lines as
 * the README, so that a message about the file is a message about the README.
 *
 * @param directory - Folder inside a package that can import what the programs import. It is emptied first.
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
 * Type-checks the programs of READMEs as one strict project, with every compiler that the packages promise.
 *
 * @param project - Folder that contains those of the READMEs.
 * @returns the messages of the compilers, with paths and lines of the READMEs, and the compiler after them; empty if all
 * accept the programs.
 */
export async function checkTypes(project: string, readmes: readonly WrittenReadme[]): Promise<string> {
  const names = new Map(
    readmes.flatMap(({ path, directory, examples }) =>
      programsOf(examples).map(({ line }) => [relative(project, join(directory, `${line}.ts`)), path] as const),
    ),
  );
  if (names.size === 0) return '';
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    moduleDetection: 'force',
    types: ['node'],
    strict: true,
    noEmit: true,
  };
  const config = join(project, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ compilerOptions, files: [...names.keys()] }));
  let messages = '';
  for (const compiler of compilerNames) {
    const args = [compilerScript(compiler), '-p', config, '--pretty', 'false'];
    const { code, stdout, stderr } = await execute(process.execPath, args, { cwd: project });
    if (code === 0) continue;
    messages += `${stdout}${stderr}`.replaceAll(
      /^(\S+?)\((\d+),\d+\): (.*)$/gmu,
      (_, file: string, line: string, text: string) => `${names.get(file) ?? file}:${line}: ${text} (${compiler})`,
    );
  }
  return messages;
}

/**
 * Checks one example: runs a program; runs a shell block with curl, whose responses must have status 200; checks the
 * scripts and packages that any other shell block names.
 *
 * @returns the violation, if any.
 */
export async function exampleViolation(example: Example, settings: ExampleSettings): Promise<string | undefined> {
  const { directory, addresses, context, env = process.env } = settings;
  if (example.kind === 'ts') {
    return runExample(example, addresses, process.execPath, [`${example.line}.ts`], { cwd: directory, env });
  }
  if (/\bcurl\b/u.test(example.code)) {
    const script = `${curlWithStatus}\n${rewriteAddresses(example.code, addresses)}\n`;
    return runExample(example, addresses, 'sh', ['-eu', '-c', script], { cwd: directory });
  }
  return commandViolations(example.code, example.line, context).join('\n') || undefined;
}

async function runExample(
  example: Example,
  addresses: Addresses,
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<string | undefined> {
  const { code, stdout, stderr } = await execute(command, args, { ...options, timeoutMs });
  if (code !== 0) return `it ends with exit status ${code}:\n${stderr}${stdout}`;
  if (example.kind === 'sh') {
    const statuses = Array.from(stderr.matchAll(new RegExp(`${statusMark}(\\d+)`, 'gu')), ([, status]) => status);
    const others = statuses.filter((status) => status !== '200');
    if (statuses.length === 0) return `no response was found: remove --write-out of curl.\n${stderr}${stdout}`;
    if (others.length > 0) return `a response has status ${others.join(', ')}:\n${stdout}`;
  }
  const { output, printed } = example;
  const rewritten: Example = {
    ...example,
    printed: printed.map((line) => rewriteAddresses(line, addresses)),
    ...(output && { output: { ...output, code: rewriteAddresses(output.code, addresses) } }),
  };
  return outputViolation(rewritten, stdout);
}

function programsOf(examples: readonly Example[]): Example[] {
  return examples.filter(({ kind }) => kind === 'ts');
}
