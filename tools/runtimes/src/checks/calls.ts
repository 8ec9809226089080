import { createTracingClient, NotFoundError } from '@callscope/tracing-client';
import { createTracingMethods } from '@callscope/tracing-client/methods';
import { readVersion } from '@callscope/tracing-client/operations';

import { type Check, equal, rejection, seen } from './check.ts';

/** Calls whose answer is JSON, and errors of the service. */
export const calls: readonly Check[] = [
  {
    name: 'a method gives the data of its answer',
    scenario: 'plain',
    run: async ({ tracing }) => {
      equal(await createTracingClient({ baseUrl: tracing, apiKey: 'key' }).readVersion(), { version: '1.0.0' });
    },
  },
  {
    name: 'a small client of one method does the same',
    scenario: 'plain',
    run: async ({ tracing }) => {
      const methods = createTracingMethods({ baseUrl: tracing, apiKey: 'key' }, { readVersion });
      equal(await methods.readVersion(), { version: '1.0.0' });
    },
  },
  {
    name: 'a plain call gives data and answer',
    scenario: 'plain',
    run: async ({ tracing }) => {
      const { data, response } = await createTracingClient({ baseUrl: tracing, apiKey: null }).GET('/version');
      equal([data, response.status], [{ version: '1.0.0' }, 200]);
    },
  },
  {
    name: 'a request carries its body, the key and the headers of the call',
    scenario: 'plain',
    run: async ({ tracing, ...services }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'clé' });
      await client.callRead({ project_id: 'a/b', id: 'ö' }, { headers: { 'X-Request-Id': 'one' } });
      const [visit] = await seen(services);
      equal(JSON.parse(visit?.body ?? ''), { project_id: 'a/b', id: 'ö' });
      // "api:clé" in UTF-8.
      equal([visit?.authorization, visit?.requestId], ['Basic YXBpOmNsw6k=', 'one']);
    },
  },
  {
    name: 'an error status is an error with its class, status, body and request id',
    scenario: 'refused',
    run: async ({ tracing }) => {
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key' });
      const error = await rejection(client.callRead({ project_id: 'a/b', id: 'gone' }));
      if (!(error instanceof NotFoundError)) throw error;
      equal([error.status, error.body, error.requestId], [404, { reason: 'There is no such call.' }, 'request-1']);
    },
  },
];
