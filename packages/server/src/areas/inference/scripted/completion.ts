import type {
  ChatCompletionChunk,
  ChatCompletionsRequest,
  ChatCompletionsResponse,
  Choice,
  ChunkChoice,
  ChunkDelta,
  TokenLogprob,
  ToolCall,
  Usage,
} from '@callscope/inference-types';

import type { Context } from '../../../core/handler.ts';
import { requestError } from '../operations/engine.ts';
import { countTokens, type Reply, type Unit, unitText } from './reply.ts';
import { messageText, type PromptToken, promptLogprobs, tokenId, TOKENIZER, tokenLogprob } from './tokens.ts';

/** Prompt and replies of a request, before they are written as one response or in chunks. */
export interface Completion {
  readonly request: ChatCompletionsRequest;
  readonly prompt: readonly PromptToken[];
  readonly replies: readonly Reply[];
  /** Members of the response and of each of its chunks. */
  readonly head: { readonly id: string; readonly created: number; readonly model: string };
  /** Role of the replies. */
  readonly role: string;
  /** Text of the request that is repeated before each reply. */
  readonly echo: string;
}

/** The name of the scripted model and of the tokenizer that counts for it. */
const FINGERPRINT = `scripted-1/${TOKENIZER}`;

/** Most entries of log probabilities in one response. */
const MAX_LOGPROBS = 400_000;

/**
 * Creates the completion of a request.
 *
 * @throws ServiceError 400 when it would have too many log probabilities.
 */
export function createCompletion(
  request: ChatCompletionsRequest,
  prompt: readonly PromptToken[],
  replies: readonly Reply[],
  context: Context,
): Completion {
  const continues = request.continue_final_message === true || request.add_generation_prompt === false;
  const last = request.messages.at(-1);
  const role = (continues && last?.role) || 'assistant';
  const isTooMuch = (tokens: number, top: number): boolean =>
    tokens * (1 + (top === -1 ? 20 : Math.min(top, 20))) > MAX_LOGPROBS;
  if (request.logprobs === true && isTooMuch(countReplyTokens(replies), request.top_logprobs ?? 0)) {
    throw requestError(
      400,
      'top_logprobs',
      'Too many log probabilities. Lower `top_logprobs`, or request fewer tokens.',
    );
  }
  const promptTop = promptCandidates(request);
  if (promptTop !== undefined && isTooMuch(prompt.length, promptTop)) {
    throw requestError(400, 'prompt_logprobs', 'Too many log probabilities. Lower `prompt_logprobs`.');
  }
  return {
    request,
    prompt,
    replies,
    role,
    echo: request.echo === true && last?.role === role ? messageText(last) : '',
    head: {
      id: `chatcmpl-${completionId(request, context)}`,
      created: Math.floor(context.now() / 1000),
      model: request.model ?? '',
    },
  };
}

/** Writes a completion as one response. Members that do not apply are null, as in other engines. */
export function toResponse(completion: Completion): ChatCompletionsResponse {
  const { request, replies, prompt, head } = completion;
  const top = promptCandidates(request);
  return {
    id: head.id,
    object: 'chat.completion',
    created: head.created,
    model: head.model,
    choices: replies.map((reply, index) => toChoice(completion, reply, index)),
    usage: { ...toUsage(completion, countReplyTokens(replies)), prompt_tokens_details: null },
    service_tier: null,
    system_fingerprint: FINGERPRINT,
    prompt_logprobs: top === undefined ? null : promptLogprobs(prompt, top),
    prompt_token_ids: promptIds(completion),
    kv_transfer_params: null,
  };
}

/**
 * Writes a completion in chunks. Each choice has its role, the echo, one unit after the other, and its end; choices
 * alternate. Usage is last, if requested.
 */
export function* toChunks(completion: Completion): Generator<ChatCompletionChunk, undefined> {
  const { include_usage, continuous_usage_stats } = completion.request.stream_options ?? {};
  const { id, created, model } = completion.head;
  const chunk = (choices: ChunkChoice[]): ChatCompletionChunk => ({
    id,
    object: 'chat.completion.chunk',
    created,
    model,
    choices,
    system_fingerprint: FINGERPRINT,
  });
  const streams = completion.replies.map((reply, index) => toSteps(completion, reply, index));
  let isFirst = true;
  for (const { choice, written } of alternate(streams)) {
    yield {
      ...chunk([choice]),
      ...(isFirst && { prompt_token_ids: promptIds(completion) }),
      ...(include_usage === true && continuous_usage_stats === true && { usage: toUsage(completion, written) }),
    };
    isFirst = false;
  }
  if (include_usage === true) {
    yield { ...chunk([]), usage: toUsage(completion, countReplyTokens(completion.replies)) };
  }
}

