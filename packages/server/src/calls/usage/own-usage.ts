import type { AggregatedUsage } from '@callscope/tracing-types';

import { FIGURES } from '../parts/usage.ts';

/** Figures of one model that can be added. */
export type Figures = Omit<
  AggregatedUsage,
  | 'prompt_tokens_total_cost'
  | 'completion_tokens_total_cost'
  | 'cache_read_input_tokens_total_cost'
  | 'cache_creation_input_tokens_total_cost'
>;

/** The columns of usage as they are stored: both begin with a version (`usageColumnsOf`). */
export interface UsageLists {
  readonly usage_models: readonly string[];
  readonly usage_figures: readonly (string | number | bigint)[];
}

/**
 * Reads which models calls used.
 * @param calls - The calls.
 * @returns Their names, each once.
 */
export function modelsOf(calls: readonly UsageLists[]): string[] {
  const models = new Set<string>();
  for (const { usage_models } of calls) {
    for (let nth = 1; nth < usage_models.length; nth += 1) models.add(usage_models[nth] ?? '');
  }
  return [...models];
}

/**
 * Reads what a call itself used, by model. A call that does not say its total counts with the sum of both; a model of
 * which nothing was used is left out.
 * @param lists - Of the call.
 * @returns Figures by model.
 */
export function ownUsage({ usage_models, usage_figures }: UsageLists): Map<string, Figures> {
  const own = new Map<string, Figures>();
  for (let nth = 1; nth < usage_models.length; nth += 1) {
    const first = 1 + (nth - 1) * FIGURES.length;
    const figure = (name: (typeof FIGURES)[number]): number =>
      Math.max(0, Number(usage_figures[first + FIGURES.indexOf(name)] ?? 0));
    const prompt_tokens = figure('input');
    const completion_tokens = figure('output');
    const figures: Figures = {
      requests: figure('requests'),
      prompt_tokens,
      completion_tokens,
      total_tokens: figure('total') || prompt_tokens + completion_tokens,
      cache_read_input_tokens: figure('cache_read'),
      cache_creation_input_tokens: figure('cache_creation'),
    };
    const isUsed =
      figures.requests > 0 ||
      figures.total_tokens > 0 ||
      figures.cache_read_input_tokens > 0 ||
      figures.cache_creation_input_tokens > 0 ||
      prompt_tokens > 0 ||
      completion_tokens > 0;
    if (isUsed) own.set(usage_models[nth] ?? '', figures);
  }
  return own;
}
