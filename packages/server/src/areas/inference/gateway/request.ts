import type { ChatCompletionsRequest } from '@callscope/inference-types';

import { rejectChatTemplate } from '../operations/engine.ts';

/**
 * Fields of a request that the engine gets. Withheld are those that reach into the engine or to other machines
 * (`engine_xargs`, `kv_transfer_params`, `mm_processor_kwargs`, `chat_template`), and fields that the contract does not
 * have (decision 0182).
 */
const FORWARDED_FIELDS = [
  'messages',
  'model',
  'frequency_penalty',
  'logit_bias',
  'logprobs',
  'top_logprobs',
  'max_tokens',
  'max_completion_tokens',
  'n',
  'presence_penalty',
  'response_format',
  'seed',
  'stop',
  'stream',
  'stream_options',
  'temperature',
  'top_p',
  'tools',
  'tool_choice',
  'reasoning_effort',
  'include_reasoning',
  'parallel_tool_calls',
  'user',
  'top_k',
  'min_p',
  'repetition_penalty',
  'length_penalty',
  'stop_token_ids',
  'include_stop_str_in_output',
  'ignore_eos',
  'min_tokens',
  'skip_special_tokens',
  'spaces_between_special_tokens',
  'truncate_prompt_tokens',
  'prompt_logprobs',
  'allowed_token_ids',
  'bad_words',
  'echo',
  'add_generation_prompt',
  'continue_final_message',
  'add_special_tokens',
  'documents',
  'chat_template_kwargs',
  'structured_outputs',
  'priority',
  'request_id',
  'return_tokens_as_token_ids',
  'return_token_ids',
  'cache_salt',
  'repetition_detection',
] as const satisfies readonly (keyof ChatCompletionsRequest)[];

/** Converts a request of a caller to one for the engine. */
export type ToUpstreamRequest = (request: ChatCompletionsRequest) => object;

/**
 * Creates the conversion of requests.
 *
 * @param more - Names of fields that the engine gets in addition.
 */
export function createToUpstreamRequest(more: readonly string[] = []): ToUpstreamRequest {
  const names = new Set<string>([...FORWARDED_FIELDS, ...more]);
  return (request) => {
    if (!names.has('chat_template')) rejectChatTemplate(request);
    const fields = Object.fromEntries(Object.entries(request).filter(([name]) => names.has(name)));
    const { structured_outputs } = request;
    if (!structured_outputs) return fields;
    // Internal fields of the engine, which the contract ignores.
    const { _backend, _backend_was_auto, ...outputs } = structured_outputs;
    return { ...fields, structured_outputs: outputs };
  };
}
