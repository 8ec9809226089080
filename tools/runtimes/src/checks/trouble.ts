import { ConnectionError, TimeoutError } from '@callscope/client-runtime';
import { createTracingClient, TracingError } from '@callscope/tracing-client';

import { type Check, equal, rejection, seen, until } from './check.ts';

// Retries at once: what is tried is that there are some.
const retry = { baseDelay: 0 };

/** Servers that are busy, silent or gone: retries, time limits and aborts. */
export const trouble: readonly Check[] = [
  {
    name: 'a busy server is asked again, three times in all',
    scenario: 'busy',
    run: async ({ tracing, ...services }) => {
      const statuses: unknown[] = [];
      const onAttempt = ({ status }: { status?: number | undefined }): void => void statuses.push(status);
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key', retry, onAttempt });
      equal(await client.callRead({ project_id: 'a/b', id: 'c' }), { call: null });
      equal(statuses, [503, 429, 200]);
      const bodies = (await seen(services)).map(({ body }) => body);
      equal(new Set(bodies).size, 1);
    },
  },
  {
    name: 'an operation that is not safe to repeat is sent once',
    scenario: 'down',
    run: async ({ tracing, ...services }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key', retry });
      const error = await rejection(
        client.callStart({
          start: { project_id: 'a/b', op_name: 'op', started_at: '2026-03-02T00:00:00Z', attributes: {}, inputs: {} },
        }),
      );
      if (!(error instanceof TracingError)) throw error;
      equal([error.status, (await seen(services)).length], [503, 1]);
    },
  },
  {
    name: 'a server that never answers is left at the deadline',
    scenario: 'silent',
    run: async ({ tracing }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key' });
      const error = await rejection(client.readVersion({ timeout: 200 }));
      if (!(error instanceof TimeoutError)) throw error;
      equal([error.limit, error.after], ['total', 200]);
    },
  },
  {
    name: 'an abort rejects with its reason, and ends the request',
    scenario: 'silent',
    run: async ({ tracing, ...services }) => {
      const controller = new AbortController();
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key' });
      const reason = rejection(client.readVersion({ signal: controller.signal }));
      await until(services, (visits) => visits.length === 1);
      controller.abort('enough');
      equal(await reason, 'enough');
      await until(services, ([visit]) => visit?.left === true);
    },
  },
  {
    name: 'a connection that breaks is a ConnectionError after the last attempt',
    scenario: 'broken',
    run: async ({ tracing }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key', retry });
      const error = await rejection(client.readVersion());
      if (!(error instanceof ConnectionError)) throw error;
      equal([error.operationId, error.retryable], ['readVersion', true]);
    },
  },
];
