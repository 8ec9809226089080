import { createInferenceClient, StreamApiError, StreamTruncatedError } from '@callscope/inference-client';
import { createInferenceMethods } from '@callscope/inference-client/methods';
import { chatCompletions } from '@callscope/inference-client/operations';

import { type Check, equal, rejection, until } from './check.ts';

const request = { model: 'small', messages: [{ role: 'user' as const, content: 'Hi' }], stream: true as const };
const text = 'Grüße, 世界 🙂';

/** The inference service, and streams of its chat. */
export const chat: readonly Check[] = [
  {
    name: 'a method of the inference service gives the data of its answer',
    scenario: 'plain',
    run: async ({ inference }) => {
      const { data } = await createInferenceClient({ baseUrl: inference, apiKey: 'key' }).models();
      equal(
        data.map(({ id }) => id),
        ['small'],
      );
    },
  },
  {
    name: 'events with CRLF that are cut anywhere come as whole chunks',
    scenario: 'chat',
    run: async ({ inference }) => {
      const stream = createInferenceClient({ baseUrl: inference, apiKey: 'key' }).chatCompletions(request);
      let found = '';
      for await (const { choices } of stream) found += choices[0]?.delta.content ?? '';
      equal(found, text);
    },
  },
  {
    name: 'a small client puts the chunks together',
    scenario: 'chat',
    run: async ({ inference }) => {
      const methods = createInferenceMethods({ baseUrl: inference, apiKey: 'key' }, { chatCompletions });
      const { id, choices } = await methods.chatCompletions(request).finalCompletion();
      equal([id, choices[0]?.message.content, choices[0]?.finish_reason], ['chat-1', text, 'stop']);
    },
  },
  {
    name: 'a chat ends at its last event, though the connection stays open',
    scenario: 'chatOpen',
    run: async ({ inference, ...services }) => {
      const client = createInferenceClient({ baseUrl: inference, apiKey: 'key' });
      const { choices } = await client.chatCompletions(request).finalCompletion();
      equal(choices[0]?.message.content, text);
      await until(services, ([visit]) => visit?.left === true);
    },
  },
  {
    name: 'a chat without its last event is cut off',
    scenario: 'chatCut',
    run: async ({ inference }) => {
      const client = createInferenceClient({ baseUrl: inference, apiKey: 'key' });
      const error = await rejection(client.chatCompletions(request).finalCompletion());
      if (!(error instanceof StreamTruncatedError)) throw error;
      equal(error.received, 4);
    },
  },
  {
    name: 'an error inside of a chat is thrown',
    scenario: 'chatError',
    run: async ({ inference }) => {
      const client = createInferenceClient({ baseUrl: inference, apiKey: 'key' });
      const error = await rejection(client.chatCompletions(request).finalCompletion());
      if (!(error instanceof StreamApiError)) throw error;
      equal([error.type, error.received], ['server_error', 1]);
    },
  },
];
