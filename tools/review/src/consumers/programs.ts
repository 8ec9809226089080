import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type Addresses, execute, rewriteAddresses } from '@callscope/release';

import type { Gathered } from './gather.ts';
import { frameLine, programMessage } from './message.ts';
import { faultOfTwo } from './twice.ts';
import type { Failure } from './types.ts';
import type { Workshop } from './workshop.ts';

const timeoutMs = 30_000;

/** Puts the addresses of the mocks into the programs of the base, on the same lines. */
export async function writePrograms({ programs }: Gathered, workshop: Workshop, addresses: Addresses): Promise<void> {
  for (const file of programs) {
    const path = copyOf(file, workshop);
    await writeFile(path, rewriteAddresses(await readFile(path, 'utf8'), addresses));
  }
}

/**
 * Runs the programs of the base: what a module does when it is imported, and its function `useEverything`, which is
 * given both addresses.
 */
export async function runPrograms(
  { programs }: Gathered,
  workshop: Workshop,
  addresses: Addresses,
): Promise<{ tried: number; failures: Failure[] }> {
  const failures: Failure[] = [];
  for (const file of programs) {
    const path = copyOf(file, workshop);
    const given = JSON.stringify([addresses.tracing, addresses.inference]);
    const code = `const { useEverything } = await import(${JSON.stringify(pathToFileURL(path).href)});\nawait useEverything?.(...${given});`;
    const args = ['--input-type=module', '--eval', code];
    const message = await fault(args, workshop);
    if (message !== undefined) failures.push(failureOf(file, path, message, await readFile(path, 'utf8')));
  }
  return { tried: programs.length, failures };
}

function fault(args: readonly string[], { root, env }: Workshop): Promise<string | undefined> {
  return faultOfTwo(async () => {
    const { code, stdout, stderr } = await execute(process.execPath, args, { cwd: root, timeoutMs, env });
    return code === 0 ? undefined : `it ends with exit status ${code}:\n${stderr}${stdout}`;
  });
}

function failureOf(file: string, path: string, output: string, code: string): Failure {
  const location = { file, line: frameLine(output, path) ?? 1 };
  const message = programMessage(output, { [path]: file });
  return { kind: 'program', consumer: file, location, message, clues: [output], code };
}

function copyOf(file: string, { consumers }: Workshop): string {
  return join(consumers, 'programs', basename(file));
}
