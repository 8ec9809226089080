import type { Usage } from '@callscope/inference-types';

/**
 * Adds up the usage of choices: each counts the prompt, which was read once, and its own tokens.
 * @param choices - The last usage of each; there may be holes.
 * @returns Usage of all; undefined when none was told.
 */
export function sumUsage(choices: readonly { readonly usage: Usage | undefined }[]): Usage | undefined {
  let sum: Usage | undefined;
  choices.forEach(({ usage }) => {
    if (sum && usage) {
      const { prompt_tokens, prompt_tokens_details = null } = usage;
      const completion_tokens = sum.completion_tokens + usage.completion_tokens;
      // Details of the tokens of one choice are not those of all.
      sum = {
        prompt_tokens,
        completion_tokens,
        total_tokens: prompt_tokens + completion_tokens,
        prompt_tokens_details,
      };
    } else sum ??= usage;
  });
  return sum;
}
