import { type Case, edit } from '../case.ts';

const chat = 'inference/chat/paths/chat_completions.yaml';
const schemas = 'inference/chat/schemas';

/** Streams. */
export const streams: readonly Case[] = [
  {
    name: 'the terminator of a stream changes',
    service: 'inference',
    edits: [edit(chat, "x-event-terminator: '[DONE]'", "x-event-terminator: '[END]'")],
    verdict: 'major',
    changes: [
      // The bundler frames the examples, so their text ends differently too.
      ...['StreamedDelivery', 'StreamedToolCalls', 'BrokenStream'].map(
        (name) =>
          ({
            severity: 'patch',
            rule: 'example-changed',
            direction: 'none',
            at: ['inference/chat/examples/chatCompletions.yaml', `chatCompletions${name}Response:`],
          }) as const,
      ),

      {
        severity: 'major',
        rule: 'response-stream-terminator-changed',
        direction: 'response',
        at: [chat, 'x-event-terminator:'],
        operations: ['chatCompletions'],
      },
    ],
  },
  {
    name: 'the property that selects a stream changes',
    service: 'inference',
    edits: [edit(chat, 'x-stream-flag: stream', 'x-stream-flag: streaming')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-stream-flag-changed',
        direction: 'request',
        at: [chat, 'x-stream-flag:'],
      },
    ],
  },
  {
    name: 'a property of stream events is removed',
    service: 'inference',
    edits: [edit(`${schemas}/ChunkDelta.yaml`, "  refusal:\n    type: [string, 'null']\n    description: …\n", '')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-property-removed',
        direction: 'response',
        at: [`${schemas}/ChunkDelta.yaml`, '  refusal:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'a response is no longer available as a stream',
    service: 'inference',
    edits: [
      edit(
        chat,
        "        text/event-stream:\n          schema:\n            type: string\n            description: …\n            x-source: decision/0146\n            x-event-schema: { $ref: ../schemas/ChatCompletionChunk.yaml }\n            x-event-terminator: '[DONE]'\n            x-event-error-schema: { $ref: ../../shared/schemas/ErrorResponse.yaml }\n          examples:\n            streamedDelivery:\n              $ref: ../examples/chatCompletions.yaml#/chatCompletionsStreamedDeliveryResponse\n            streamedToolCalls:\n              $ref: ../examples/chatCompletions.yaml#/chatCompletionsStreamedToolCallsResponse\n            brokenStream:\n              $ref: ../examples/chatCompletions.yaml#/chatCompletionsBrokenStreamResponse\n",
        '',
      ),
    ],
    verdict: 'major',
    changes: [
      ...['ChatCompletionChunk', 'ChunkChoice', 'ChunkDelta', 'FunctionCallDelta', 'ToolCallDelta'].map(
        (name) =>
          ({
            severity: 'major',
            rule: 'schema-removed',
            direction: 'none',
            at: [`${schemas}/${name}.yaml`, 'description:'],
            in: 'base',
          }) as const,
      ),
      {
        severity: 'major',
        rule: 'response-media-type-removed',
        direction: 'response',
        at: [chat, 'text/event-stream:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'the items of a stream have another schema',
    service: 'tracing',
    edits: [
      edit(
        'tracing/threads/paths/threads_stream_query.yaml',
        '$ref: ../schemas/Thread.yaml',
        '$ref: ../../calls/schemas/Call.yaml',
      ),
      { file: 'tracing/threads/schemas/Thread.yaml', remove: true },
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'schema-removed',
        direction: 'none',
        at: ['tracing/threads/schemas/Thread.yaml', 'description:'],
        in: 'base',
      },
      {
        severity: 'major',
        rule: 'response-schema-replaced',
        direction: 'response',
        at: ['tracing/threads/paths/threads_stream_query.yaml', 'x-item-schema:'],
      },
    ],
  },
];
