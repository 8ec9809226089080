import type { Location } from '@callscope/generate';

// Names, paths, values and messages in a report come from the pull request that it is about. The functions of this file
// show them as text: they cannot become markup, a mention, a link or the end of a fence.

/** Control characters, and characters that change the direction or the visibility of others. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Returns text on one line, with hidden characters as `\u{202e}` and runs of white space as one space.
 *
 * @param maxLength - Most characters; what is longer is cut.
 */
export function escapeLine(text: string, maxLength = 200): string {
  // A hidden character becomes up to ten characters, so only the beginning of a long text is looked at.
  const start = text.slice(0, maxLength * 4);
  const line = start.replaceAll(/\s+/g, ' ').replaceAll(hidden, toCodePoint);
  const isWhole = line.length <= maxLength && start.length === text.length;
  return (isWhole ? line : `${line.slice(0, maxLength - 1)}…`).toWellFormed();
}

/** Returns text on several lines, with hidden characters as `\u{202e}`. @param maxLength - Most characters. */
export function escapeLines(text: string, maxLength: number): string {
  const lines = text.slice(0, maxLength).split(/\r\n|\r|\n/);
  const escaped = lines
    .map((line) => line.replaceAll('\t', '  ').replaceAll(hidden, toCodePoint))
    .join('\n')
    .toWellFormed();
  return text.length > maxLength ? `${escaped}\n… ${text.length - maxLength} more characters` : escaped;
}

function toCodePoint(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;
}

/** Returns a Markdown span of code that shows any text as it is. */
export function code(text: string, maxLength?: number): string {
  const escaped = escapeLine(text, maxLength);
  if (escaped.trim() === '') return '(empty)';
  const mark = '`'.repeat(longestRun(escaped, /`+/g) + 1);
  const pad = /^[` ]|[` ]$/.test(escaped) ? ' ' : '';
  return `${mark}${pad}${escaped}${pad}${mark}`;
}

function longestRun(text: string, pattern: RegExp): number {
  return (text.match(pattern) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/**
 * Returns a Markdown span of code for a cell of a table, where an unescaped bar ends the cell even in code. A backslash
 * of the text before a bar is kept apart: two backslashes would be an escaped backslash and an unescaped bar.
 */
export function tableCode(text: string, maxLength?: number): string {
  return code(text, maxLength)
    .replaceAll(/\\(?=\|)/g, '\\\u200B')
    .replaceAll('|', '\\|');
}

/** Returns a sentence as Markdown. Its spans in backticks become code, the rest is plain text. */
export function sentence(text: string, maxLength = 600): string {
  const parts = escapeLine(text, maxLength).trim().split('`');
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escapeMarkdown(part);
      // A backtick without a second one begins no span.
      return index < parts.length - 1 ? code(part, maxLength) : `'${escapeMarkdown(part)}`;
    })
    .join('')
    .replace(/^(?:\d+(?=[.)])|(?=[-+=#>]))/, (start) => `${start}\\`);
}

/** Prevents text from becoming Markdown, a mention, a link or a reference to an issue. */
function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/[\\*_[\]<>~|&$]/g, String.raw`\$&`)
      // A zero-width character keeps the hosting service from recognizing these.
      .replaceAll('@', '@\u200B')
      .replaceAll(/#(?=\d)/g, '#\u200B')
      .replaceAll(/GH-(?=\d)/gi, (found) => `${found}\u200B`)
      .replaceAll('://', ':\u200B//')
      .replaceAll(/www\./gi, (found) => `${found.slice(0, -1)}\u200B.`)
  );
}

/** Returns text for HTML inside of Markdown, such as a summary. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200B')
    .replaceAll(/[\\`*_[\]~$#|!:]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Returns a Markdown block of code. Its fence is longer than any fence in the text. */
export function fence(text: string, language: string, maxLength: number): string {
  const escaped = escapeLines(text, maxLength);
  const mark = '`'.repeat(Math.max(3, longestRun(escaped, /`{3,}/g) + 1));
  return `${mark}${language}\n${escaped}\n${mark}`;
}

/**
 * Returns a location as Markdown.
 *
 * @param links - URL prefix of files, such as `https://example.test/blob/1234567/`; empty for no link.
 * @param name - Text to show instead of file and line.
 */
export function formatLocation({ file, line }: Location, links: string, name?: string): string {
  const label = code(name ?? `${file}:${line}`);
  if (links === '') return label;
  const path = file
    .split('/')
    .map((part) => encodeURIComponent(part.toWellFormed()).replaceAll(/[()'!*]/g, percentEncode));
  return `[${label}](${links}${path.join('/')}#L${line})`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Returns a number with its noun: `1 operation`, `4 operations`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
