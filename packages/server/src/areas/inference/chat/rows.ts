import type { ChatCompletion } from '@callscope/ergonomics/chat';
import type { ChatCompletionChunk, ChatCompletionsRequest } from '@callscope/inference-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { endRow, startRow } from '../../tracing/calls/writing/rows.ts';

/** Name of the op of every recorded completion. */
export const OP_NAME = 'chat.completions';

/** Fields that are secret, or that tell about machines behind the service. */
const SECRETS = new Set(['cache_salt', 'kv_transfer_params', 'engine_xargs']);

/**
 * Makes the row of a completion that begins.
 * @param project_id - Where it is recorded.
 * @param request - What was asked.
 * @param context - Clock and caller.
 * @returns The row, and the id of the call.
 */
export function startOf(
  project_id: string,
  request: ChatCompletionsRequest,
  context: Context,
): { readonly id: string; readonly row: object } {
  const inputs = Object.fromEntries(Object.entries(request).filter(([name]) => !SECRETS.has(name)));
  const start = {
    project_id,
    op_name: OP_NAME,
    started_at: new Date(context.now()).toISOString(),
    attributes: { kind: 'llm', request_id: context.requestId },
    inputs,
  };
  return startRow(start, context, 'start');
}

/** How a completion ended. */
export interface CompletionEnd {
  readonly project_id: string;
  readonly id: string;
  /** The model that was asked for. */
  readonly model: string;
  /** What was written, also when it is not complete. */
  readonly output: ChatCompletion | undefined;
  readonly exception: string | undefined;
}

/**
 * Makes the row of a completion that has ended. The usage stands under the name of the model, as statistics read it.
 * @param end - How it ended.
 * @param context - Clock.
 * @returns The row.
 */
export function endOf({ project_id, id, model, output, exception }: CompletionEnd, context: Context): object {
  const { usage } = output ?? {};
  const cached = usage?.prompt_tokens_details?.cached_tokens;
  const figures = usage && {
    requests: 1,
    prompt_tokens: usage.prompt_tokens,
    completion_tokens: usage.completion_tokens,
    total_tokens: usage.total_tokens,
    ...(typeof cached === 'number' && { cache_read_input_tokens: cached }),
  };
  const end = {
    project_id,
    id,
    ended_at: new Date(context.now()).toISOString(),
    output: output && output.choices.length > 0 ? output : null,
    summary: figures ? { usage: { [output?.model || model]: figures } } : {},
    exception: exception ?? null,
  };
  return endRow(end, context, 'end');
}

/** Why an answer has no end when its caller closed the connection. */
export const LEFT = 'The caller left before the answer was complete.';

/**
 * Says in words why there is no answer. Only what the caller was told too.
 * @param error - What was thrown.
 * @param signal - Of the request, which is aborted when the caller leaves.
 * @returns The words.
 */
export function exceptionOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof ServiceError) return `${error.status}: ${error.message}`;
  return signal.aborted ? LEFT : 'The service failed.';
}

/**
 * Asks for the usage of a stream with every chunk, so that an answer that breaks off can be accounted for too.
 * @param request - What the caller sent.
 * @returns What the engine is sent.
 */
export function withUsage(request: ChatCompletionsRequest): ChatCompletionsRequest {
  if (request.stream !== true) return request;
  const stream_options = { ...request.stream_options, include_usage: true, continuous_usage_stats: true };
  return { ...request, stream_options };
}

/**
 * Takes the usage that the caller did not ask for out of chunks again.
 * @param request - What the caller sent.
 * @returns Gives the chunk that the caller sees; undefined for one that was nothing but usage.
 */
export function hidingUsage({
  stream_options,
}: ChatCompletionsRequest): (chunk: ChatCompletionChunk) => ChatCompletionChunk | undefined {
  const wantsTotal = stream_options?.include_usage === true;
  const wantsAll = wantsTotal && stream_options?.continuous_usage_stats === true;
  if (wantsAll) return (chunk) => chunk;
  return (chunk) => {
    if (!chunk.usage) return chunk;
    const isTotal = !(chunk.choices?.length > 0);
    if (isTotal) return wantsTotal ? chunk : undefined;
    const { usage: _, ...rest } = chunk;
    return rest;
  };
}
