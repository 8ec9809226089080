import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { CreateBenchmark } from '../measure/benchmark.ts';
import { inProcesses, loadContender, type Task, type TaskContender } from '../measure/tasks.ts';
import { recordLines } from '../support/records.ts';
import { consumeAll, nodeStream, webStream } from '../support/streams.ts';

/** JSON lines, as each kind of input that a contender reads. */
export interface LinesInput {
  web: () => ReadableStream<Uint8Array<ArrayBuffer>>;
  node: () => Readable;
  /** Decoded and split lines, created once. */
  lines: () => readonly string[];
}

/** Parses each line and passes the record to the consumer, in order. */
export type ReadLines = (input: LinesInput, consume: (record: unknown) => void) => Promise<void>;

/** Readers of JSON lines by name. Each is loaded only in the process that measures it. */
export const lineReaders: Readonly<Record<string, () => Promise<ReadLines>>> = {
  // The least work: parses lines that are decoded and split in advance.
  baseline:
    async () =>
    async ({ lines }, consume) => {
      for (const line of lines()) consume(JSON.parse(line));
    },

  async ours() {
    const { jsonLines } = await import('@callscope/ergonomics/streams');
    return ({ web }, consume) => consumeAll(jsonLines<unknown>(web()), consume);
  },

  // Often written by hand: splits a buffer whenever bytes arrive.
  naive:
    async () =>
    async ({ web }, consume) => {
      const decoder = new TextDecoder();
      let buffer = '';
      for await (const bytes of web()) {
        buffer += decoder.decode(bytes, { stream: true });
        const lines = buffer.split('\n');
        buffer = lines.pop() ?? '';
        for (const line of lines) if (line !== '') consume(JSON.parse(line));
      }
      if (buffer !== '') consume(JSON.parse(buffer));
    },

  // The reader of the streams that it writes itself.
  async openai() {
    const { Stream } = await import('openai/core/streaming');
    return ({ web }, consume) => {
      const input = web() as Parameters<typeof Stream.fromReadableStream>[0];
      return consumeAll(Stream.fromReadableStream<unknown>(input, new AbortController()), consume);
    };
  },

  async 'stream-json'() {
    const { parser } = await import('stream-json/jsonl/parser.js');
    return async ({ node }, consume) => {
      const records = node().pipe(parser.asStream()) as AsyncIterable<{ value: unknown }>;
      for await (const { value } of records) consume(value);
    };
  },

  // With the parser as its mapper, as its documentation shows it.
  async split2() {
    const { default: split } = await import('split2');
    const parse = (line: string): unknown => (line === '' ? undefined : (JSON.parse(line) as unknown));
    return ({ node }, consume) => consumeAll(node().pipe(split(parse)), consume);
  },

  async readline() {
    const { createInterface } = await import('node:readline');
    return async ({ node }, consume) => {
      for await (const line of createInterface({ input: node(), crlfDelay: Number.POSITIVE_INFINITY })) {
        if (line !== '') consume(JSON.parse(line));
      }
    };
  },

  async ndjson() {
    const { parse } = await import('ndjson');
    const { finished } = await import('node:stream/promises');
    return async ({ node }, consume) => {
      await finished(node().pipe(parse()).on('data', consume));
    };
  },

  async 'can-ndjson-stream'() {
    // @ts-expect-error -- the package has no types
    const peer = (await import('can-ndjson-stream')) as {
      default: (input: ReadableStream<Uint8Array>) => ReadableStream<unknown>;
    };
    return ({ web }, consume) => consumeAll(peer.default(web()), consume);
  },
};

/** Bytes that a socket delivers at once if more are waiting. */
const PIECE_SIZE = 65_536;
const MEMORY_LINES = 3;
const MEMORY_LINE_SIZE = 8e6;

