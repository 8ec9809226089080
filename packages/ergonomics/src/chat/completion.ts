import type { ChatCompletionsResponse, Choice, Usage } from '@callscope/inference-types';

/**
 * A chat completion that was put together from a stream: `ChatCompletionsResponse`, but without `usage` where the
 * stream did not tell it, which it does only when `stream_options.include_usage` was set (decision 0036). A whole
 * answer fits this type too, so one function can take both.
 */
export type ChatCompletion = Omit<ChatCompletionsResponse, 'usage'> & {
  /** Tokens that the answer used. Of a stream that was cut: as far as it told. */
  usage?: Usage;
};

/** @returns Choice 0, wherever it stands. */
export function firstOf({ choices }: ChatCompletion): Choice | undefined {
  return choices.find(({ index }) => index === 0);
}

/** @returns The text of choice 0. */
export function textOf(completion: ChatCompletion): string {
  return firstOf(completion)?.message.content ?? '';
}
