import { randomUUID } from 'node:crypto';

/** Begins each placeholder of raw JSON. It is random, so that no content can contain it. */
const MARK = `raw ${randomUUID()} `;
const PIECE = new RegExp(String.raw`"${MARK}(\d+)"`, 'g');

/** Raw JSON of the value that `stringify` formats. It is synchronous, so there is one such value at a time. */
let pieces: string[] | undefined;

/** JSON that is part of a response unchanged, with its numbers and order of keys. */
export class RawJson {
  /** JSON. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Returns a placeholder within `stringify`, and otherwise the parsed value. */
  toJSON(): unknown {
    if (!pieces) return JSON.parse(this.text);
    return MARK + String(pieces.push(this.text) - 1);
  }
}

/** Formatted items of a stream: lines of JSON, which are sent unchanged. */
export class RawLines {
  /** UTF-8 with a line feed after each line. */
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** Formats a value as JSON; `RawJson` in it stays unchanged. */
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
