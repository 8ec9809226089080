import { isDeepStrictEqual } from 'node:util';

import { type Block, fencedBlocks } from './markdown.ts';

/** A block that is run, with what the README says comes out. */
export interface Example {
  readonly kind: 'ts' | 'sh';
  readonly code: string;
  /** Line of the README on which the code begins, from 1. */
  readonly line: number;
  /** What the `text` or `json` block behind it shows. */
  readonly output?: Block;
  /** What the comments `// → …` of the code say, in order. */
  readonly printed: readonly string[];
}

/** What a README shows, and what is wrong with its form: each fault begins with the line. */
export interface Readme {
  readonly examples: readonly Example[];
  readonly faults: readonly string[];
}

const languages: Readonly<Record<string, 'ts' | 'sh' | 'output' | 'data'>> = {
  ts: 'ts',
  sh: 'sh',
  text: 'output',
  json: 'output',
  yaml: 'data',
  '': 'data',
};

/**
 * Reads the examples of a README. A block of `text` or `json` belongs to the block of `ts` or `sh` above it in the
 * same section, and says what that prints.
 */
export function readReadme(markdown: string): Readme {
  const examples: Example[] = [];
  const faults: string[] = [];
  let last: { index: number; section: number } | undefined;
  for (const block of fencedBlocks(markdown)) {
    const kind = languages[block.language];
    if (kind === undefined) {
      faults.push(
        `${block.line - 1}: a block of "${block.language}" is not checked. ` +
          'Write it as ts or sh, or as text, json or yaml when it is not to be run.',
      );
    } else if (kind === 'ts' || kind === 'sh') {
      last = { index: examples.length, section: block.section };
      const printed = kind === 'ts' ? expectedLines(block.code) : [];
      examples.push({ kind, code: block.code, line: block.line, printed });
    } else if (kind === 'output' && last?.section === block.section) {
      const owner = examples[last.index];
      if (owner && !owner.output) examples[last.index] = { ...owner, output: block };
    }
  }
  return { examples, faults };
}

/** Finds what the comments `// → …` of a program say that it prints. */
function expectedLines(code: string): string[] {
  return Array.from(code.matchAll(/\/\/ → ?(.*)$/gm), ([, text = '']) => text.trim());
}

/**
 * Compares what a program printed with what its README says. `…` stands for anything on one line.
 * @returns What differs, or undefined.
 */
export function outputFault(example: Example, stdout: string): string | undefined {
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
  let from = 0;
  for (const expected of example.printed) {
    const at = lines.findIndex((line, index) => index >= from && matches(expected, line.trim()));
    if (at < 0) return `the README says that it prints "${expected}", but it prints:\n${stdout}`;
    from = at + 1;
  }
  const { output } = example;
  if (!output) return undefined;
  if (output.language === 'json') {
    return sameJson(output.code, stdout)
      ? undefined
      : `it prints other JSON than line ${output.line} shows:\n${stdout}`;
  }
  const shown = output.code
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
  const same = shown.length === lines.length && shown.every((line, index) => matches(line, lines[index] ?? ''));
  return same ? undefined : `it prints something else than line ${output.line} shows:\n${stdout}`;
}

function matches(expected: string, actual: string): boolean {
  const parts = expected.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'u').test(actual);
}

function sameJson(expected: string, actual: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(actual), JSON.parse(expected));
  } catch {
    return false;
  }
}
