import type { ChatCompletionsResponse, Choice, ToolCall } from '@callscope/inference-types';

import { type Answer, FINGERPRINT, logprobOf, promptIds, promptTop, shownUnits, tokenIds, usageOf } from './answer.ts';
import type { Reply } from './reply.ts';
import { promptLogprobs } from './tokens.ts';
import { countTokens, textOf, type Unit } from './unit.ts';

/**
 * Writes an answer as a whole. Members that do not apply are null, as engines write them.
 * @param answer - The answer.
 * @returns The body.
 */
export function wholeAnswer(answer: Answer): ChatCompletionsResponse {
  const top = promptTop(answer.request);
  const { id, created, model } = answer.head;
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: answer.replies.map((reply, index) => choiceOf(answer, reply, index)),
    usage: {
      ...usageOf(
        answer,
        answer.replies.reduce((sum, { units }) => sum + countTokens(units), 0),
      ),
      prompt_tokens_details: null,
    },
    service_tier: null,
    system_fingerprint: FINGERPRINT,
    prompt_logprobs: top === undefined ? null : promptLogprobs(answer.prompt, top),
    prompt_token_ids: promptIds(answer),
    kv_transfer_params: null,
  };
}

function choiceOf(answer: Answer, reply: Reply, index: number): Choice {
  const shown = shownUnits(answer, reply);
  const text = (kind: Unit['kind']): string =>
    shown
      .filter((unit) => unit.kind === kind)
      .map(textOf)
      .join('');
  const tokens = shown.filter(({ kind }) => kind === 'content').flatMap(({ pieces }) => pieces);
  const logprobs = tokens.flatMap((piece, place) => logprobOf(answer, piece, place) ?? []);
  const tool_calls = callsOf(shown);
  const content = answer.echo + text('content');
  return {
    index,
    message: {
      role: answer.role,
      content: content === '' && tool_calls.length > 0 ? null : content,
      refusal: null,
      annotations: null,
      audio: null,
      function_call: null,
      tool_calls,
      reasoning: text('reasoning') || null,
    },
    logprobs: logprobs.length > 0 ? { content: logprobs } : null,
    finish_reason: reply.finish_reason,
    stop_reason: reply.stop_reason,
    token_ids: tokenIds(answer, shown),
  };
}

function callsOf(units: readonly Unit[]): ToolCall[] {
  return units.flatMap((unit) => {
    if (unit.kind !== 'call') return [];
    const rest = units.filter((each) => each.kind === 'arguments' && each.call === unit.call);
    return [
      {
        id: unit.id,
        type: 'function' as const,
        function: { name: textOf(unit), arguments: rest.map(textOf).join('') },
      },
    ];
  });
}
