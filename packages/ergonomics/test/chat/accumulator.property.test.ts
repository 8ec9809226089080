import type { ChatCompletionChunk } from '@callscope/inference-types';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { StreamError, StreamLimitError } from '../../src/streams/index.ts';
import { accumulated, collect, withoutEmpty } from '../support/chat-chunks.ts';
import { chunksOf, randomOf, replies } from '../support/chat-replies.ts';

it('any reply, cut into any valid chunks, is accumulated to the same reply (2,000 runs)', () => {
  fc.assert(
    fc.property(replies, fc.nat(), (reply, seed) => {
      expect(withoutEmpty(accumulated(chunksOf(reply, randomOf(seed))))).toEqual(withoutEmpty(reply));
    }),
    { numRuns: 2000 },
  );
});

it('the events of any reply add up to it (1,000 runs)', () => {
  fc.assert(
    fc.property(replies, fc.nat(), (reply, seed) => {
      const { events } = collect(chunksOf(reply, randomOf(seed)));
      for (const { index, message, finish_reason } of reply.choices) {
        const own = events.filter((event) => event.choice === index);
        for (const [type, whole] of [
          ['text', message.content],
          ['reasoning', message.reasoning],
          ['refusal', message.refusal],
        ] as const) {
          const deltas = own.flatMap((event) => (event.type === type ? [event] : []));
          expect(deltas.map(({ delta }) => delta).join('')).toBe(whole ?? '');
          expect(deltas.at(-1)?.snapshot).toBe(whole ?? undefined);
        }
        const done = own.flatMap((event) => (event.type === 'tool-done' ? [event.toolCall] : []));
        expect(done).toEqual(message.tool_calls);
        for (const [at, call] of done.entries()) {
          const parts = own.flatMap((event) =>
            event.type === 'tool-arguments' && event.call === at ? [event.delta] : [],
          );
          expect(parts.join('')).toBe(call.function.arguments);
        }
        expect(own.flatMap((event) => (event.type === 'finish' ? [event.reason] : []))).toEqual(
          finish_reason ? [finish_reason] : [],
        );
      }
    }),
    { numRuns: 1000 },
  );
});

/** Optional members of a chunk. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  chunk: ['id', 'created', 'model', 'usage', 'system_fingerprint', 'prompt_token_ids'],
  choice: ['finish_reason', 'stop_reason', 'logprobs', 'token_ids', 'message'],
  delta: ['role', 'content', 'reasoning', 'reasoning_content', 'refusal', 'tool_calls', 'function_call', 'audio'],
  call: ['id', 'type', 'index'],
  function: ['name', 'arguments'],
};

/** Returns the chunk with undefined for each optional member that it lacks. */
function withUndefined(chunk: ChatCompletionChunk): unknown {
  const fill = (kind: string, members: object): object => ({
    ...Object.fromEntries((OPTIONAL[kind] ?? []).map((key) => [key, undefined])),
    ...members,
  });
  return fill('chunk', {
    ...chunk,
    choices: chunk.choices.map((choice) =>
      fill('choice', {
        ...choice,
        delta: fill('delta', {
          ...choice.delta,
          ...(choice.delta.tool_calls && {
            tool_calls: choice.delta.tool_calls.map((call) =>
              fill('call', { ...call, function: fill('function', call.function ?? {}) }),
            ),
          }),
        }),
      }),
    ),
  });
}

it('undefined members change nothing (1,000 runs)', () => {
  fc.assert(
    fc.property(replies, fc.nat(), (reply, seed) => {
      const chunks = chunksOf(reply, randomOf(seed));
      expect(collect(chunks.map((chunk) => withUndefined(chunk)))).toEqual(collect(chunks));
    }),
    { numRuns: 1000 },
  );
});

const values = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom<unknown>(null, '', 0, -1, 1e9, [], [null], {}, 'text', { content: [1], arguments: 'x' }),
);
const keys = fc.constantFrom(
  'id',
  'index',
  'name',
  'type',
  'arguments',
  'content',
  'role',
  'reasoning',
  'audio',
  'logprobs',
  'token_ids',
  'usage',
  'function',
  'finish_reason',
  'function_call',
  'refusal',
  '__proto__',
  'constructor',
  'toString',
  'tool_calls',
  'message',
);
const part = fc.dictionary(keys, values, { maxKeys: 5 });
const calls = fc.array(
  fc.oneof(
    values,
    fc.tuple(part, part).map(([call, of]) => ({ ...call, function: of })),
  ),
  { maxLength: 3 },
);
const oddChoices = fc.array(
  fc.oneof(
    values,
    fc.tuple(part, part, calls, fc.nat({ max: 2 })).map(([choice, delta, tool_calls, index]) => ({
      index,
      ...choice,
      delta: { ...delta, tool_calls },
    })),
  ),
  { maxLength: 3 },
);
const oddChunks = fc.array(
  fc.oneof(
    values,
    fc.tuple(part, oddChoices).map(([chunk, choices]) => ({ ...chunk, choices })),
  ),
  { maxLength: 5 },
);

/** Returns the limit that chunks exceed, or the code of another `StreamError`; rethrows other errors. */
function findFailure(chunks: readonly unknown[]): string | undefined {
  try {
    collect(chunks);
    return undefined;
  } catch (error) {
    if (error instanceof StreamLimitError) return error.option;
    if (error instanceof StreamError) return error.code;
    throw error;
  }
}

it('chunks of any form cause no other error and change no prototype (3,000 runs)', () => {
  fc.assert(
    fc.property(oddChunks, (chunks) => {
      expect(findFailure(chunks)).toBeOneOf([undefined, 'maxChoices', 'decoding']);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(typeof Object.prototype.toString).toBe('function');
    }),
    { numRuns: 3000 },
  );
});
