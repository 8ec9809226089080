import { paged, resumable } from '@callscope/ergonomics/paging';
import { jsonLines } from '@callscope/ergonomics/streams';
import { StreamConsumedError, StreamTruncatedError } from '@callscope/tracing-client';
import { createTracingMethods } from '@callscope/tracing-client/methods';
import { callsQueryStream } from '@callscope/tracing-client/operations';

import { assertEqual, type Check, receivedRequests, rejection, tracingClient, waitForRequests } from './check.ts';

const query = { project_id: 'a/b' };
const names = ['größe', '日本', '🙂'];
const namesOf = (calls: readonly { readonly op_name: string }[]): string[] => calls.map(({ op_name }) => op_name);

/** JSON lines of the tracing service. */
const lines: readonly Check[] = [
  {
    name: 'JSON lines that are split anywhere become whole items',
    scenario: 'lines',
    run: async (services) => {
      const found: string[] = [];
      for await (const { op_name } of tracingClient(services).callsQueryStream(query)) found.push(op_name);
      assertEqual(found, names);
    },
  },
  {
    name: 'a small client with one stream returns the same items as a list',
    scenario: 'lines',
    run: async ({ tracing }) => {
      const methods = createTracingMethods({ baseUrl: tracing, apiKey: 'key' }, { callsQueryStream });
      assertEqual(namesOf(await methods.callsQueryStream(query).toArray()), names);
    },
  },
  {
    name: 'a stream becomes a web stream on request',
    scenario: 'lines',
    run: async (services) => {
      const reader = tracingClient(services).callsQueryStream(query).toReadableStream().getReader();
      const found: unknown[] = [];
      for (let next = await reader.read(); !next.done; next = await reader.read()) found.push(next.value.op_name);
      assertEqual(found, names);
    },
  },
  {
    name: 'JSON lines of any response can be read',
    scenario: 'lines',
    run: async ({ tracing }) => {
      assertEqual(namesOf(await jsonLines<{ op_name: string }>(fetch(tracing)).toArray()), names);
    },
  },
  {
    name: 'a stream sends no request until it is read, and can be read once',
    scenario: 'lines',
    run: async (services) => {
      const stream = tracingClient(services).callsQueryStream(query);
      assertEqual((await receivedRequests(services)).length, 0);
      await stream.toArray();
      const error = await rejection(stream.toArray());
      if (!(error instanceof StreamConsumedError)) throw error;
      assertEqual((await receivedRequests(services)).length, 1);
    },
  },
  {
    name: 'leaving the loop ends an endless stream',
    scenario: 'endless',
    run: async (services) => {
      let count = 0;
      for await (const { op_name } of tracingClient(services).callsQueryStream(query)) {
        assertEqual(op_name, 'again');
        count += 1;
        if (count === 3) break;
      }
      await waitForRequests(services, ([request]) => request?.aborted === true);
    },
  },
  {
    name: 'a stream whose connection breaks throws after the last whole item',
    scenario: 'truncatedLines',
    run: async (services) => {
      const found: string[] = [];
      const read = async (): Promise<void> => {
        for await (const { op_name } of tracingClient(services).callsQueryStream(query)) found.push(op_name);
      };
      const error = await rejection(read());
      if (!(error instanceof StreamTruncatedError)) throw error;
      assertEqual([found, error.received], [['whole'], 1]);
    },
  },
];

const allIds = ['0', '1', '2', '3', '4', '5', '6'];

/** Paged lists and resumed streams. The list of the test server has seven items. */
const paging: readonly Check[] = [
  {
    name: 'a list is read page by page',
    scenario: 'pages',
    run: async (services) => {
      const { feedbackQuery } = tracingClient(services);
      const found: unknown[] = [];
      for await (const { id } of paged(feedbackQuery, query, { pageSize: 3, prefetch: true })) found.push(id);
      assertEqual(found, allIds);
      assertEqual((await receivedRequests(services)).length, 3);
    },
  },
  {
    name: 'a stream whose connection breaks resumes at the next item',
    scenario: 'pages',
    run: async (services) => {
      const client = tracingClient(services);
      const found: unknown[] = [];
      for await (const { id } of resumable(client.callsQueryStream, query, { baseDelay: 0, overlap: 1 })) {
        found.push(id);
      }
      assertEqual(found, allIds);
      assertEqual((await receivedRequests(services)).length, 2);
    },
  },
];

/** Streams of the tracing service, and lists that are read in several requests. */
export const streams: readonly Check[] = [...lines, ...paging];
