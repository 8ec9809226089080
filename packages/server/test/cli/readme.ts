/** A command of a README, and the answer that it shows. */
export interface Shown {
  readonly command: string;
  /** JSON with `…` for what is left out; undefined when no answer is shown. */
  readonly answer: unknown;
  /** Line of the README on which the command begins, from 1. */
  readonly line: number;
}

/**
 * Reads the commands of one section.
 * @param markdown - The README.
 * @param heading - Text of the section's heading.
 * @returns Its blocks of `sh`, each with the block of `json` that follows it.
 */
export function commandsOf(markdown: string, heading: string): Shown[] {
  const from = markdown.indexOf(`\n## ${heading}\n`);
  if (from < 0) throw new Error(`There is no section "${heading}".`);
  const to = markdown.indexOf('\n## ', from + 1);
  const before = markdown.slice(0, from).split('\n').length;
  const section = markdown.slice(from, to < 0 ? undefined : to);
  const blocks = section.matchAll(/^```sh\n([^]*?)\n```\n(?:\n```json\n([^]*?)\n```\n)?/gm);
  return Array.from(blocks, ({ index, 1: command = '', 2: json }) => ({
    command,
    answer: json === undefined ? undefined : (JSON.parse(json) as unknown),
    line: before + section.slice(0, index).split('\n').length,
  }));
}

/**
 * Compares an answer with the one that a README shows. `…` in a text stands for any characters, the text `…` for any
 * value, and the key `…` for more keys. Numbers may differ by a billionth of themselves.
 * @returns The differences, each with its place.
 */
export function differences(answer: unknown, shown: unknown, at = ''): string[] {
  const differs = [`${at || 'the answer'} is ${JSON.stringify(answer)}`];
  if (shown === '…') return answer === undefined ? differs : [];
  if (typeof shown === 'string') {
    const parts = shown.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
    return typeof answer === 'string' && new RegExp(`^${parts.join('.*')}$`, 'su').test(answer) ? [] : differs;
  }
  if (typeof shown === 'number' && typeof answer === 'number') {
    return Math.abs(answer - shown) <= Math.abs(shown) * 1e-9 ? [] : differs;
  }
  if (typeof shown !== 'object' || shown === null) return answer === shown ? [] : differs;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) !== Array.isArray(shown)) return differs;
  const [given, wanted] = [answer, shown] as Record<string, unknown>[];
  const more = Object.keys(given!).filter((key) => !Object.hasOwn(wanted!, key) && !Object.hasOwn(wanted!, '…'));
  return [
    ...more.map((key) => `${at}/${key} is not shown`),
    ...Object.entries(wanted!)
      .filter(([key]) => key !== '…')
      .flatMap(([key, value]) => differences(given![key], value, `${at}/${key}`)),
  ];
}
