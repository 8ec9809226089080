import type { ChatCompletionsRequest } from '@callscope/inference-types';

import { fault } from '../chat/engine.ts';
import type { ModelFacts } from './model.ts';

/** Most replies of one answer. */
const MOST_REPLIES = 128;
/** Most tokens that a caller can make all replies of one answer have. */
const MOST_TOKENS = 262_144;

/**
 * Checks the rules that the schema cannot state (decision 0034).
 * @param request - A request that fits the schema.
 * @param model - The model that it names.
 * @throws ServiceError 400 that names the field.
 */
export function checkRules(request: ChatCompletionsRequest, model: ModelFacts): void {
  const { n, temperature, priority, chat_template, chat_template_kwargs, repetition_detection } = request;
  if ((n ?? 1) > MOST_REPLIES) throw fault(400, 'n', `n is over ${MOST_REPLIES}. Ask for fewer replies.`);
  if ((n ?? 1) > 1 && temperature === 0) {
    throw fault(400, 'n', 'Several replies at temperature 0 would be the same. Raise temperature, or leave n out.');
  }
  if ((priority ?? 0) !== 0) {
    throw fault(400, 'priority', 'This model does not sort requests by priority. Leave `priority` out or set it to 0.');
  }
  if (chat_template) throw fault(400, 'chat_template', 'This service takes no chat template. Leave it out.');
  if (Object.hasOwn(chat_template_kwargs ?? {}, 'chat_template')) {
    throw fault(400, 'chat_template_kwargs', 'This service takes no chat template, here neither. Leave it out.');
  }
  const { max_pattern_size: most = 0, min_pattern_size: least = 0 } = repetition_detection ?? {};
  if (most > 0 && least > most) {
    throw fault(400, 'repetition_detection', 'min_pattern_size is over max_pattern_size. Exchange them.');
  }
  checkTools(request, model);
}

function checkTools({ tools, tool_choice: choice }: ChatCompletionsRequest, model: ModelFacts): void {
  if (!model.hasTools && (tools ?? []).length > 0 && choice !== 'none') {
    throw fault(400, 'tool_choice', 'This model cannot use tools. Leave them out, or choose a model that can.');
  }
  if (typeof choice !== 'object' || choice === null) return;
  if ((tools ?? []).some((tool) => tool.function.name === choice.function.name)) return;
  throw fault(400, 'tool_choice', 'The named function is not among the tools. Name one of them.');
}

/**
 * Finds out how many tokens a reply may have.
 * @param request - The request.
 * @param model - The model that it names.
 * @param prompt - Tokens of the prompt.
 * @returns The limit of one reply.
 * @throws ServiceError 400 when prompt and reply do not fit together.
 */
export function limitOf(request: ChatCompletionsRequest, model: ModelFacts, prompt: number): number {
  const { max_completion_tokens: newer, max_tokens: older, min_tokens: least = 0, n } = request;
  const room = model.context - prompt;
  const asked = newer ?? older;
  const field = newer === null || newer === undefined ? 'max_tokens' : 'max_completion_tokens';
  if (asked !== null && asked !== undefined && asked > room) {
    throw fault(400, field, `The prompt leaves ${room} tokens of the model's ${model.context}. Ask for fewer.`);
  }
  if (room < 1) throw fault(400, 'messages', 'The prompt fills the whole context of the model. Shorten it.');
  const limit = Math.min(asked ?? room, model.output);
  if (least > limit) throw fault(400, 'min_tokens', `min_tokens is over the limit of ${limit} tokens. Lower it.`);
  if ((n ?? 1) * (request.ignore_eos === true ? limit : least) > MOST_TOKENS) {
    throw fault(
      400,
      'n',
      `All replies together would have over ${MOST_TOKENS} tokens. Ask for fewer, or shorter ones.`,
    );
  }
  return limit;
}
