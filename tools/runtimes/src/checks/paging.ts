import { paged, resumable } from '@callscope/ergonomics/paging';
import { createTracingClient } from '@callscope/tracing-client';

import { type Check, equal, seen } from './check.ts';

const request = { project_id: 'a/b' };
const all = ['0', '1', '2', '3', '4', '5', '6'];

/** Lists of any length. The list of the test server has seven items. */
export const paging: readonly Check[] = [
  {
    name: 'a list is read page by page',
    scenario: 'pages',
    run: async ({ tracing, ...services }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key' });
      const found: unknown[] = [];
      for await (const { id } of paged(client.feedbackQuery, request, { pageSize: 3, prefetch: true })) found.push(id);
      equal(found, all);
      equal((await seen(services)).length, 3);
    },
  },
  {
    name: 'a stream that is cut goes on where it was',
    scenario: 'pages',
    run: async ({ tracing, ...services }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key' });
      const found: unknown[] = [];
      for await (const { id } of resumable(client.callsQueryStream, request, { baseDelay: 0, overlap: 1 })) {
        found.push(id);
      }
      equal(found, all);
      equal((await seen(services)).length, 2);
    },
  },
];
