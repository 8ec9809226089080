import type { AggregatedUsage } from '@callscope/tracing-types';

import type { UsageColumns, UsedFigures } from './columns.ts';

/** Figures of one model that can be added. */
export type Figures = Omit<
  AggregatedUsage,
  | 'prompt_tokens_total_cost'
  | 'completion_tokens_total_cost'
  | 'cache_read_input_tokens_total_cost'
  | 'cache_creation_input_tokens_total_cost'
>;

/** The columns of usage as they are read; null where no part of the call had usage. Integers of 64 bits come as text. */
export type StoredUsage = {
  readonly [Column in keyof UsageColumns]: string | number | null;
};

/**
 * Reads which models calls used.
 * @param calls - The calls.
 * @returns Their names, each once.
 */
export function modelsOf(calls: readonly StoredUsage[]): string[] {
  return [...new Set(calls.flatMap((call) => ownUsage(call).map(([model]) => model)))];
}

/**
 * Reads what a call itself used, by model. A call that does not say its total counts with the sum of both; a model of
 * which nothing was used is left out.
 * @param usage - Of the call.
 * @returns Models and figures, each model once.
 */
export function ownUsage(usage: StoredUsage): [model: string, figures: Figures][] {
  const own: [string, Figures][] = [];
  const { usage_model: model, usage_more: more } = usage;
  if (typeof model === 'string' && model !== '') {
    const figures = figuresOf({
      requests: Number(usage.usage_requests),
      input: Number(usage.usage_input),
      output: Number(usage.usage_output),
      total: Number(usage.usage_total),
      cache_read: Number(usage.usage_cache_read),
      cache_creation: Number(usage.usage_cache_creation),
    });
    if (figures) own.push([model, figures]);
  }
  if (typeof more !== 'string' || more === '') return own;
  for (const used of JSON.parse(more) as UsedFigures[]) {
    const figures = figuresOf(used);
    if (figures) own.push([used.model, figures]);
  }
  return own;
}

/** Figures without the marks of missing ones; undefined when nothing was used. */
function figuresOf(used: Omit<UsedFigures, 'model'>): Figures | undefined {
  const { requests } = used;
  const prompt_tokens = Math.max(0, used.input);
  const completion_tokens = Math.max(0, used.output);
  const total_tokens = Math.max(0, used.total) || prompt_tokens + completion_tokens;
  const cache_read_input_tokens = Math.max(0, used.cache_read);
  const cache_creation_input_tokens = Math.max(0, used.cache_creation);
  // None is negative, and the total is 0 only with both of its parts or where it was sent alone.
  const sum =
    requests + prompt_tokens + completion_tokens + total_tokens + cache_read_input_tokens + cache_creation_input_tokens;
  if (sum === 0) return undefined;
  return {
    requests,
    prompt_tokens,
    completion_tokens,
    total_tokens,
    cache_read_input_tokens,
    cache_creation_input_tokens,
  };
}
