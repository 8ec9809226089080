import type { ChatCompletionChunk, ChatCompletionsResponse, ToolCall, Usage } from '@callscope/inference-types';
import { expectTypeOf, it } from 'vitest';
import {
  type ChatCompletion,
  type ChatEvent,
  chatStream,
  type ChatStream,
  type ChatTimings,
  partialJson,
  snapshotArguments,
} from '../../src/chat/index.ts';
import type { ItemStream } from '../../src/streams/index.ts';

declare const stream: ChatStream;

it('a response is a completion, and a completion is a response with optional usage', () => {
  expectTypeOf<ChatCompletionsResponse>().toExtend<ChatCompletion>();
  expectTypeOf<Required<Pick<ChatCompletion, 'usage'>> & ChatCompletion>().toExtend<ChatCompletionsResponse>();
  expectTypeOf<ChatCompletion['usage']>().toEqualTypeOf<Usage | undefined>();
});

it('a stream has typed chunks and a typed completion', () => {
  expectTypeOf(chatStream).returns.toEqualTypeOf<ChatStream>();
  expectTypeOf(stream).toExtend<ItemStream<ChatCompletionChunk>>();
  expectTypeOf(stream.finalCompletion()).resolves.toEqualTypeOf<ChatCompletion>();
  expectTypeOf(stream.finalText()).resolves.toEqualTypeOf<string>();
  expectTypeOf(stream.toolCalls).toEqualTypeOf<readonly ToolCall[]>();
  expectTypeOf(stream.events()).toEqualTypeOf<AsyncIterableIterator<ChatEvent, undefined>>();
  expectTypeOf(stream.timings).toEqualTypeOf<ChatTimings>();
});

it('a stream is not a promise', () => {
  expectTypeOf(stream).not.toHaveProperty('then');
  expectTypeOf<Awaited<ChatStream>>().toEqualTypeOf<ChatStream>();
});

it('events are distinguished by their type', () => {
  const read = (event: ChatEvent): unknown => {
    switch (event.type) {
      case 'text':
      case 'reasoning':
      case 'refusal':
        expectTypeOf(event.snapshot).toEqualTypeOf<string>();
        return event.delta;
      case 'tool-start':
        return event.name;
      case 'tool-arguments':
        return snapshotArguments(event);
      case 'tool-done':
        expectTypeOf(event.toolCall).toEqualTypeOf<ToolCall>();
        return event.call;
      case 'logprobs':
        return event.logprobs.content;
      case 'usage':
        expectTypeOf(event.choice).toEqualTypeOf<number | undefined>();
        return event.usage;
      case 'finish':
        return event.reason;
      default:
        expectTypeOf(event).toEqualTypeOf<never>();
        return undefined;
    }
  };
  expectTypeOf(read).returns.toBeUnknown();
});

it('a listener has the type of its event, and unknown kinds are rejected', () => {
  stream.on('tool-done', (event) => expectTypeOf(event.toolCall.function.name).toEqualTypeOf<string>());
  expectTypeOf(stream.on('text', () => {})).toEqualTypeOf<ChatStream>();
  // @ts-expect-error There is no such event.
  stream.on('chunk', () => {});
  // @ts-expect-error A text event has no tool call.
  stream.on('text', (event) => event.toolCall);
});

it('an invalid input and an unknown option are rejected', () => {
  // @ts-expect-error A string is not an input.
  expectTypeOf(chatStream('data: {}')).toEqualTypeOf<ChatStream>();
  // @ts-expect-error There is no such option.
  expectTypeOf(chatStream(new Response(), { maxTools: 1 })).toEqualTypeOf<ChatStream>();
});

it('incomplete JSON has an unknown type', () => {
  expectTypeOf(partialJson('{')).toBeUnknown();
});
