import { jsonLines } from '@callscope/ergonomics/streams';
import { createTracingClient, StreamConsumedError, StreamTruncatedError } from '@callscope/tracing-client';
import { createTracingMethods } from '@callscope/tracing-client/methods';
import { callsQueryStream } from '@callscope/tracing-client/operations';

import { type Check, equal, rejection, seen, until } from './check.ts';

const query = { project_id: 'a/b' };
const names = ['größe', '日本', '🙂'];

/** Streams of JSON lines. */
export const streams: readonly Check[] = [
  {
    name: 'JSON lines that are cut anywhere come as whole items',
    scenario: 'lines',
    run: async ({ tracing }) => {
      const stream = createTracingClient({ baseUrl: tracing, apiKey: 'key' }).callsQueryStream(query);
      const found: string[] = [];
      for await (const { op_name } of stream) found.push(op_name);
      equal(found, names);
    },
  },
  {
    name: 'a small client of one stream gives the same, as a list',
    scenario: 'lines',
    run: async ({ tracing }) => {
      const methods = createTracingMethods({ baseUrl: tracing, apiKey: 'key' }, { callsQueryStream });
      const items = await methods.callsQueryStream(query).toArray();
      equal(
        items.map(({ op_name }) => op_name),
        names,
      );
    },
  },
  {
    name: 'a stream is a web stream on demand',
    scenario: 'lines',
    run: async ({ tracing }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key' });
      const reader = client.callsQueryStream(query).toReadableStream().getReader();
      const found: unknown[] = [];
      for (let next = await reader.read(); !next.done; next = await reader.read()) found.push(next.value.op_name);
      equal(found, names);
    },
  },
  {
    name: 'any answer of lines can be read',
    scenario: 'lines',
    run: async ({ tracing }) => {
      const items = await jsonLines<{ op_name: string }>(fetch(tracing)).toArray();
      equal(
        items.map(({ op_name }) => op_name),
        names,
      );
    },
  },
  {
    name: 'a stream that nobody reads is not asked for, and one is read once',
    scenario: 'lines',
    run: async ({ tracing, ...services }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key' });
      const stream = client.callsQueryStream(query);
      equal((await seen(services)).length, 0);
      await stream.toArray();
      const error = await rejection(stream.toArray());
      if (!(error instanceof StreamConsumedError)) throw error;
      equal((await seen(services)).length, 1);
    },
  },
  {
    name: 'leaving the loop ends a stream that has no end',
    scenario: 'endless',
    run: async ({ tracing, ...services }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key' });
      let count = 0;
      for await (const { op_name } of client.callsQueryStream(query)) {
        equal(op_name, 'again');
        count += 1;
        if (count === 3) break;
      }
      await until(services, ([visit]) => visit?.left === true);
    },
  },
  {
    name: 'a stream that breaks off throws behind what has come',
    scenario: 'cut',
    run: async ({ tracing }) => {
      const stream = createTracingClient({ baseUrl: tracing, apiKey: 'key' }).callsQueryStream(query);
      const found: string[] = [];
      const read = async (): Promise<void> => {
        for await (const { op_name } of stream) found.push(op_name);
      };
      const error = await rejection(read());
      if (!(error instanceof StreamTruncatedError)) throw error;
      equal([found, error.received], [['whole'], 1]);
    },
  },
];
