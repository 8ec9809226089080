import type { Lossless } from './lossless.ts';

/**
 * Writes a value as JSON without white space, numbers and the order of keys as they were sent.
 * @param value - The value.
 * @returns JSON.
 */
export function jsonText(value: Lossless): string {
  switch (value.kind) {
    case 'text':
      return JSON.stringify(value.value);
    case 'number':
    case 'word':
      return value.text;
    case 'list':
      return `[${value.items.map(jsonText).join(',')}]`;
    default:
      return `{${Array.from(value.entries, ([key, inner]) => `${JSON.stringify(key)}:${jsonText(inner)}`).join(',')}}`;
  }
}
