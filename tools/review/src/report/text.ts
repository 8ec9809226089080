import type { Location } from '../bundle/index.ts';

// Names, paths, values and messages in a report come from the pull request that it is about. Whoever writes them must
// not be able to write anything else of the report: no markup, no mention, no link, no end of a fence.

/** Control characters, and characters that change the direction or the visibility of others. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Writes characters that cannot be seen as `\u{202e}`, and cuts what is too long. White space becomes one space. */
export function visible(text: string, longest = 200): string {
  const line = text
    .slice(0, longest * 4)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(hidden, reveal);
  if (line.length <= longest && text.length <= longest * 4) return line.isWellFormed() ? line : line.toWellFormed();
  return `${line.slice(0, longest - 1)}…`.toWellFormed();
}

/** The same for several lines, which stay apart. */
export function visibleLines(text: string, longest: number): string {
  const cut = text.length > longest;
  const lines = text.slice(0, longest).split(/\r\n|\r|\n/);
  const shown = lines
    .map((line) => line.replaceAll('\t', '  ').replaceAll(hidden, reveal))
    .join('\n')
    .toWellFormed();
  return cut ? `${shown}\n… ${text.length - longest} more characters` : shown;
}

function reveal(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

/** A span of code, whatever the text holds. Mentions, links and markup in it stay text. */
export function code(text: string, longest?: number): string {
  const shown = visible(text, longest);
  if (shown.trim() === '') return '(empty)';
  const runs = shown.match(/`+/g) ?? [];
  const mark = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length), 0) + 1);
  const pad = /^[` ]|[` ]$/.test(shown) ? ' ' : '';
  return `${mark}${pad}${shown}${pad}${mark}`;
}

/**
 * A span of code in a cell of a table, where a bar would end the cell even in code. A backslash of the text is kept apart
 * from the one that escapes the bar: two of them would be an escaped backslash, and a bar that ends the cell.
 */
export function cell(text: string, longest?: number): string {
  return code(text, longest)
    .replaceAll(/\\(?=\|)/g, '\\\u200B')
    .replaceAll('|', '\\|');
}

/** A sentence with `spans` of code. What stands outside of the spans is shown as it is written. */
export function sentence(text: string, longest = 600): string {
  const parts = visible(text, longest).trim().split('`');
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return plain(part);
      // A span that nothing ends is no span.
      return index < parts.length - 1 ? code(part, longest) : `'${plain(part)}`;
    })
    .join('')
    .replace(/^(?:\d+(?=[.)])|(?=[-+=#>]))/, (start) => `${start}\\`);
}

/** Keeps a text from being read as markup, a mention, a link or a reference to an issue. */
function plain(text: string): string {
  return (
    text
      .replaceAll(/[\\*_[\]<>~|&$]/g, String.raw`\$&`)
      // A character without width keeps these from being recognised.
      .replaceAll('@', '@\u200B')
      .replaceAll(/#(?=\d)/g, '#\u200B')
      .replaceAll(/GH-(?=\d)/gi, (found) => `${found}\u200B`)
      .replaceAll('://', ':\u200B//')
      .replaceAll(/www\./gi, (found) => `${found.slice(0, -1)}\u200B.`)
  );
}

/** A fenced block of code. Its fence is longer than any inside. */
export function fence(text: string, language: string, longest: number): string {
  const shown = visibleLines(text, longest);
  const runs = shown.match(/`{3,}/g) ?? [];
  const mark = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length + 1), 3));
  return `${mark}${language}\n${shown}\n${mark}`;
}

/**
 * A place, as a link where there is something to link to.
 *
 * @param links - Prefix of the address of a file, such as `https://example.test/blob/1234567/`; empty for none.
 * @param name - What is shown in place of file and line.
 */
export function place({ file, line }: Location, links: string, name?: string): string {
  const shown = code(name ?? `${file}:${line}`);
  if (links === '') return shown;
  const path = file.split('/').map((part) => encodeURIComponent(part.toWellFormed()).replaceAll(/[()'!*]/g, percent));
  return `[${shown}](${links}${path.join('/')}#L${line})`;
}

function percent(character: string): string {
  return `%${character.codePointAt(0)!.toString(16).toUpperCase()}`;
}

/** `1 operation`, `4 operations`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
