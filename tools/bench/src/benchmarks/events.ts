import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CreateBenchmark } from '../measure/benchmark.ts';
import {
  type GrowthContender,
  growthInProcesses,
  inProcesses,
  LINEAR,
  loadContender,
  type Task,
  type TaskContender,
} from '../measure/tasks.ts';
import { chatReply, eventBytes, longEvent } from '../support/chat.ts';
import { importHeyApi } from '../support/hey-api.ts';
import { consumeAll, eventStream } from '../support/streams.ts';

/** Reads the parsed payloads of a response and passes each to the consumer, in order. */
export type ReadEvents = (response: Response, consume: (item: unknown) => void) => Promise<void>;

/** The part of hey-api's client that is used here. */
interface HeyApiEvents {
  createSseClient: (options: {
    url: string;
    fetch: () => Promise<Response>;
    sseMaxRetryAttempts: number;
    onSseError: (error: unknown) => void;
  }) => { stream: AsyncIterable<unknown> };
}

/** The least work for the framing of the input: decodes, splits at line feeds, parses. */
export const readEventsBaseline: ReadEvents = async (response, consume) => {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      const line = rest + text.slice(start, end);
      rest = '';
      start = end + 1;
      if (line === '') continue;
      const data = line.slice(6);
      if (data === '[DONE]') return;
      consume(JSON.parse(data));
    }
    rest += text.slice(start);
  }
};

/** Readers of events by name. Each is loaded only in the process that measures it. */
export const eventReaders: Readonly<Record<string, () => Promise<ReadEvents>>> = {
  baseline: async () => readEventsBaseline,

  async ours() {
    const { serverSentEvents } = await import('@callscope/ergonomics/streams');
    return (response, consume) => consumeAll(serverSentEvents<unknown>(response, { terminator: '[DONE]' }), consume);
  },

  // Often written by hand: splits at two line feeds and parses the lines that start with "data: ".
  naive: async () => async (response, consume) => {
    const decoder = new TextDecoder();
    let buffer = '';
    for await (const bytes of response.body as ReadableStream<Uint8Array>) {
      buffer += decoder.decode(bytes, { stream: true });
      const events = buffer.split('\n\n');
      buffer = events.pop() ?? '';
      for (const event of events) {
        for (const line of event.split('\n')) {
          if (!line.startsWith('data: ')) continue;
          const data = line.slice(6);
          if (data === '[DONE]') return;
          consume(JSON.parse(data));
        }
      }
    }
  },

  async 'eventsource-parser push'() {
    const { createParser } = await import('eventsource-parser');
    return async (response, consume) => {
      const state = { done: false };
      const parser = createParser({
        onEvent: ({ data }) => {
          if (state.done) return;
          if (data === '[DONE]') state.done = true;
          else consume(JSON.parse(data));
        },
      });
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      const decoder = new TextDecoder();
      while (!state.done) {
        const { done, value } = await reader.read();
        if (done) return;
        parser.feed(decoder.decode(value, { stream: true }));
      }
    };
  },

  // As its documentation shows it.
  async 'eventsource-parser stream'() {
    const { EventSourceParserStream } = await import('eventsource-parser/stream');
    return async (response, consume) => {
      const text = response.body?.pipeThrough(new TextDecoderStream());
      for await (const { data } of text?.pipeThrough(new EventSourceParserStream()) ?? []) {
        if (data === '[DONE]') return;
        consume(JSON.parse(data));
      }
    };
  },

  async openai() {
    const { Stream } = await import('openai/core/streaming');
    return (response, consume) => consumeAll(Stream.fromSSEResponse<unknown>(response, new AbortController()), consume);
  },

  // The parser of its providers, without validation.
  async 'AI SDK'() {
    const { jsonSchema, parseJsonEventStream } = await import('@ai-sdk/provider-utils');
    return async (response, consume) => {
      const stream = response.body as ReadableStream<Uint8Array<ArrayBuffer>>;
      for await (const part of parseJsonEventStream({ stream, schema: jsonSchema({}) })) {
        if (!part.success) throw part.error;
        consume(part.value);
      }
    };
  },

  // The iterator of its clients, which yields the terminator as a string.
  async 'hey-api'() {
    const { createSseClient } = (await importHeyApi('core/serverSentEvents.ts')) as HeyApiEvents;
    return async (response, consume) => {
      const errors: unknown[] = [];
      const { stream } = createSseClient({
        url: 'http://127.0.0.1/',
        fetch: async () => response,
        sseMaxRetryAttempts: 1,
        onSseError: (error) => errors.push(error),
      });
      await consumeAll(stream, (item) => {
        if (item !== '[DONE]') consume(item);
      });
      if (errors.length > 0) throw errors[0];
    };
  },

  async 'fetch-event-stream'() {
    const { events } = await import('fetch-event-stream');
    return async (response, consume) => {
      for await (const { data } of events(response)) {
        if (data === '[DONE]') return;
        if (data !== undefined) consume(JSON.parse(data));
      }
    };
  },

  async 'parse-sse'() {
    const { parseServerSentEvents } = await import('parse-sse');
    return async (response, consume) => {
      for await (const { data } of parseServerSentEvents(response)) {
        if (data === '[DONE]') return;
        consume(JSON.parse(data));
      }
    };
  },
};

