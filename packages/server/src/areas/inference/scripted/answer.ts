import type { ChatCompletionsRequest, TokenLogprob, Usage } from '@callscope/inference-types';

import type { Context } from '../../../core/handler.ts';
import { fault } from '../chat/engine.ts';
import type { Reply } from './reply.ts';
import { idOf, type Probabilities, type PromptToken, textOfMessage, TOKENIZER, tokenLogprob } from './tokens.ts';
import { countTokens, idsOf, type Unit } from './unit.ts';

/** A finished answer, before it is written down whole or in chunks. */
export interface Answer {
  readonly request: ChatCompletionsRequest;
  readonly prompt: readonly PromptToken[];
  readonly replies: readonly Reply[];
  /** What the answer and each of its chunks begin with. */
  readonly head: { readonly id: string; readonly created: number; readonly model: string };
  /** Who speaks. */
  readonly role: string;
  /** Text of the request that stands before each reply. */
  readonly echo: string;
}

/** Names the set-up: the scripted model, and the tokenizer that counts for it. */
export const FINGERPRINT = `scripted-1/${TOKENIZER}`;

/** Most entries of log probabilities in one answer. */
const MOST_ENTRIES = 400_000;

/**
 * Puts together what both forms of an answer share.
 * @param request - The request.
 * @param made - Prompt and replies.
 * @param context - Clock, and the id of the request.
 * @returns The answer.
 * @throws ServiceError 400 when it would have too many log probabilities.
 */
export function answerOf(
  request: ChatCompletionsRequest,
  made: Pick<Answer, 'prompt' | 'replies'>,
  context: Context,
): Answer {
  const opens = request.continue_final_message === true || request.add_generation_prompt === false;
  const last = request.messages.at(-1);
  const role = (opens && last?.role) || 'assistant';
  const places = made.replies.reduce((sum, { units }) => sum + countTokens(units), 0);
  const isTooMuch = (count: number, top: number): boolean =>
    count * (1 + (top === -1 ? 20 : Math.min(top, 20))) > MOST_ENTRIES;
  if (request.logprobs === true && isTooMuch(places, request.top_logprobs ?? 0)) {
    throw fault(400, 'top_logprobs', 'These would be too many log probabilities. Ask for fewer, or for fewer tokens.');
  }
  if (isTooMuch(promptTop(request) === undefined ? 0 : made.prompt.length, promptTop(request) ?? 0)) {
    throw fault(400, 'prompt_logprobs', 'These would be too many log probabilities. Ask for fewer of them.');
  }
  return {
    ...made,
    request,
    role,
    echo: request.echo === true && last?.role === role ? textOfMessage(last) : '',
    head: {
      id: `chatcmpl-${idOfRequest(request, context)}`,
      created: Math.floor(context.now() / 1000),
      model: request.model ?? '',
    },
  };
}

/** The header wins over the body (decision 0038); without both it is the id that the service gave the request. */
function idOfRequest({ request_id }: ChatCompletionsRequest, { requestId, header }: Context): string {
  return header('x-request-id') === requestId ? requestId : (request_id ?? requestId);
}

/** Candidates for each place of the prompt; undefined when none were asked for. */
export function promptTop(request: ChatCompletionsRequest): number | undefined {
  const { prompt_logprobs: asked, echo, logprobs, top_logprobs, stream } = request;
  if (asked !== null && asked !== undefined) return asked;
  return echo === true && logprobs === true && stream !== true ? (top_logprobs ?? 0) : undefined;
}

/** Ids of the tokens of the prompt, where they were asked for. */
export function promptIds({ request, prompt }: Answer): number[] | null {
  if (request.return_token_ids !== true) return null;
  return prompt.map((token) => (typeof token === 'number' ? token : idOf(token)));
}

/** Ids of the tokens of units, where they were asked for. */
export function tokenIds({ request }: Answer, units: readonly Unit[]): number[] | null {
  return request.return_token_ids === true ? units.flatMap(idsOf) : null;
}

/** The units that the caller is to see: thoughts only where they were not refused. */
export function shownUnits({ request }: Answer, { units }: Reply): readonly Unit[] {
  return request.include_reasoning === false ? units.filter(({ kind }) => kind !== 'reasoning') : units;
}

/**
 * Log probabilities of a token of the text.
 * @param answer - The answer.
 * @param piece - The token.
 * @param place - Its place in the text.
 * @returns The entry; undefined when none was asked for.
 */
export function logprobOf({ request }: Answer, piece: string, place: number): TokenLogprob | undefined {
  if (request.logprobs !== true) return undefined;
  const options: Probabilities = {
    top: request.top_logprobs ?? 0,
    asIds: request.return_tokens_as_token_ids === true,
  };
  return tokenLogprob(piece, place, options);
}

/**
 * Counts what was used.
 * @param answer - The answer.
 * @param completion_tokens - Tokens that were written.
 * @returns The usage.
 */
export function usageOf({ prompt }: Answer, completion_tokens: number): Usage {
  const prompt_tokens = prompt.length;
  return { prompt_tokens, total_tokens: prompt_tokens + completion_tokens, completion_tokens };
}
