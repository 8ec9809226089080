import { pathToFileURL } from 'node:url';

/** Enough to recognize a message by; types and bodies can be of any length. */
const longest = { line: 400, message: 2_000 };

/**
 * Makes the message of a program that failed: the error first, and files by their place in the base.
 * @param output - What the program and its runner said.
 * @param copies - Files of the base by the path of their copy.
 */
export function programMessage(output: string, copies: Readonly<Record<string, string>>): string {
  let text = output;
  for (const [copy, file] of Object.entries(copies)) {
    text = text.replaceAll(pathToFileURL(copy).href, file).replaceAll(copy, file);
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('Node.js v'));
  const error = lines.find((line) => /^(?:Uncaught )?[A-Z]\w*(?:Error|Exception)\b.*:/.test(line));
  return shorten([...(error === undefined ? [] : [error]), ...lines.filter((line) => line !== error)].join('\n'));
}

/** Keeps a message to what a report has room for. */
export function shorten(message: string): string {
  const lines = message.split('\n').map((line) => cut(line, longest.line));
  return cut(lines.join('\n'), longest.message);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** The line of a copy that the innermost own frame of a stack names; undefined when none does. */
export function frameLine(output: string, copy: string): number | undefined {
  const names = [pathToFileURL(copy).href, copy];
  const at = output.split('\n').flatMap((line) => {
    const name = names.find((each) => line.includes(`${each}:`));
    return name === undefined ? [] : [line.slice(line.indexOf(`${name}:`) + name.length + 1)];
  });
  const line = Number.parseInt(at[0] ?? '', 10);
  return Number.isNaN(line) ? undefined : line;
}
