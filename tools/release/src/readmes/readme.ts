import { isDeepStrictEqual } from 'node:util';

/** A fenced block of a Markdown file. */
export interface Block {
  /** First word after the fence, in lowercase; empty if there is none. */
  readonly language: string;
  /** Text between the fences, without the indentation of the fence. */
  readonly code: string;
  /** Line of the file on which `code` begins, from 1. */
  readonly line: number;
  /** Number of headings above the block: blocks of one section share it. */
  readonly section: number;
}

/** A block that is run, with the output that the README shows. */
export interface Example {
  readonly kind: 'ts' | 'sh';
  readonly code: string;
  /** Line of the README on which the code begins, from 1. */
  readonly line: number;
  /** The `text` or `json` block after it. */
  readonly output?: Block;
  /** Lines of the comments `// → …` of the code, in order. */
  readonly printed: readonly string[];
}

/** Base URLs of running services that replace those of the READMEs. */
export interface Addresses {
  /** Of the tracing service, without a slash at the end. */
  readonly tracing: string;
  /** Of the inference service, with its base path and without a slash at the end. */
  readonly inference: string;
}

const languages: Readonly<Record<string, 'ts' | 'sh' | 'output' | 'data'>> = {
  ts: 'ts',
  js: 'ts',
  sh: 'sh',
  text: 'output',
  json: 'output',
  yaml: 'data',
  '': 'data',
};

/** Lists the fenced blocks of a Markdown text. @throws with the line when a fence is not closed. */
export function fencedBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let section = 0;
  let open: { fence: string; indent: number; language: string; line: number; code: string[] } | undefined;
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    if (open) {
      const { fence, indent, language, line: first, code } = open;
      const closing = line.trim();
      if (closing.startsWith(fence) && closing === fence.charAt(0).repeat(closing.length)) {
        blocks.push({ language, code: code.join('\n'), line: first, section });
        open = undefined;
      } else {
        code.push(line.slice(Math.min(indent, line.length - line.trimStart().length)));
      }
      continue;
    }
    if (/^#{1,6}\s/u.test(line)) section += 1;
    const [, space = '', fence, info = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/u.exec(line) ?? [];
    if (fence !== undefined) {
      const language = info.trim().split(/\s+/u)[0]?.toLowerCase() ?? '';
      open = { fence, indent: space.length, language, line: index + 2, code: [] };
    }
  }
  if (open) throw new Error(`line ${open.line - 1}: this fence is never closed`);
  return blocks;
}

/**
 * Reads the examples of a README. A block of `text` or `json` is the output of the block of `ts` or `sh` above it in the
 * same section. The output of a block of `js` is skipped: it is that of the server, and its tests compare it.
 *
 * @returns the examples, and one sentence for each block that nothing would check; it begins with the line.
 */
export function readReadme(markdown: string): {
  readonly examples: readonly Example[];
  readonly violations: readonly string[];
} {
  const examples: Example[] = [];
  const violations: string[] = [];
  let last: { index: number; section: number } | undefined;
  for (const block of fencedBlocks(markdown)) {
    const kind = languages[block.language];
    if (kind === undefined) {
      violations.push(
        `${block.line - 1}: a block of "${block.language}" is not checked. ` +
          'Use ts, js or sh; or text, json or yaml for a block that is not run.',
      );
    } else if (kind === 'ts' || kind === 'sh') {
      last = block.language === 'js' ? undefined : { index: examples.length, section: block.section };
      const printed = kind === 'ts' ? expectedLines(block.code) : [];
      examples.push({ kind, code: block.code, line: block.line, printed });
    } else if (kind === 'output' && last?.section === block.section) {
      const owner = examples[last.index];
      if (owner && !owner.output) examples[last.index] = { ...owner, output: block };
    }
  }
  return { examples, violations };
}

function expectedLines(code: string): string[] {
  return Array.from(code.matchAll(/\/\/ → ?(.*)$/gmu), ([, text = '']) => text.trim());
}

/** Replaces the base URLs that `pnpm start` serves, with 127.0.0.1 or localhost, by those of running services. */
export function rewriteAddresses(text: string, { tracing, inference }: Addresses): string {
  return text
    .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):4010\b/gu, tracing)
    .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):4011\/v1\b/gu, inference);
}

/** Compares the output of a program with the README; `…` matches anything on one line. @returns the difference, if any. */
export function outputViolation(example: Example, stdout: string): string | undefined {
  const lines = trimLines(stdout);
  let from = 0;
  for (const expected of example.printed) {
    const at = lines.findIndex((line, index) => index >= from && matches(expected, line.trim()));
    if (at < 0) return `the README says that it prints "${expected}", but it prints:\n${stdout}`;
    from = at + 1;
  }
  const { output } = example;
  if (!output) return undefined;
  if (output.language === 'json') {
    return isSameJson(output.code, stdout)
      ? undefined
      : `it prints other JSON than line ${output.line} shows:\n${stdout}`;
  }
  const shown = trimLines(output.code);
  const isSame = shown.length === lines.length && shown.every((line, index) => matches(line, lines[index] ?? ''));
  return isSame ? undefined : `it prints something else than line ${output.line} shows:\n${stdout}`;
}

function trimLines(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
}

function matches(expected: string, actual: string): boolean {
  const parts = expected.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 'u').test(actual);
}

function isSameJson(expected: string, actual: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(actual), JSON.parse(expected));
  } catch {
    return false;
  }
}