const CHUNKS = 100_000;
const CHUNK_SIZES = { '64 B': 64, '1 KiB': 1024, '16 KiB': 16_384 };
const LARGE_CHUNK = String(CHUNK_SIZES['16 KiB']);
const fastPeers = ['eventsource-parser push', 'openai'];
const slowPeers = ['AI SDK', 'hey-api'];
// They would take half a minute for 8 MB.
const quadraticPeers = ['hey-api', 'fetch-event-stream', 'parse-sse'];

/** Chat replies as server-sent events, from the bytes of a response to parsed payloads that are consumed one by one. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  async events(folder) {
    const file = join(folder, 'events');
    const bytes = eventBytes(chatReply('text', CHUNKS).chunks);
    await writeFile(file, bytes);
    return {
      title: 'SSE events to parsed payloads, CPU time',
      input: `a chat reply of ${CHUNKS.toLocaleString('en-US')} chunks, ${Math.round(bytes.length / 1e6)} MB, web stream in pieces of 64 B, 1 KiB and 16 KiB`,
      samples: 15,
      ...(await inProcesses(
        'ms',
        Object.entries(CHUNK_SIZES).flatMap(([label, size]) =>
          ['baseline', 'ours', ...fastPeers, ...slowPeers].map((name): TaskContender => ({
            name: `${label}, ${name}`,
            baseline: name === 'baseline',
            ...(slowPeers.includes(name) && { samples: 2 }),
            file: import.meta.url,
            createTask: readEventFile,
            args: [name, file, String(size)],
            limits:
              name === 'ours'
                ? [
                    { kind: 'ratio', atMost: 1.5, margin: 0.15 },
                    { kind: 'ratio', atMost: 0.5, than: `${label}, openai`, margin: 0.15 },
                  ]
                : [],
          })),
        ),
      )),
    };
  },

  async 'long-event'(folder) {
    const file = join(folder, 'event');
    await writeFile(file, longEvent(8e6));
    return {
      title: 'One SSE event of 8 MB, CPU time',
      input: 'one chunk with 8 MB of content, web stream in pieces of 16 KiB',
      samples: 5,
      ...(await inProcesses(
        'ms',
        ['baseline', 'ours', ...fastPeers, 'AI SDK'].map((name): TaskContender => ({
          name,
          file: import.meta.url,
          createTask: readEventFile,
          args: [name, file, LARGE_CHUNK, '3'],
          limits: name === 'ours' ? [{ kind: 'ratio', atMost: 1.6, margin: 0.15 }] : [],
        })),
      )),
    };
  },

  async 'long-event-growth'(folder) {
    const fileOf = (megabytes: number): string => join(folder, `event-${megabytes}`);
    for (const megabytes of [0.5, 2, 8]) await writeFile(fileOf(megabytes), longEvent(megabytes * 1e6));
    return {
      title: 'One SSE event, exponent of growth with its length',
      input: 'one chunk with 0.5 MB and with 8 MB of content, pieces of 16 KiB; 1 is linear, 2 quadratic',
      samples: 3,
      ratios: false,
      ...(await growthInProcesses(
        ['baseline', 'ours', ...fastPeers, 'AI SDK', ...quadraticPeers].map((name): GrowthContender => {
          const largest = quadraticPeers.includes(name) ? 2 : 8;
          return {
            name: largest === 8 ? name : `${name}, to ${largest} MB`,
            file: import.meta.url,
            createTask: readEventFile,
            small: [name, fileOf(0.5), LARGE_CHUNK, String(largest * 2)],
            large: [name, fileOf(largest), LARGE_CHUNK],
            factor: largest / 0.5,
            ...(largest < 8 && { samples: 1 }),
            limits: name === 'ours' ? [LINEAR] : [],
          };
        }),
      )),
    };
  },
};

/** Creates the task that reads a file of events in pieces of a size, `times` times. */
export async function readEventFile(contender: string, file = '', size = '', times = '1'): Promise<Task> {
  const read = await loadContender(eventReaders, contender);
  const bytes = new Uint8Array(await readFile(file));
  return {
    check: () => checkEvents(read),
    run: async () => {
      let count = 0;
      for (let time = 0; time < Number(times); time += 1) {
        await read(eventStream(bytes, Number(size)), () => (count += 1));
      }
      if (count < Number(times)) throw new Error('no item');
      return Number(times);
    },
  };
}

/** Reads a short stream. @returns an error if its items are wrong. */
export async function checkEvents(read: ReadEvents): Promise<string | undefined> {
  const { chunks } = chatReply('text', 200);
  const items: unknown[] = [];
  await read(eventStream(eventBytes(chunks), 100), (item) => items.push(item));
  const expected = chunks.map((chunk) => JSON.parse(chunk) as unknown);
  return isDeepStrictEqual(items, expected) ? undefined : 'wrong items';
}
