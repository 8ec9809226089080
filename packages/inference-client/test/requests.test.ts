import { inference as examples } from '@callscope/examples';
import { expect, test } from 'vitest';
import { createInferenceClient, operations } from '../src/index.ts';
import { createInferenceMethods } from '../src/methods.ts';

type Id = keyof typeof operations;
type Method = (...given: readonly unknown[]) => PromiseLike<unknown> | { toArray(): Promise<unknown> };

const { errorExamples: _errors, ...byOperation } = examples;
const calls = Object.entries(byOperation).flatMap(([id, byKey]) =>
  Object.entries(byKey).map(([key, { request }]: [string, { request?: unknown }]) => ({
    id: id as Id,
    key,
    given: request === undefined ? [] : [request],
  })),
);

test.each(calls)('a single method sends the request of the full client: $id, $key', async ({ id, given }) => {
  const sent: Request[] = [];
  const options = {
    baseUrl: 'http://inference.test/v1',
    apiKey: 'sk-0f9e-77',
    project: 'acme/support-bot',
    fetch: (request: Request) => {
      sent.push(request);
      return Promise.resolve(new Response('data: [DONE]\n\n'));
    },
  };
  for (const made of [createInferenceClient(options), createInferenceMethods(options, operations)]) {
    const result = (made as unknown as Readonly<Record<string, Method>>)[id]!(...given);
    // The result does not matter here.
    await Promise.allSettled(['toArray' in result ? result.toArray() : result]);
  }
  const [full, lean] = await Promise.all(
    sent.map(async (request) => ({
      line: [request.method, request.url, request.redirect, request.credentials, request.mode],
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    })),
  );
  expect(full?.headers).toMatchObject({ authorization: 'Bearer sk-0f9e-77', 'compat-project': 'acme/support-bot' });
  expect(lean).toEqual(full);
});
