import { ConnectionError, TimeoutError } from '@callscope/client-runtime';
import { createTracingClient, TracingNotFoundError, TracingError } from '@callscope/tracing-client';
import { createTracingMethods } from '@callscope/tracing-client/methods';
import { readVersion } from '@callscope/tracing-client/operations';

import { assertEqual, type Check, receivedRequests, rejection, tracingClient, waitForRequests } from './check.ts';

// The checks test that a request is retried, not how long the client waits before.
const retry = { baseDelay: 0 };

/** Operations with a JSON response: data, errors of the service, retries, time limits and aborts. */
export const calls: readonly Check[] = [
  {
    name: 'a method returns the data of its response',
    scenario: 'plain',
    run: async (services) => {
      assertEqual(await tracingClient(services).readVersion(), { version: '1.0.0' });
    },
  },
  {
    name: 'a small client with one method returns the same data',
    scenario: 'plain',
    run: async ({ tracing }) => {
      const methods = createTracingMethods({ baseUrl: tracing, apiKey: 'key' }, { readVersion });
      assertEqual(await methods.readVersion(), { version: '1.0.0' });
    },
  },
  {
    name: 'a plain call returns data and response',
    scenario: 'plain',
    run: async ({ tracing }) => {
      const { data, response } = await createTracingClient({ baseUrl: tracing, apiKey: null }).GET('/version');
      assertEqual([data, response.status], [{ version: '1.0.0' }, 200]);
    },
  },
  {
    name: 'a request carries its body, the key and the headers of the call',
    scenario: 'plain',
    run: async (services) => {
      const client = createTracingClient({ baseUrl: services.tracing, apiKey: 'clé' });
      await client.callRead({ project_id: 'a/b', id: 'ö' }, { headers: { 'X-Request-Id': 'one' } });
      const [request] = await receivedRequests(services);
      assertEqual(JSON.parse(request?.body ?? ''), { project_id: 'a/b', id: 'ö' });
      // "api:clé" in UTF-8.
      assertEqual([request?.authorization, request?.requestId], ['Basic YXBpOmNsw6k=', 'one']);
    },
  },
  {
    name: 'an error status becomes an error with its class, status, body and request ID',
    scenario: 'notFound',
    run: async (services) => {
      const error = await rejection(tracingClient(services).callRead({ project_id: 'a/b', id: 'gone' }));
      if (!(error instanceof TracingNotFoundError)) throw error;
      assertEqual(
        [error.status, error.body, error.requestId],
        [404, { reason: 'There is no such call.' }, 'request-1'],
      );
    },
  },
  {
    name: 'a busy server receives the request three times',
    scenario: 'busy',
    run: async (services) => {
      const statuses: unknown[] = [];
      const onAttempt = ({ status }: { status?: number | undefined }): void => void statuses.push(status);
      const client = createTracingClient({ baseUrl: services.tracing, apiKey: 'key', retry, onAttempt });
      assertEqual(await client.callRead({ project_id: 'a/b', id: 'c' }), { call: null });
      assertEqual(statuses, [503, 429, 200]);
      const bodies = (await receivedRequests(services)).map(({ body }) => body);
      assertEqual(new Set(bodies).size, 1);
    },
  },
  {
    name: 'an operation that is not safe to repeat is sent once',
    scenario: 'down',
    run: async (services) => {
      const client = createTracingClient({ baseUrl: services.tracing, apiKey: 'key', retry });
      const error = await rejection(
        client.callStart({
          start: { project_id: 'a/b', op_name: 'op', started_at: '2026-03-02T00:00:00Z', attributes: {}, inputs: {} },
        }),
      );
      if (!(error instanceof TracingError)) throw error;
      assertEqual([error.status, (await receivedRequests(services)).length], [503, 1]);
    },
  },
  {
    name: 'a request without a response ends at the time limit',
    scenario: 'silent',
    run: async (services) => {
      const error = await rejection(tracingClient(services).readVersion({ timeout: 200 }));
      if (!(error instanceof TimeoutError)) throw error;
      assertEqual([error.limit, error.after], ['total', 200]);
    },
  },
  {
    name: 'an abort rejects with its reason and ends the request',
    scenario: 'silent',
    run: async (services) => {
      const controller = new AbortController();
      const reason = rejection(tracingClient(services).readVersion({ signal: controller.signal }));
      await waitForRequests(services, (requests) => requests.length === 1);
      controller.abort('enough');
      assertEqual(await reason, 'enough');
      await waitForRequests(services, ([request]) => request?.aborted === true);
    },
  },
  {
    name: 'a connection that breaks becomes a ConnectionError after the last attempt',
    scenario: 'broken',
    run: async ({ tracing }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key', retry });
      const error = await rejection(client.readVersion());
      if (!(error instanceof ConnectionError)) throw error;
      assertEqual([error.operationId, error.retryable], ['readVersion', true]);
    },
  },
];
