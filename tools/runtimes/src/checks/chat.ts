import { createInferenceClient, StreamApiError, StreamTruncatedError } from '@callscope/inference-client';
import { createInferenceMethods } from '@callscope/inference-client/methods';
import { chatCompletions } from '@callscope/inference-client/operations';

import { assertEqual, type Check, rejection, type Services, waitForRequests } from './check.ts';

const request = { model: 'small', messages: [{ role: 'user' as const, content: 'Hi' }], stream: true as const };
const content = 'Grüße, 世界 🙂';
const inferenceClient = ({ inference }: Services) => createInferenceClient({ baseUrl: inference, apiKey: 'key' });

/** The inference service and its chat streams. */
export const chat: readonly Check[] = [
  {
    name: 'a method of the inference service returns the data of its response',
    scenario: 'plain',
    run: async (services) => {
      const { data } = await inferenceClient(services).models();
      assertEqual(
        data.map(({ id }) => id),
        ['small'],
      );
    },
  },
  {
    name: 'events with CRLF that are split anywhere become whole chunks',
    scenario: 'chat',
    run: async (services) => {
      let found = '';
      for await (const { choices } of inferenceClient(services).chatCompletions(request)) {
        found += choices[0]?.delta.content ?? '';
      }
      assertEqual(found, content);
    },
  },
  {
    name: 'a small client combines the chunks into a completion',
    scenario: 'chat',
    run: async ({ inference }) => {
      const methods = createInferenceMethods({ baseUrl: inference, apiKey: 'key' }, { chatCompletions });
      const { id, choices } = await methods.chatCompletions(request).finalCompletion();
      assertEqual([id, choices[0]?.message.content, choices[0]?.finish_reason], ['chat-1', content, 'stop']);
    },
  },
  {
    name: 'a chat ends at its terminator, although the connection stays open',
    scenario: 'openChat',
    run: async (services) => {
      const { choices } = await inferenceClient(services).chatCompletions(request).finalCompletion();
      assertEqual(choices[0]?.message.content, content);
      await waitForRequests(services, ([received]) => received?.aborted === true);
    },
  },
  {
    name: 'a chat without a finish reason is truncated',
    scenario: 'truncatedChat',
    run: async (services) => {
      const error = await rejection(inferenceClient(services).chatCompletions(request).finalCompletion());
      if (!(error instanceof StreamTruncatedError)) throw error;
      assertEqual(error.received, 3);
    },
  },
  {
    name: 'a chat without its terminator is complete if it has a finish reason',
    scenario: 'unterminatedChat',
    run: async (services) => {
      const stream = inferenceClient(services).chatCompletions(request);
      const { choices } = await stream.finalCompletion();
      assertEqual([choices[0]?.message.content, stream.lacksTerminator], [content, true]);
    },
  },
  {
    name: 'an error inside a chat is thrown',
    scenario: 'failedChat',
    run: async (services) => {
      const error = await rejection(inferenceClient(services).chatCompletions(request).finalCompletion());
      if (!(error instanceof StreamApiError)) throw error;
      assertEqual([error.type, error.received], ['server_error', 1]);
    },
  },
];
