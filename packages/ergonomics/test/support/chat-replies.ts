import type { ChatCompletionChunk, ChatCompletionsResponse, Choice, ChunkChoice } from '@callscope/inference-types';
import * as fc from 'fast-check';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const someText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
// JSON has no -0.
const logprob = fc.double({ noNaN: true, max: 0, noDefaultInfinity: true }).map((value) => value || 0);
const token = fc.record({ token: text, logprob });
const anyUsage = fc.nat({ max: 5000 }).map((completion) => ({
  prompt_tokens: 12,
  total_tokens: 12 + completion,
  completion_tokens: completion,
}));

const call = fc.record({ name: someText, arguments: fc.oneof(text, fc.json()) });

const anyChoice = fc
  .record({
    content: fc.option(someText),
    reasoning: fc.option(someText),
    refusal: fc.option(someText),
    calls: fc.array(call, { maxLength: 4 }),
    logprobs: fc.option(fc.array(token, { minLength: 1, maxLength: 6 })),
    token_ids: fc.option(fc.array(fc.nat(), { minLength: 1, maxLength: 6 })),
    finish_reason: fc.constantFrom('stop', 'length', 'tool_calls', null),
    stop_reason: fc.option(fc.oneof(fc.nat(), someText)),
  })
  .map(({ content, reasoning, refusal, calls, logprobs, ...rest }) => (index: number): Choice => ({
    index,
    message: {
      role: 'assistant',
      content,
      reasoning,
      refusal,
      tool_calls: calls.map((of, at) => ({ id: `call_${index}_${at}`, type: 'function', function: of })),
    },
    logprobs: logprobs && { content: logprobs },
    ...rest,
  }));

/** Responses of any form. */
export const replies: fc.Arbitrary<ChatCompletionsResponse> = fc
  .record({
    made: fc.array(anyChoice, { maxLength: 4 }),
    usage: anyUsage,
    ids: fc.option(fc.array(fc.nat(), { maxLength: 5 })),
  })
  .map(({ made, usage: used, ids }) => ({
    id: 'chatcmpl-7f',
    object: 'chat.completion',
    created: 1_772_442_900,
    model: 'northwind/sable-small',
    choices: made.map((make, index) => make(index)),
    usage: used,
    prompt_token_ids: ids,
  }));

/** Creates a generator of random integers below a bound, the same for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}

type Random = (below: number) => number;
type Part = Partial<ChunkChoice>;

function cut<Entries extends string | readonly unknown[]>(entries: Entries, random: Random): Entries[] {
  const parts: Entries[] = [];
  for (let at = 0; at < entries.length;) {
    const end = at + 1 + random(8);
    parts.push(entries.slice(at, end) as Entries);
    at = end;
  }
  return parts;
}

/** Interleaves lists; the order within each stays. */
function interleave<Item>(lists: readonly (readonly Item[])[], random: Random): Item[] {
  const rest = lists.filter((list) => list.length > 0).map((list) => [...list]);
  const all: Item[] = [];
  while (rest.length > 0) {
    const at = random(rest.length);
    all.push(rest[at]?.shift() as Item);
    if (rest[at]?.length === 0) rest.splice(at, 1);
  }
  return all;
}

/** Cuts tool calls into parts: they start in order, then their parts interleave. */
function callParts({ message }: Choice, random: Random): Part[] {
  const begun: Part[][] = [];
  const order: Part[] = [];
  for (const [index, { id, function: of }] of (message.tool_calls ?? []).entries()) {
    const pieces = cut(of.arguments, random);
    const head = random(2) === 0 ? pieces.shift() : '';
    const add = (part: object): Part => ({ delta: { tool_calls: [{ index, ...part }] } });
    order.push(add({ id, type: 'function', function: { name: of.name, arguments: head } }));
    const rest = pieces.map((piece) => add({ function: { arguments: piece } }));
    const now = random(rest.length + 1);
    order.push(...rest.slice(0, now));
    begun.push(rest.slice(now));
  }
  return [...order, ...interleave(begun, random)];
}

function choiceParts(choice: Choice, random: Random): Part[] {
  const { content, reasoning, role } = choice.message;
  const thoughts = cut(reasoning ?? '', random).map((piece): Part => {
    const spelling = random(3);
    return {
      delta: { ...(spelling !== 1 && { reasoning: piece }), ...(spelling !== 0 && { reasoning_content: piece }) },
    };
  });
  const said = cut(content ?? '', random).map((piece): Part => ({ delta: { content: piece } }));
  const refusals = cut(choice.message.refusal ?? '', random).map((piece): Part => ({ delta: { refusal: piece } }));
  const tokens = cut(choice.logprobs?.content ?? [], random).map((piece): Part => ({ logprobs: { content: piece } }));
  const ids = cut(choice.token_ids ?? [], random).map((piece): Part => ({ token_ids: piece }));
  const first: Part = {
    delta: { role, ...((content !== null || choice.message.tool_calls?.length) && { content: '' }) },
  };
  const { finish_reason, stop_reason } = choice;
  return [
    first,
    ...interleave(
      [[...thoughts, ...interleave([said, refusals, callParts(choice, random)], random)], tokens, ids],
      random,
    ),
    { finish_reason, ...(stop_reason !== undefined && { stop_reason }) },
  ];
}

/**
 * Cuts a response into chunks as a service may: parts of any size; interleaved choices, tool calls, log probabilities and
 * ids; members that do not apply null or omitted; usage at the end and, half of the time, on every chunk.
 */
export function chunksOf(reply: ChatCompletionsResponse, random: Random): ChatCompletionChunk[] {
  const { choices, usage, prompt_token_ids, id, created, model } = reply;
  const around = (of: ChunkChoice[], more: object = {}): ChatCompletionChunk => ({
    id: id ?? '',
    object: 'chat.completion.chunk',
    created: created ?? 0,
    model,
    choices: of,
    ...more,
  });
  const continuous = random(2) === 0;
  const nulls = random(2) === 0 ? { logprobs: null, finish_reason: null, token_ids: null } : {};
  const parts = interleave(
    choices.map((choice) =>
      choiceParts(choice, random).map((part): ChunkChoice => ({ index: choice.index, delta: {}, ...nulls, ...part })),
    ),
    random,
  );
  return [
    around([], { prompt_token_ids }),
    ...cut(parts, random).flatMap((group) =>
      random(4) === 0
        ? [around([...group])]
        : group.map((part) => around([part], { usage: continuous ? { ...usage, completion_tokens: 1 } : null })),
    ),
    around([], { usage }),
  ];
}
