import type { LineDecoder } from '../../src/streams/lines.ts';

/** Output of a decoder. */
export interface Decoded {
  readonly items: unknown[];
  /** Code of the error, or `complete`. */
  readonly ending: string;
}

/**
 * Decodes an input to its end.
 * @param decoder - A new decoder.
 * @param pieces - The pieces of the input.
 */
export function decode(decoder: LineDecoder<unknown>, pieces: Iterable<Uint8Array>): Decoded {
  const items: unknown[] = [];
  for (const piece of pieces) items.push(...decoder.push(piece));
  items.push(...decoder.end());
  return { items, ending: decoder.error?.code ?? 'complete' };
}

/** Cuts bytes into pieces of one length. */
export function* inPieces(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** Cuts bytes at some positions, given in any order. */
export function cutAt(bytes: Uint8Array, positions: readonly number[]): Uint8Array[] {
  const ends = [...positions, bytes.length].toSorted((one, other) => one - other);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

/** Encodes a string. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
