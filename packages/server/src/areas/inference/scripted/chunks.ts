import type { ChatCompletionChunk, ChunkChoice, ChunkDelta } from '@callscope/inference-types';

import { type Answer, FINGERPRINT, logprobOf, promptIds, tokenIds, usageOf } from './answer.ts';
import type { Reply } from './reply.ts';
import { countTokens, textOf, type Unit } from './unit.ts';

/** What a chunk says of one choice, and how many tokens of it were written by then. */
interface Step {
  readonly choice: ChunkChoice;
  readonly written: number;
}

/**
 * Writes an answer in chunks: of each choice the role, what the request had before, one token after the other, and the
 * end; choices take turns. The usage comes last, where it was asked for.
 * @param answer - The answer.
 * @returns The chunks, in order.
 */
export function* chunksOf(answer: Answer): Generator<ChatCompletionChunk, undefined> {
  const { include_usage, continuous_usage_stats } = answer.request.stream_options ?? {};
  const { id, created, model } = answer.head;
  const chunk = (choices: ChunkChoice[]): ChatCompletionChunk => ({
    id,
    object: 'chat.completion.chunk',
    created,
    model,
    choices,
    system_fingerprint: FINGERPRINT,
  });
  let isFirst = true;
  for (const { choice, written } of forEachYielding(
    answer.replies.map((reply, index) => stepsOf(answer, reply, index)),
  )) {
    yield {
      ...chunk([choice]),
      ...(isFirst && { prompt_token_ids: promptIds(answer) }),
      ...(include_usage === true && continuous_usage_stats === true && { usage: usageOf(answer, written) }),
    };
    isFirst = false;
  }
  if (include_usage !== true) return;
  const total = answer.replies.reduce((sum, { units }) => sum + countTokens(units), 0);
  yield { ...chunk([]), usage: usageOf(answer, total) };
}

function* stepsOf(answer: Answer, reply: Reply, index: number): Generator<Step, undefined> {
  let written = 0;
  let place = 0;
  const open = { logprobs: null, finish_reason: null } as const;
  yield { choice: { index, delta: { role: answer.role, content: '' }, ...open }, written };
  if (answer.echo !== '') yield { choice: { index, delta: { content: answer.echo }, ...open }, written };
  const isSilent = answer.request.include_reasoning === false;
  for (const unit of reply.units) {
    written += countTokens([unit]);
    if (isSilent && unit.kind === 'reasoning') continue;
    const logprob = unit.kind === 'content' ? logprobOf(answer, textOf(unit), place++) : undefined;
    const choice: ChunkChoice = {
      index,
      delta: deltaOf(unit),
      logprobs: logprob ? { content: [logprob] } : null,
      finish_reason: null,
      token_ids: tokenIds(answer, [unit]),
    };
    yield { choice, written };
  }
  const { finish_reason, stop_reason } = reply;
  yield {
    choice: { index, delta: {}, logprobs: null, finish_reason, stop_reason, token_ids: tokenIds(answer, []) },
    written,
  };
}

function deltaOf(unit: Unit): ChunkDelta {
  const text = textOf(unit);
  if (unit.kind === 'call') {
    const { call: index, id } = unit;
    return { tool_calls: [{ index, id, type: 'function', function: { name: text, arguments: '' } }] };
  }
  if (unit.kind === 'arguments') return { tool_calls: [{ index: unit.call, function: { arguments: text } }] };
  return { [unit.kind]: text };
}

function* forEachYielding<Item>(rows: readonly Iterator<Item, undefined>[]): Generator<Item, undefined> {
  let left = rows;
  while (left.length > 0) {
    const still: Iterator<Item, undefined>[] = [];
    for (const row of left) {
      const next = row.next();
      if (next.done === true) continue;
      yield next.value;
      still.push(row);
    }
    left = still;
  }
}
