import type { ChatCompletionChunk, ChunkChoice, ChunkDelta, ToolCallDelta } from '@callscope/inference-types';
import {
  ChatAccumulator,
  type ChatAccumulatorOptions,
  type ChatCompletion,
  type ChatEvent,
} from '../../src/chat/index.ts';

/** Creates a chunk with choices. */
export function chunkOf(choices: readonly ChunkChoice[], more: object = {}): ChatCompletionChunk {
  return {
    id: 'chatcmpl-7f',
    object: 'chat.completion.chunk',
    created: 1_772_442_900,
    model: 'northwind/sable-small',
    choices: [...choices],
    ...more,
  };
}

/** Creates a chunk with a delta of choice 0, or of another one. */
export function deltaOf(
  delta: ChunkDelta & Record<string, unknown>,
  choice: Partial<ChunkChoice> = {},
): ChatCompletionChunk {
  return chunkOf([{ index: 0, delta, ...choice }]);
}

/** Creates a chunk with parts of tool calls, in any form. */
export function callsOf(...parts: readonly object[]): ChatCompletionChunk {
  return deltaOf({ tool_calls: parts as ToolCallDelta[] });
}

/** Creates a part of a tool call with the given members. */
export function partOf(index: number | undefined, id: string | undefined, name?: string, args?: string): object {
  return {
    ...(index !== undefined && { index }),
    ...(id !== undefined && { id, type: 'function' }),
    function: { ...(name !== undefined && { name }), ...(args !== undefined && { arguments: args }) },
  };
}

/** Creates the chunk that ends choice 0. */
export function finish(reason: string, more: object = {}): ChatCompletionChunk {
  return chunkOf([{ index: 0, delta: {}, finish_reason: reason, ...more }]);
}

/** Accumulates chunks. */
export function accumulated(chunks: readonly unknown[], options?: ChatAccumulatorOptions): ChatCompletion {
  const accumulator = new ChatAccumulator(options);
  for (const chunk of chunks) accumulator.push(chunk as ChatCompletionChunk);
  return accumulator.final();
}

/** Accumulates chunks and collects their events. */
export function collect(chunks: readonly unknown[]): { events: ChatEvent[]; completion: ChatCompletion } {
  const accumulator = new ChatAccumulator();
  const events: ChatEvent[] = [];
  for (const chunk of chunks) accumulator.push(chunk as ChatCompletionChunk, (event) => events.push(event));
  const completion = accumulator.final((event) => events.push(event));
  return { events, completion };
}

/** Returns id, name and arguments of the tool calls of choice 0. */
export function callsIn(completion: ChatCompletion): { id: string; name: string; arguments: string }[] {
  return (completion.choices[0]?.message.tool_calls ?? []).map(({ id, function: of }) => ({ id, ...of }));
}

/** Removes members that mean nothing in the contract: null and empty lists of tool calls. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutEmpty(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, member]) => member !== null && !(key === 'tool_calls' && Array.isArray(member) && member.length === 0),
      )
      .map(([key, member]) => [key, withoutEmpty(member)]),
  );
}
