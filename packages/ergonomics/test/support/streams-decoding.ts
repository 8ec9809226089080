import type { Decoder } from '../../src/streams/decoder.ts';

/** What came out of a decoder. */
export interface Decoded {
  readonly items: unknown[];
  /** Code of the error, or `complete`. */
  readonly ending: string;
}

/**
 * Runs a decoder to its end.
 * @param decoder - A new decoder.
 * @param pieces - The pieces of the input.
 */
export function decode(decoder: Decoder<unknown>, pieces: Iterable<Uint8Array>): Decoded {
  const items: unknown[] = [];
  for (const piece of pieces) items.push(...decoder.push(piece));
  items.push(...decoder.end());
  return { items, ending: decoder.error?.code ?? 'complete' };
}

/** Cuts bytes into pieces of one length. */
export function* inPieces(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** Cuts bytes at some places, given in any order. */
export function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places, bytes.length].toSorted((one, other) => one - other);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

/** Text as bytes. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
