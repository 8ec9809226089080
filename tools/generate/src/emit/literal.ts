import type { Json } from '../framing.ts';

/** A JSON value as TypeScript source, which JSON is. */
export function json(value: Json): string {
  return JSON.stringify(value, null, 2);
}

/** Bytes as TypeScript source, by the text that they are in UTF-8; of any other value by its JSON. */
export function blob(value: Json): string {
  return `new Blob([${JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value))}])`;
}

/** An object as TypeScript source, by the sources of its properties. */
export function object(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, source]) => `  ${JSON.stringify(name)}: ${indent(source, 2)},\n`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}}`;
}

/** Source whose every line but the first is moved to the right. */
export function indent(source: string, by: number): string {
  return source.replaceAll('\n', `\n${' '.repeat(by)}`);
}
