import type {
  ChatCompletionChunk,
  ChatCompletionsRequest,
  ChatCompletionsResponse,
  ModelsResponse,
} from '@callscope/inference-types';
import { expectTypeOf, test } from 'vitest';
import {
  type createInferenceClient,
  type InferenceClient,
  type InferenceError,
  isInferenceStatusError,
  type NotFoundError,
  type StreamResponse,
} from '../src/index.ts';

declare const client: InferenceClient;
declare const caught: unknown;
declare const request: ChatCompletionsRequest;

test('the literal stream flag chooses the type of the answer', () => {
  const question = { model: 'm', messages: [{ role: 'user' as const, content: 'Hello' }] };
  expectTypeOf(client.chatCompletions(question)).resolves.toEqualTypeOf<ChatCompletionsResponse>();
  expectTypeOf(
    client.chatCompletions({ ...question, stream: false }),
  ).resolves.toEqualTypeOf<ChatCompletionsResponse>();
  expectTypeOf(client.chatCompletions({ ...question, stream: true })).resolves.toEqualTypeOf<
    StreamResponse<ChatCompletionChunk>
  >();
  expectTypeOf(client.chatCompletions(request)).resolves.toEqualTypeOf<
    ChatCompletionsResponse | StreamResponse<ChatCompletionChunk>
  >();
});

test('a message can be written in place, and wrong input does not compile', () => {
  const answer = client.chatCompletions({ model: 'm', messages: [{ role: 'user', content: 'Hello' }] });
  expectTypeOf(answer).resolves.toEqualTypeOf<ChatCompletionsResponse>();
  // @ts-expect-error a message is an object
  void client.chatCompletions({ model: 'm', messages: ['Hello'] });
  // @ts-expect-error `messages` is missing
  void client.chatCompletions({ model: 'm' });
});

test('an operation without input takes its options alone', () => {
  expectTypeOf(client.models({ headers: { 'X-Request-Id': 'r' } })).resolves.toEqualTypeOf<ModelsResponse>();
});

test('plain calls are typed by path', () => {
  const answer = client.GET('/models');
  expectTypeOf<Awaited<typeof answer>['data']>().toEqualTypeOf<ModelsResponse | undefined>();
});

test('the status of an error tells its class and its body', () => {
  expectTypeOf<NotFoundError>().toExtend<InferenceError>();
  expectTypeOf<NotFoundError['status']>().toEqualTypeOf<404>();
  if (isInferenceStatusError(caught) && caught.status === 404) {
    expectTypeOf(caught).toEqualTypeOf<NotFoundError>();
    expectTypeOf(caught.body.error.message).toBeString();
  }
});

test('the key has to be given, or null in its place', () => {
  expectTypeOf<Parameters<typeof createInferenceClient>[0]['apiKey']>().toEqualTypeOf<string | null>();
});