/** JSON lines, from the bytes of a response to records that are consumed one by one. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  async lines(folder) {
    const file = join(folder, 'lines');
    const text = recordLines(100_000, 1200).join('\n');
    await writeFile(file, `${text}\n`);
    const peers = ['openai', 'naive', 'stream-json'];
    const slowPeers = ['split2', 'readline', 'ndjson', 'can-ndjson-stream'];
    return {
      title: 'JSON lines of 1.2 kB, CPU time',
      input: `100,000 calls of 1.2 kB, ${Math.round(text.length / 1e6)} MB, pieces of 64 KiB`,
      samples: 7,
      ...(await inProcesses('ms', toContenders(file, peers, slowPeers, 1.5))),
    };
  },

  async 'long-lines'(folder) {
    const file = join(folder, 'lines');
    await writeFile(file, `${recordLines(200, 1e6).join('\n')}\n`);
    const peers = ['openai', 'stream-json'];
    // They copy or search the beginning of a line again with every piece.
    const slowPeers = ['readline', 'naive', 'can-ndjson-stream', 'split2', 'ndjson'];
    return {
      title: 'JSON lines of 1 MB, CPU time',
      input: '200 calls of 1 MB, each in sixteen pieces of 64 KiB',
      samples: 5,
      ...(await inProcesses('ms', toContenders(file, peers, slowPeers, 2))),
    };
  },

  'long-lines-memory': async () => ({
    title: 'JSON lines of 8 MB, held memory divided by the length of a line',
    input: `${MEMORY_LINES} calls of ${MEMORY_LINE_SIZE / 1e6} MB, not only Latin letters, pieces of 64 KiB; measured after a collection, while the reader waits for bytes and before it parses a line; without the last record`,
    samples: 1,
    ratios: false,
    ...(await inProcesses(
      '',
      ['ours', 'openai', 'naive', 'stream-json', 'readline', 'split2'].map((name): TaskContender => ({
        name,
        file: import.meta.url,
        createTask: measureLineMemory,
        args: [name],
        // Slow, and the same every time: no discarded sample.
        samples: 1,
        limits: name === 'ours' ? [{ kind: 'value', atMost: 3, margin: 0.05 }] : [],
      })),
    )),
  }),
};

function toContenders(file: string, peers: string[], slowPeers: string[], atMost: number): TaskContender[] {
  return ['baseline', 'ours', ...peers, ...slowPeers].map((name) => ({
    name,
    file: import.meta.url,
    createTask: readLineFile,
    args: [name, file],
    ...(slowPeers.includes(name) && { samples: 1 }),
    limits: name === 'ours' ? [{ kind: 'ratio', atMost, margin: 0.15 }] : [],
  }));
}

/** Creates the task that reads a file of JSON lines. */
export async function readLineFile(contender: string, file = ''): Promise<Task> {
  const read = await loadContender(lineReaders, contender);
  const input = toInput(new Uint8Array(await readFile(file)), PIECE_SIZE);
  return {
    check: () => checkLines(read),
    run: async () => {
      let count = 0;
      await read(input, () => (count += 1));
      if (count === 0) throw new Error('no record');
      return 1;
    },
  };
}

/** Reads a few records. @returns an error if they are wrong. */
export async function checkLines(read: ReadLines): Promise<string | undefined> {
  const lines = recordLines(50, 1200);
  const records: unknown[] = [];
  await read(toInput(new TextEncoder().encode(`${lines.join('\n')}\n`), 100), (record) => records.push(record));
  const expected = lines.map((line) => JSON.parse(line) as unknown);
  return isDeepStrictEqual(records, expected) ? undefined : 'wrong records';
}

/** Measures after every n-th piece, because a collection takes longer than a piece. */
const PIECES_PER_MEASUREMENT = 16;

/**
 * Creates the task that reads long lines and measures the memory held meanwhile: after a collection, whenever the reader
 * asks for bytes and before it parses a line. The value is the maximum divided by the length of the longest line.
 */
export async function measureLineMemory(contender: string): Promise<Task> {
  const read = await loadContender(lineReaders, contender);
  const lines = recordLines(MEMORY_LINES, MEMORY_LINE_SIZE).map((line) => `${line}\n`);
  const bytes = new TextEncoder().encode(lines.join(''));
  const longest = Math.max(...lines.map((line) => Buffer.byteLength(line)));
  return {
    check: () => checkLines(read),
    run: async () => 0,
    measure: async () => {
      const { parse } = JSON;
      const before = heldMemory();
      let most = 0;
      let pulls = 0;
      const measure = (): void => {
        most = Math.max(most, heldMemory() - before);
      };
      JSON.parse = (...args) => {
        measure();
        return parse(...args) as unknown;
      };
      const onPull = (): void => {
        if ((pulls += 1) % PIECES_PER_MEASUREMENT === 0) measure();
      };
      try {
        await read(toInput(bytes, PIECE_SIZE, onPull), (record) => {
          // The record belongs to the consumer. The loop that reads would otherwise hold its long field.
          Object.assign(record as object, { inputs: undefined });
        });
      } finally {
        JSON.parse = parse;
      }
      return most / longest;
    },
  };
}

/** Returns the bytes that cannot be collected. */
function heldMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function toInput(bytes: Uint8Array<ArrayBuffer>, size: number, onPull?: () => void): LinesInput {
  let lines: string[] | undefined;
  return {
    web: () => webStream(bytes, size, onPull),
    node: () => nodeStream(bytes, size, onPull),
    lines: () => (lines ??= new TextDecoder().decode(bytes).trimEnd().split('\n')),
  };
}
