import type { Figures } from './own-usage.ts';
import type { Price } from './prices.ts';

/** What usage costs. Cached tokens are part of the tokens read and count at their own prices (decision 0016). */
export interface Costs {
  readonly prompt_tokens_total_cost: number;
  readonly completion_tokens_total_cost: number;
  readonly cache_read_input_tokens_total_cost: number;
  readonly cache_creation_input_tokens_total_cost: number;
}

export const NO_COSTS: Costs = {
  prompt_tokens_total_cost: 0,
  completion_tokens_total_cost: 0,
  cache_read_input_tokens_total_cost: 0,
  cache_creation_input_tokens_total_cost: 0,
};

/**
 * Works out what usage of a model costs.
 * @param figures - The usage.
 * @param price - The price; without one nothing costs anything.
 */
export function costsOf(figures: Figures, price: Price | undefined): Costs {
  if (!price) return NO_COSTS;
  const { prompt_tokens, completion_tokens, cache_read_input_tokens, cache_creation_input_tokens } = figures;
  const uncached = Math.max(0, prompt_tokens - cache_read_input_tokens - cache_creation_input_tokens);
  return {
    prompt_tokens_total_cost: uncached * price.prompt_token_cost,
    completion_tokens_total_cost: completion_tokens * price.completion_token_cost,
    cache_read_input_tokens_total_cost: cache_read_input_tokens * price.cache_read_input_token_cost,
    cache_creation_input_tokens_total_cost: cache_creation_input_tokens * price.cache_creation_input_token_cost,
  };
}
