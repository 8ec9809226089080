import type { ChatCompletion } from '@callscope/ergonomics/chat';
import type { ChatCompletionsRequest } from '@callscope/inference-types';

import { endRow, startRow } from '../../calls/parts/rows.ts';
import type { Context } from '../../handling/handler.ts';
import { ServiceError } from '../../handling/service-error.ts';

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
