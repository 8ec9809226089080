import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tracing as examples } from '@callscope/examples';
import { type Mock, startMock } from '@callscope/mock';
import type { Call } from '@callscope/tracing-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractDigest, createTracingClient, type TracingClient, TracingUnauthorizedError } from '../src/index.ts';
import { createTracingMethods } from '../src/methods.ts';
import { callsQueryStream, callStats } from '../src/generated/operations.ts';

const project_id = 'acme/support-bot';

let mock: Mock;
let tracing: TracingClient;
beforeAll(async () => {
  const file = fileURLToPath(import.meta.resolve('@callscope/tracing-types/openapi.json'));
  const contract = JSON.parse(await readFile(file, 'utf8')) as object;
  mock = await startMock({ service: 'tracing', contract, port: 0 });
  tracing = createTracingClient({ baseUrl: mock.url, apiKey: 'any-key' });
});
afterAll(async () => {
  await mock?.close();
});

test('a query stream yields its calls one by one', async () => {
  const { request, response } = examples.callsQueryStream.firstPage;
  const calls: Call[] = [];
  const options = { headers: { prefer: 'code=200, example=firstPage' } };
  for await (const call of tracing.callsQueryStream(request, options)) calls.push(call);
  expect(calls).toEqual(response);
});

test('single methods return what the full client returns', async () => {
  const lean = createTracingMethods({ baseUrl: mock.url, apiKey: 'any-key' }, { callsQueryStream, callStats });
  const { request } = examples.callStats.oneDay;
  expect(await lean.callStats(request)).toEqual(await tracing.callStats(request));
  const whole = await tracing.callsQueryStream({ project_id }).toArray();
  expect(await lean.callsQueryStream({ project_id }).toArray()).toEqual(whole);
});

test('a rejected stream throws the error of the status', async () => {
  const unauthorized = createTracingClient({ baseUrl: mock.url, apiKey: null });
  await expect(unauthorized.callsQueryStream({ project_id }).toArray()).rejects.toBeInstanceOf(
    TracingUnauthorizedError,
  );
});

test('the client and the service have the same contract', async () => {
  expect(await tracing.compareContract()).toEqual({ client: contractDigest, server: contractDigest, same: true });
});
