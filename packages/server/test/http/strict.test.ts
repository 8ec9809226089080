import { afterAll, beforeAll, expect, test } from 'vitest';

import { openServer, type TestServer } from '../support/service.ts';

// A process has one engine, so the strict server has a file of its own.
let opened: TestServer;
beforeAll(async () => {
  opened = await openServer({ strict: true });
});
afterAll(() => opened.close());

test('a strict server rejects unknown fields and names each one', async () => {
  const response = await fetch(`${opened.server.urls.tracing}/calls/stream_query`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('api:key-of-a-member')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ project_id: 'acme/support-bot', latest_only: false, filter: { ids: null } }),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    detail: [
      {
        loc: ['body', 'latest_only'],
        msg: 'This field is unknown. Check its name, or remove it',
        type: 'extra_forbidden',
      },
      { loc: ['body', 'filter', 'ids'], msg: expect.any(String) as string, type: 'extra_forbidden' },
    ],
  });
});
