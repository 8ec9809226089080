import { pathToFileURL } from 'node:url';

import type { Location } from '@callscope/generate';

import type { Change } from '../compare/change.ts';

/** Kinds of consumers: a contract case, a typed example, a block of a README, a program. */
export type ConsumerKind = 'contract test' | 'example' | 'readme' | 'program';

/** A consumer of the base that the head breaks. */
export interface BrokenConsumer {
  readonly kind: ConsumerKind;
  /** Name for a reader: `callStats/200/oneDay/client`, `packages/examples/README.md:12`. */
  readonly consumer: string;
  /** Location of the consumer in the base. */
  readonly location: Location;
  /** The error. Paths in it are those of the base; its first line is enough for a list. */
  readonly message: string;
  /** The most likely cause; undefined if no change names what the message names. */
  readonly cause?: Change;
}

/** Result of compiling and running the consumers of the base. */
export interface ConsumerResults {
  /** Sorted by file and line. */
  readonly broken: readonly BrokenConsumer[];
  /** Number of consumers that were tried. */
  readonly tried: {
    readonly contractCases: number;
    readonly examples: number;
    readonly readmeBlocks: number;
    readonly programs: number;
  };
}

/** A consumer that fails, before its cause is known. */
export interface Failure extends Omit<BrokenConsumer, 'cause'> {
  /** Texts that name properties, types and operations: messages, lines of code. */
  readonly clues: readonly string[];
  /** Code of the consumer, which names the methods that it calls; an operationId for a contract case. */
  readonly code: string;
}

/** Result of one kind of consumers. */
export interface Trial {
  readonly tried: number;
  readonly failures: readonly Failure[];
}

/** Most characters of a message and of one of its lines: types and bodies can be of any length. */
const limits = { line: 400, message: 2_000 };

/**
 * Returns the message of a program that failed: the error first, then the rest of its output.
 *
 * @param output - Output of the program and of Node.
 * @param copies - Paths in the base by the absolute path of the copy.
 */
export function formatProgramOutput(output: string, copies: Readonly<Record<string, string>>): string {
  let text = output;
  for (const [copy, file] of Object.entries(copies)) {
    text = text.replaceAll(pathToFileURL(copy).href, file).replaceAll(copy, file);
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('Node.js v'));
  const error = lines.find((line) => /^(?:Uncaught )?(?:[A-Z]\w*)?(?:Error|Exception)\b.*:/.test(line));
  const others = lines.filter((line) => line !== error);
  return shortenMessage((error === undefined ? others : [error, ...others]).join('\n'));
}

/** Cuts a message to a length that a report has room for. */
export function shortenMessage(message: string): string {
  const lines = message.split('\n').map((line) => cut(line, limits.line));
  return cut(lines.join('\n'), limits.message);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** Returns the line of a copied file in the first frame of a stack that names it; undefined if none does. */
export function findFrameLine(output: string, copy: string): number | undefined {
  for (const line of output.split('\n')) {
    const name = [pathToFileURL(copy).href, copy].find((each) => line.includes(`${each}:`));
    if (name === undefined) continue;
    const number = Number.parseInt(line.slice(line.indexOf(`${name}:`) + name.length + 1), 10);
    return Number.isNaN(number) ? undefined : number;
  }
  return undefined;
}
