import type { ChatCompletionsRequest } from '@callscope/inference-types';

import { offeredModels } from '../../tracing/inference-info/inferenceRouterOpenrouterModels.ts';
import { rejectChatTemplate, requestError } from '../operations/engine.ts';

/** Properties of an offered model that the scripted model keeps to. */
export interface ModelInfo {
  readonly id: string;
  /** Most tokens of prompt and reply together. */
  readonly context: number;
  /** Most tokens of a reply. */
  readonly output: number;
  readonly hasTools: boolean;
  readonly hasReasoning: boolean;
}

/** Most replies of one response. */
const MAX_REPLIES = 128;
/** Most tokens that a caller can force all replies of one response to have. */
const MAX_FORCED_TOKENS = 262_144;

/**
 * Returns the model with an id.
 *
 * @throws ServiceError 400 when there is no id, 404 when no model has it.
 */
export function findModel(id: string | null | undefined): ModelInfo {
  if (!id) throw requestError(400, 'model', 'Name a model in `model`. GET /models lists the ids.');
  const model = offeredModels.find((offered) => offered.id === id);
  if (!model) throw requestError(404, 'model', 'No model has this id. GET /models lists the ids.');
  const features: readonly string[] = model.supported_features;
  return {
    id,
    context: model.context_length,
    output: model.max_output_length,
    hasTools: features.includes('tools'),
    hasReasoning: features.includes('reasoning'),
  };
}

/**
 * Checks the rules that the schema does not express (decision 0034).
 *
 * @throws ServiceError 400 that names the field.
 */
export function checkRules(request: ChatCompletionsRequest, model: ModelInfo): void {
  const { n, temperature, priority, repetition_detection } = request;
  if ((n ?? 1) > MAX_REPLIES) throw requestError(400, 'n', `\`n\` is above ${MAX_REPLIES}. Request fewer replies.`);
  if ((n ?? 1) > 1 && temperature === 0) {
    throw requestError(400, 'n', 'At temperature 0 all replies are equal. Raise `temperature` or omit `n`.');
  }
  if ((priority ?? 0) !== 0) {
    const message = 'This model does not sort requests by priority. Leave `priority` out or set it to 0.';
    throw requestError(400, 'priority', message);
  }
  rejectChatTemplate(request);
  const { max_pattern_size: max = 0, min_pattern_size: min = 0 } = repetition_detection ?? {};
  if (max > 0 && min > max) {
    throw requestError(400, 'repetition_detection', '`min_pattern_size` is above `max_pattern_size`. Swap them.');
  }
  checkTools(request, model);
}

function checkTools({ tools, tool_choice: choice }: ChatCompletionsRequest, model: ModelInfo): void {
  if (!model.hasTools && (tools ?? []).length > 0 && choice !== 'none') {
    throw requestError(400, 'tool_choice', 'This model does not support tools. Omit them, or use another model.');
  }
  if (typeof choice !== 'object' || choice === null) return;
  if ((tools ?? []).some((tool) => tool.function.name === choice.function.name)) return;
  throw requestError(400, 'tool_choice', 'The named function is not in `tools`. Name one of them.');
}

/**
 * Returns the most tokens that a reply may have.
 *
 * @param promptTokens - Number of tokens of the prompt.
 * @throws ServiceError 400 when prompt and reply do not fit into the context, or the replies are too long.
 */
export function replyLimit(request: ChatCompletionsRequest, model: ModelInfo, promptTokens: number): number {
  const { max_completion_tokens, max_tokens, min_tokens = 0, n } = request;
  const room = model.context - promptTokens;
  const requested = max_completion_tokens ?? max_tokens;
  if (requested !== null && requested !== undefined && requested > room) {
    const field =
      max_completion_tokens === null || max_completion_tokens === undefined ? 'max_tokens' : 'max_completion_tokens';
    throw requestError(400, field, `The prompt leaves ${room} of ${model.context} tokens. Lower \`${field}\`.`);
  }
  if (room < 1) throw requestError(400, 'messages', 'The prompt fills the context of the model. Shorten it.');
  const limit = Math.min(requested ?? room, model.output);
  if (min_tokens > limit) {
    throw requestError(400, 'min_tokens', `\`min_tokens\` is above the limit of ${limit} tokens. Lower it.`);
  }
  if ((n ?? 1) * (request.ignore_eos === true ? limit : min_tokens) > MAX_FORCED_TOKENS) {
    const message = `All replies together would exceed ${MAX_FORCED_TOKENS} tokens. Request fewer or shorter ones.`;
    throw requestError(400, 'n', message);
  }
  return limit;
}
