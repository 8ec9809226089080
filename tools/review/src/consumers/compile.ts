import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { execute } from '@callscope/release';
import type { BundledService, Location } from '@callscope/generate';

import { ReviewError } from '../trees/errors.ts';
import type { CollectedConsumers } from './collect.ts';
import { locateExample } from './example-location.ts';
import { type ConsumerKind, type Failure, shortenMessage } from './failure.ts';
import type { Sandbox } from './sandbox.ts';

const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
const timeoutMs = 60_000;

/** Options of a strict consumer. They apply to the sources of packages as well, whose errors are ignored here. */
const compilerOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  moduleDetection: 'force',
  types: ['node'],
  strict: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
};

/** An error of the compiler in a consumer. */
interface CompilerError {
  /** Path from the folder of consumers. */
  readonly file: string;
  readonly line: number;
  /** The message with the lines that explain it. */
  readonly message: string;
}

/**
 * Compiles all consumers of a sandbox as one program.
 *
 * @param services - Contracts of the base.
 * @returns the consumers with errors, located in the base.
 * @throws ReviewError when the compiler itself fails.
 */
export async function compileConsumers(
  sandbox: Sandbox,
  consumers: CollectedConsumers,
  services: readonly BundledService[],
): Promise<Failure[]> {
  const project = join(sandbox.root, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ compilerOptions, include: ['consumers'] }));
  const args = [compiler, '-p', project, '--pretty', 'false'];
  const { code, stdout, stderr } = await execute(process.execPath, args, { cwd: sandbox.root, timeoutMs });
  if (code !== 0 && !stdout.includes('error TS')) {
    throw new ReviewError('base', `The compiler failed on the consumers of the base:\n${stdout}${stderr}`);
  }
  const errors = parseErrors(stdout, (file) => relative(sandbox.consumers, join(sandbox.root, file)));
  return Promise.all(
    errors
      .filter(({ file }) => !file.startsWith('..'))
      .map(async (error) => {
        const text = await readFile(join(sandbox.consumers, error.file), 'utf8');
        const line = text.split('\n')[error.line - 1] ?? '';
        return {
          ...findOwner(error, text, consumers, services),
          message: shortenMessage(error.message),
          clues: [error.message, line],
          code: text,
        };
      }),
  );
}

function parseErrors(output: string, toFile: (file: string) => string): CompilerError[] {
  const errors: CompilerError[] = [];
  for (const text of output.split('\n')) {
    const [, file, line, message] = /^(.+)\((\d+),\d+\): error (TS\d+: .*)$/.exec(text) ?? [];
    const last = errors.at(-1);
    if (file !== undefined && line !== undefined && message !== undefined) {
      errors.push({ file: toFile(file).replaceAll('\\', '/'), line: Number(line), message });
    } else if (last && /^\s+\S/.test(text)) {
      errors[errors.length - 1] = { ...last, message: `${last.message}\n${text}` };
    }
  }
  return errors;
}

type Owner = Pick<Failure, 'kind' | 'consumer' | 'location'>;

/** Returns the consumer that a file belongs to, and its location in the base. */
function findOwner(
  { file, line }: CompilerError,
  text: string,
  { readmes, programs }: CollectedConsumers,
  services: readonly BundledService[],
): Owner {
  const toOwner = (kind: ConsumerKind, consumer: string, location: Location): Owner => ({ kind, consumer, location });
  const [folder = '', service = ''] = file.split('/');
  if (folder === 'examples') {
    const name = basename(file, '.ts');
    const base = services.find((each) => each.service === service);
    return toOwner('example', `example of ${name}`, (base && locateExample(base, name, text, line)) ?? { file, line });
  }
  if (folder === 'readmes') {
    const directory = `/${file.slice(0, file.lastIndexOf('/'))}`;
    const readme = readmes.find((each) => each.directory.replaceAll('\\', '/').endsWith(directory));
    const name = readme?.file ?? file;
    return toOwner('readme', `${name}:${basename(file, '.ts')}`, { file: name, line });
  }
  const program = programs.find(({ copy }) => folder === 'programs' && basename(copy) === basename(file));
  const name = program?.file ?? `packages/${file}`;
  return toOwner(program === undefined ? 'contract test' : 'program', name, { file: name, line });
}
