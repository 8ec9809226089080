import type { Readable } from 'node:stream';

/** The records of an answer, as each kind of input that a way is made for. */
export interface LinesInput {
  web: () => ReadableStream<Uint8Array<ArrayBuffer>>;
  node: () => Readable;
  /** Decoded and split before: made once, however often it is asked for. */
  lines: () => readonly string[];
}

/** Gives each record of the lines to the consumer, parsed and in order. */
export type ReadLines = (input: LinesInput, consume: (record: unknown) => void) => Promise<void>;

/** Gives out the records of what is read record by record. */
export async function consumeAll(records: AsyncIterable<unknown>, consume: (record: unknown) => void): Promise<void> {
  for await (const record of records) consume(record);
}
