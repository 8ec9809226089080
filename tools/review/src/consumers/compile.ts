import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { execute } from '@callscope/release';

import { ReviewFault } from '../fault.ts';
import type { Workshop } from './workshop.ts';

const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
const timeoutMs = 60_000;

// What a careful consumer has. The packages are compiled with it too, but what is wrong in them the gate says.
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

/** A message of the compiler about a consumer. */
export interface Misfit {
  /** Path of the file from the folder of consumers. */
  readonly file: string;
  readonly line: number;
  /** The message with what the compiler adds below it. */
  readonly message: string;
}

/**
 * Type-checks all consumers of a workshop as one program.
 * @returns What does not fit, in the compiler's order.
 * @throws ReviewFault when the compiler itself fails.
 */
export async function compile(workshop: Workshop): Promise<Misfit[]> {
  const project = join(workshop.root, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ compilerOptions, include: ['consumers'] }));
  const args = [compiler, '-p', project, '--pretty', 'false'];
  const { code, stdout, stderr } = await execute(process.execPath, args, { cwd: workshop.root, timeoutMs });
  const misfits = readMessages(stdout, (file) => relative(workshop.consumers, join(workshop.root, file)));
  if (code !== 0 && !stdout.includes('error TS')) {
    throw new ReviewFault('base', `The compiler failed on yesterday's consumers:\n${stdout}${stderr}`);
  }
  return misfits.filter(({ file }) => !file.startsWith('..'));
}

function readMessages(output: string, toFile: (file: string) => string): Misfit[] {
  const misfits: Misfit[] = [];
  for (const text of output.split('\n')) {
    const [, file, line, message] = /^(.+)\((\d+),\d+\): error (TS\d+: .*)$/.exec(text) ?? [];
    const last = misfits.at(-1);
    if (file !== undefined && line !== undefined && message !== undefined) {
      misfits.push({ file: toFile(file).replaceAll('\\', '/'), line: Number(line), message });
    } else if (last && /^\s+\S/.test(text)) {
      misfits[misfits.length - 1] = { ...last, message: `${last.message}\n${text}` };
    }
  }
  return misfits;
}
