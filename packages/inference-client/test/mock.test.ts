import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inference as examples } from '@callscope/examples';
import { type Mock, startMock } from '@callscope/mock';
import type { ChatCompletionChunk } from '@callscope/inference-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contractDigest,
  createInferenceClient,
  type InferenceClient,
  InferenceNotFoundError,
  StreamApiError,
  InferenceUnauthorizedError,
} from '../src/index.ts';
import { createInferenceMethods } from '../src/methods.ts';
import { chatCompletions } from '../src/generated/operations.ts';

let mock: Mock;
let inference: InferenceClient;
beforeAll(async () => {
  const file = fileURLToPath(import.meta.resolve('@callscope/inference-types/openapi.json'));
  const contract = JSON.parse(await readFile(file, 'utf8')) as object;
  mock = await startMock({ service: 'inference', contract, port: 0 });
  inference = createInferenceClient({ baseUrl: mock.url, apiKey: 'any-key' });
});
afterAll(async () => {
  await mock?.close();
});

/** Options that make the mock return one of its examples. */
const example = (key: string, code = 200) => ({ headers: { prefer: `code=${code}, example=${key}` } });
const request = { ...examples.chatCompletions.streamedDelivery.request, stream: true as const };

test('a stream yields its chunks one by one, and they add up to the reply', async () => {
  const stream = inference.chatCompletions(request, example('streamedDelivery'));
  const chunks: ChatCompletionChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  expect(chunks).toEqual(examples.chatCompletions.streamedDelivery.response);
  const { choices } = await stream.finalCompletion();
  const text = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('');
  expect(text).not.toBe('');
  expect(choices[0]?.message.content).toBe(text);
});

test('the reply is available without reading the chunks', async () => {
  const stream = inference.chatCompletions(request, example('streamedToolCalls'));
  const { choices } = await stream.finalCompletion();
  expect(choices[0]?.message.tool_calls?.length).toBeGreaterThan(0);
});

test('a single method yields the same chunks', async () => {
  const lean = createInferenceMethods({ baseUrl: mock.url, apiKey: 'any-key' }, { chatCompletions });
  const chunks = await lean.chatCompletions(request, example('streamedDelivery')).toArray();
  expect(chunks).toEqual(examples.chatCompletions.streamedDelivery.response);
});

test('an error within a stream is thrown as a StreamApiError', async () => {
  const error: unknown = await inference
    .chatCompletions(request, example('brokenStream'))
    .toArray()
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StreamApiError);
  const [body] = examples.chatCompletions.brokenStream.response;
  expect(error).toMatchObject({ status: 500, type: 'InternalServerError', body });
});

test('a rejected request throws the error of its status, streamed or not', async () => {
  const unauthorized = createInferenceClient({ baseUrl: mock.url, apiKey: null });
  await expect(unauthorized.chatCompletions(request).finalCompletion()).rejects.toBeInstanceOf(
    InferenceUnauthorizedError,
  );
  await expect(unauthorized.chatCompletions({ ...request, stream: false })).rejects.toBeInstanceOf(
    InferenceUnauthorizedError,
  );
  const reading = inference.chatCompletions(request, { headers: { prefer: 'code=404' } }).toArray();
  await expect(reading).rejects.toBeInstanceOf(InferenceNotFoundError);
});

test('the client and the service have the same contract, also if the key is rejected', async () => {
  const same = { client: contractDigest, server: contractDigest, same: true };
  expect(await inference.compareContract()).toEqual(same);
  expect(await createInferenceClient({ baseUrl: mock.url, apiKey: null }).compareContract()).toEqual(same);
});