function toChoice(completion: Completion, reply: Reply, index: number): Choice {
  const { request, role, echo } = completion;
  const hidesReasoning = request.include_reasoning === false;
  const units = hidesReasoning ? reply.units.filter(({ kind }) => kind !== 'reasoning') : reply.units;
  const text = (kind: Unit['kind']): string =>
    units
      .filter((unit) => unit.kind === kind)
      .map(unitText)
      .join('');
  const tokens = units.filter(({ kind }) => kind === 'content').flatMap((unit) => unit.tokens);
  const logprobs = tokens.flatMap((token, position) => toLogprob(completion, token, position) ?? []);
  const tool_calls = toToolCalls(units);
  const content = echo + text('content');
  return {
    index,
    message: {
      role,
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
    token_ids: tokenIds(completion, units),
  };
}

function toToolCalls(units: readonly Unit[]): ToolCall[] {
  return units.flatMap((unit) => {
    if (unit.kind !== 'call') return [];
    const parts = units.filter((each) => each.kind === 'arguments' && each.call === unit.call);
    const called = { name: unitText(unit), arguments: parts.map(unitText).join('') };
    return [{ id: unit.id, type: 'function' as const, function: called }];
  });
}

/** The content of one chunk, and the number of tokens of its choice that are written by then. */
interface Step {
  readonly choice: ChunkChoice;
  readonly written: number;
}

function* toSteps(completion: Completion, reply: Reply, index: number): Generator<Step, undefined> {
  let written = 0;
  // Position in the content, for log probabilities.
  let position = 0;
  const open = { logprobs: null, finish_reason: null } as const;
  yield { choice: { index, delta: { role: completion.role, content: '' }, ...open }, written };
  if (completion.echo !== '') yield { choice: { index, delta: { content: completion.echo }, ...open }, written };
  for (const unit of reply.units) {
    written += unit.tokens.length;
    if (unit.kind === 'reasoning' && completion.request.include_reasoning === false) continue;
    const logprob = unit.kind === 'content' ? toLogprob(completion, unitText(unit), position++) : undefined;
    const choice: ChunkChoice = {
      index,
      delta: toDelta(unit),
      logprobs: logprob ? { content: [logprob] } : null,
      finish_reason: null,
      token_ids: tokenIds(completion, [unit]),
    };
    yield { choice, written };
  }
  const { finish_reason, stop_reason } = reply;
  const token_ids = tokenIds(completion, []);
  yield { choice: { index, delta: {}, logprobs: null, finish_reason, stop_reason, token_ids }, written };
}

function toDelta(unit: Unit): ChunkDelta {
  const text = unitText(unit);
  switch (unit.kind) {
    case 'call':
      return {
        tool_calls: [{ index: unit.call, id: unit.id, type: 'function', function: { name: text, arguments: '' } }],
      };
    case 'arguments':
      return { tool_calls: [{ index: unit.call, function: { arguments: text } }] };
    default:
      return { [unit.kind]: text };
  }
}

/** Yields one item of each iterator after the other until all are done. */
function* alternate<Item>(iterators: readonly Iterator<Item, undefined>[]): Generator<Item, undefined> {
  let open = iterators;
  while (open.length > 0) {
    const left: Iterator<Item, undefined>[] = [];
    for (const iterator of open) {
      const next = iterator.next();
      if (next.done === true) continue;
      yield next.value;
      left.push(iterator);
    }
    open = left;
  }
}

/** Returns the id that the header names, else the body (decision 0038), else the id that the service generated. */
function completionId({ request_id }: ChatCompletionsRequest, { requestId, header }: Context): string {
  return header('x-request-id') === requestId ? requestId : (request_id ?? requestId);
}

/** Returns the number of candidates per token of the prompt; undefined if none are requested. */
function promptCandidates(request: ChatCompletionsRequest): number | undefined {
  const { prompt_logprobs, echo, logprobs, top_logprobs, stream } = request;
  if (prompt_logprobs !== null && prompt_logprobs !== undefined) return prompt_logprobs;
  return echo === true && logprobs === true && stream !== true ? (top_logprobs ?? 0) : undefined;
}

function promptIds({ request, prompt }: Completion): number[] | null {
  if (request.return_token_ids !== true) return null;
  return prompt.map((token) => (typeof token === 'number' ? token : tokenId(token)));
}

function tokenIds({ request }: Completion, units: readonly Unit[]): number[] | null {
  return request.return_token_ids === true ? units.flatMap(({ tokens }) => tokens.map(tokenId)) : null;
}

function toLogprob({ request }: Completion, token: string, position: number): TokenLogprob | undefined {
  if (request.logprobs !== true) return undefined;
  const asIds = request.return_tokens_as_token_ids === true;
  return tokenLogprob(token, position, { top: request.top_logprobs ?? 0, asIds });
}

function countReplyTokens(replies: readonly Reply[]): number {
  return replies.reduce((sum, { units }) => sum + countTokens(units), 0);
}

function toUsage({ prompt }: Completion, completion_tokens: number): Usage {
  const prompt_tokens = prompt.length;
  return { prompt_tokens, total_tokens: prompt_tokens + completion_tokens, completion_tokens };
}
