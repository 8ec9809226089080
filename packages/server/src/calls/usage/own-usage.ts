import type { AggregatedUsage } from '@callscope/tracing-types';

import { FIGURES, figureSql, MODELS } from '../parts/usage.ts';

/** Figures of one model that can be added. */
export type Figures = Omit<
  AggregatedUsage,
  | 'prompt_tokens_total_cost'
  | 'completion_tokens_total_cost'
  | 'cache_read_input_tokens_total_cost'
  | 'cache_creation_input_tokens_total_cost'
>;

/** The usage column as it is read: its lists as functions give them. */
export interface UsageLists {
  readonly models: readonly string[];
  readonly requests: readonly string[];
  readonly input: readonly string[];
  readonly output: readonly string[];
  readonly total: readonly string[];
  readonly cache_read: readonly string[];
  readonly cache_creation: readonly string[];
}

/** SQL that gives `UsageLists`. */
export const usageColumns: string = [
  `${MODELS} AS models`,
  ...FIGURES.map((figure) => `${figureSql(figure)} AS ${figure}`),
].join(', ');

/**
 * Reads what a call itself used, by model. A call that does not say its total counts with the sum of both; a model of
 * which nothing was used is left out.
 * @param lists - Of the call.
 * @returns Figures by model.
 */
export function ownUsage(lists: UsageLists): Map<string, Figures> {
  const at = (list: readonly string[], index: number): number => Math.max(0, Number(list[index] ?? 0));
  const entries = lists.models.map((model, index): [string, Figures] => {
    const prompt_tokens = at(lists.input, index);
    const completion_tokens = at(lists.output, index);
    return [
      model,
      {
        requests: at(lists.requests, index),
        prompt_tokens,
        completion_tokens,
        total_tokens: at(lists.total, index) || prompt_tokens + completion_tokens,
        cache_read_input_tokens: at(lists.cache_read, index),
        cache_creation_input_tokens: at(lists.cache_creation, index),
      },
    ];
  });
  return new Map(entries.filter(([, figures]) => Object.values(figures).some((figure) => figure > 0)));
}
