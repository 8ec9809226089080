/** A command of a page, and the response that the page shows. */
export interface ShownCommand {
  readonly command: string;
  /** JSON with `…` for what is left out; undefined if no response is shown. */
  readonly response: unknown;
  /** Line of the page on which the command begins, from 1. */
  readonly line: number;
}

/** A program of a page, and the output that the page shows. */
export interface ShownProgram {
  readonly code: string;
  /** Text with `…` for anything on one line; empty if no output is shown. */
  readonly output: string;
  /** Line of the page on which the program begins, from 1. */
  readonly line: number;
}

/** Reads the blocks of `sh` with curl of a page, each with the block of `json` after it. */
export function readCommands(markdown: string): ShownCommand[] {
  const blocks = markdown.matchAll(/^```sh\n(curl [^]*?)\n```\n(?:\n```json\n([^]*?)\n```\n)?/gm);
  return Array.from(blocks, ({ index, 1: command = '', 2: json }) => ({
    command,
    response: json === undefined ? undefined : (JSON.parse(json) as unknown),
    line: lineAt(markdown, index),
  }));
}

/** Reads the blocks of `js` of a page, each with the block of `text` after it and at most one sentence between them. */
export function readPrograms(markdown: string): ShownProgram[] {
  const blocks = markdown.matchAll(/^```js\n([^]*?)\n```\n(?:\n(?:[^`\n]+\n\n)?```text\n([^]*?)\n```\n)?/gm);
  return Array.from(blocks, ({ index, 1: code = '', 2: output = '' }) => ({
    code,
    output,
    line: lineAt(markdown, index),
  }));
}

function lineAt(markdown: string, index: number): number {
  return markdown.slice(0, index).split('\n').length + 1;
}

/** Returns the pattern of a text that a page shows. A line `…` stands for any lines, `…` within a line for anything. */
export function textPattern(shown: string): RegExp {
  const lines = shown.split('\n').map((line) => (line === '…' ? '[^]*' : toPattern(line, '.*')));
  return new RegExp(`^${lines.join('\n')}$`, 'u');
}

function toPattern(shown: string, anything: string): string {
  return shown
    .split('…')
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join(anything);
}

/**
 * Compares a response with the one that a page shows. `…` in a string stands for any characters, the string `…` for any
 * value, and the key `…` for more keys. Numbers may differ by a billionth of themselves.
 * @returns The differences, each with its location.
 */
export function differences(response: unknown, shown: unknown, at = ''): string[] {
  const differs = [`${at || 'the response'} is ${JSON.stringify(response)}`];
  if (shown === '…') return response === undefined ? differs : [];
  if (typeof shown === 'string') {
    const pattern = new RegExp(`^${toPattern(shown, '.*')}$`, 'su');
    return typeof response === 'string' && pattern.test(response) ? [] : differs;
  }
  if (typeof shown === 'number' && typeof response === 'number') {
    return Math.abs(response - shown) <= Math.abs(shown) * 1e-9 ? [] : differs;
  }
  if (typeof shown !== 'object' || shown === null) return response === shown ? [] : differs;
  if (typeof response !== 'object' || response === null) return differs;
  if (Array.isArray(response) !== Array.isArray(shown)) return differs;
  const [given, wanted] = [response, shown] as Record<string, unknown>[];
  const more = Object.keys(given!).filter((key) => !Object.hasOwn(wanted!, key) && !Object.hasOwn(wanted!, '…'));
  return [
    ...more.map((key) => `${at}/${key} is not shown`),
    ...Object.entries(wanted!)
      .filter(([key]) => key !== '…')
      .flatMap(([key, value]) => differences(given![key], value, `${at}/${key}`)),
  ];
}
