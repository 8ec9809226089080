import type { ChatCompletion, ChatStream } from '@callscope/ergonomics/chat';
import type {
  ChatCompletionChunk,
  ChatCompletionsRequest,
  ChatCompletionsResponse,
  ErrorResponse,
  ModelsResponse,
} from '@callscope/inference-types';
import { expectTypeOf, test } from 'vitest';
import {
  type createInferenceClient,
  type InferenceClient,
  type InferenceError,
  isInferenceStatusError,
  type InferenceNotFoundError,
  type InferenceMethods,
} from '../src/index.ts';
import type { models } from '../src/generated/operations.ts';
import type { createInferenceMethods } from '../src/methods.ts';

declare const client: InferenceClient;
declare const caught: unknown;
declare const request: ChatCompletionsRequest;

test('the literal stream flag decides the return type', () => {
  const question = { model: 'm', messages: [{ role: 'user' as const, content: 'Hello' }] };
  expectTypeOf(client.chatCompletions(question)).resolves.toEqualTypeOf<ChatCompletionsResponse>();
  expectTypeOf(
    client.chatCompletions({ ...question, stream: false }),
  ).resolves.toEqualTypeOf<ChatCompletionsResponse>();
  const stream = client.chatCompletions({ ...question, stream: true });
  expectTypeOf(stream).toEqualTypeOf<ChatStream>();
  expectTypeOf(stream).not.toExtend<PromiseLike<unknown>>();
  expectTypeOf(stream.toArray()).resolves.toEqualTypeOf<ChatCompletionChunk[]>();
  expectTypeOf(stream.finalCompletion()).resolves.toEqualTypeOf<ChatCompletion>();
  expectTypeOf(client.chatCompletions(request)).toEqualTypeOf<Promise<ChatCompletionsResponse> | ChatStream>();
});

test('a message can be written inline, and invalid input does not compile', () => {
  const completion = client.chatCompletions({ model: 'm', messages: [{ role: 'user', content: 'Hello' }] });
  expectTypeOf(completion).resolves.toEqualTypeOf<ChatCompletionsResponse>();
  // @ts-expect-error a message is an object
  void client.chatCompletions({ model: 'm', messages: ['Hello'] });
  // @ts-expect-error `messages` is missing
  void client.chatCompletions({ model: 'm' });
});

test('an operation without input takes only options', () => {
  expectTypeOf(client.models({ headers: { 'X-Request-Id': 'r' } })).resolves.toEqualTypeOf<ModelsResponse>();
});

test('single methods are those that were named', () => {
  const make = {} as typeof createInferenceMethods;
  const rows = {} as { models: typeof models };
  const methods = make({ baseUrl: 'http://h/v1', apiKey: null }, rows);
  expectTypeOf(methods).toEqualTypeOf<Pick<InferenceMethods, 'models'>>();
  // @ts-expect-error it was not named
  void methods.chatCompletions;
  // @ts-expect-error the row is that of another operation
  make({ baseUrl: 'http://h/v1', apiKey: null }, { chatCompletions: rows.models });
});

test('plain calls are typed by path', () => {
  const result = client.GET('/models');
  expectTypeOf<Awaited<typeof result>['data']>().toEqualTypeOf<ModelsResponse | undefined>();
});

test('the status of an error narrows its class and its body', () => {
  expectTypeOf<InferenceNotFoundError>().toExtend<InferenceError>();
  expectTypeOf<InferenceNotFoundError['status']>().toEqualTypeOf<404>();
  if (isInferenceStatusError(caught) && caught.status === 404) {
    expectTypeOf(caught).toEqualTypeOf<InferenceNotFoundError>();
    expectTypeOf(caught.body).toEqualTypeOf<ErrorResponse | string | undefined>();
    // @ts-expect-error the body of a gateway is a string or undefined
    void caught.body.error;
    if (typeof caught.body === 'object') expectTypeOf(caught.body.error.message).toBeString();
  }
});

test('the key is required, or null', () => {
  expectTypeOf<Parameters<typeof createInferenceClient>[0]['apiKey']>().toEqualTypeOf<string | null>();
});
