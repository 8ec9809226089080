import type { ChatCompletionChunk, ChunkChoice, ChunkDelta, ToolCallDelta } from '@callscope/inference-types';
import {
  ChatAccumulator,
  type ChatAccumulatorOptions,
  type ChatCompletion,
  type ChatEvent,
} from '../../src/chat/index.ts';

/** A chunk around the given choices. */
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

/** A chunk that adds a delta to choice 0, or to another one. */
export function deltaOf(
  delta: ChunkDelta & Record<string, unknown>,
  choice: Partial<ChunkChoice> = {},
): ChatCompletionChunk {
  return chunkOf([{ index: 0, delta, ...choice }]);
}

/** A chunk with parts of calls, in any form that services were seen to send. */
export function callsOf(...parts: readonly object[]): ChatCompletionChunk {
  return deltaOf({ tool_calls: parts as ToolCallDelta[] });
}

/** A part of a call. Only what is given is there. */
export function partOf(index: number | undefined, id: string | undefined, name?: string, args?: string): object {
  return {
    ...(index !== undefined && { index }),
    ...(id !== undefined && { id, type: 'function' }),
    function: { ...(name !== undefined && { name }), ...(args !== undefined && { arguments: args }) },
  };
}

/** The chunk that ends choice 0. */
export function finish(reason: string, more: object = {}): ChatCompletionChunk {
  return chunkOf([{ index: 0, delta: {}, finish_reason: reason, ...more }]);
}

/** What becomes of chunks. */
export function accumulated(chunks: readonly unknown[], options?: ChatAccumulatorOptions): ChatCompletion {
  const accumulator = new ChatAccumulator(options);
  for (const chunk of chunks) accumulator.push(chunk as ChatCompletionChunk);
  return accumulator.final();
}

/** What chunks tell, and what becomes of them. */
export function told(chunks: readonly unknown[]): { events: ChatEvent[]; completion: ChatCompletion } {
  const accumulator = new ChatAccumulator();
  const events: ChatEvent[] = [];
  for (const chunk of chunks) accumulator.push(chunk as ChatCompletionChunk, (event) => events.push(event));
  const completion = accumulator.final((event) => events.push(event));
  return { events, completion };
}

/** Name and arguments of the calls of choice 0, by id. */
export function callsIn(completion: ChatCompletion): { id: string; name: string; arguments: string }[] {
  return (completion.choices[0]?.message.tool_calls ?? []).map(({ id, function: of }) => ({ id, ...of }));
}

/** Drops what the contract lets stand for nothing: null and empty lists of calls. */
export function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutNothing(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, member]) => member !== null && !(key === 'tool_calls' && Array.isArray(member) && member.length === 0),
      )
      .map(([key, member]) => [key, withoutNothing(member)]),
  );
}
