import { randomUUID } from 'node:crypto';

/** Nobody who sends content can know it, so no content can look like a raw piece. */
const MARK = `raw ${randomUUID()} `;
const PIECE = new RegExp(String.raw`"${MARK}(\d+)"`, 'g');

/** Texts of the value that is being written. Writing is one step, so there is one such value at a time. */
let pieces: string[] | undefined;

/** JSON text that stands in an answer as it is, so that numbers and the order of keys are those that were stored. */
export class RawJson {
  /** JSON. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Within `stringify` a mark that the text takes the place of; elsewhere what the text means. */
  toJSON(): unknown {
    if (!pieces) return JSON.parse(this.text);
    return MARK + String(pieces.push(this.text) - 1);
  }
}

/** Items of a stream that are written already: lines of JSON, which are sent as they are. */
export class RawLines {
  /** In UTF-8, a line feed behind each line. */
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/**
 * Writes a value as JSON, raw pieces as they are.
 * @param value - The value.
 * @returns JSON.
 */
export function stringify(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  const texts: string[] = [];
  pieces = texts;
  try {
    const text = JSON.stringify(value);
    return texts.length === 0
      ? text
      : text.replaceAll(PIECE, (_piece, index: string) => texts[Number(index)] ?? 'null');
  } finally {
    pieces = undefined;
  }
}
