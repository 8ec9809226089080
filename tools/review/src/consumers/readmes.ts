import { join } from 'node:path';

import {
  type Addresses,
  type Example,
  type ExampleSettings,
  exampleViolation,
  writePrograms,
} from '@callscope/release';

import type { Gathered, ReadmeOfBase } from './gather.ts';
import { frameLine, programMessage } from './message.ts';
import { faultOfTwo } from './twice.ts';
import type { Failure } from './types.ts';
import type { Workshop } from './workshop.ts';

/** Two cores are enough of a promise; more programs at once would only run into their limit of time. */
const atOnce = 2;

/** Writes the programs of the READMEs, with the addresses of the mocks, where the compiler and Node look for them. */
export async function writeReadmes({ readmes }: Gathered, addresses: Addresses): Promise<void> {
  await Promise.all(readmes.map(({ directory, examples }) => writePrograms(directory, examples, addresses)));
}

/**
 * Runs the blocks of the READMEs of the base. A block must come to its end; what it prints is the affair of the
 * README's own test, because examples may say something else today.
 */
export async function runReadmes(
  { readmes }: Gathered,
  addresses: Addresses,
  workshop: Workshop,
): Promise<{ tried: number; failures: Failure[] }> {
  const blocks = readmes.flatMap((readme) => readme.examples.map((example) => ({ readme, example })));
  const failures: Failure[] = [];
  const waiting = blocks.values();
  const work = async (): Promise<void> => {
    for (const { readme, example } of waiting) {
      const message = await fault(readme, example, { addresses, env: workshop.env });
      if (message !== undefined) failures.push(failureOf(readme, example, message));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { tried: blocks.length, failures };
}

function fault(
  { directory }: ReadmeOfBase,
  example: Example,
  settings: Pick<ExampleSettings, 'addresses' | 'env'>,
): Promise<string | undefined> {
  const { output: _, ...silent } = { ...example, printed: [] };
  const context = { root: { name: '', version: '' }, published: [], members: [] };
  return faultOfTwo(() => exampleViolation(silent, { directory, context, ...settings }));
}

function failureOf({ file, directory }: ReadmeOfBase, example: Example, message: string): Failure {
  // The copy has the lines of the README.
  const copy = join(directory, `${example.line}.ts`);
  return {
    kind: 'readme',
    consumer: `${file}:${example.line}`,
    location: { file, line: frameLine(message, copy) ?? example.line },
    message: programMessage(message, { [copy]: file }),
    clues: [message],
    code: example.code,
  };
}
