import type { AggregatedUsage } from '@callscope/tracing-types';

import type { RolledUp } from './roll-up.ts';

/**
 * Writes the usage of many calls as JSON. An object with ten thousand keys that were never seen before takes longer to
 * make and to write than all of its sums take to compute.
 * @param calls - Sums by the id of the call.
 * @returns JSON of an object with a key for each call.
 */
export function usageText(calls: ReadonlyMap<string, RolledUp>): string {
  let text = '{';
  for (const [id, { sums }] of calls) {
    text += `${text === '{' ? '' : ','}${JSON.stringify(id)}:{`;
    let comma = '';
    for (const model of Object.keys(sums)) {
      text += `${comma}${JSON.stringify(model)}:${sums[model] ? figuresText(sums[model]) : '{}'}`;
      comma = ',';
    }
    text += '}';
  }
  return `${text}}`;
}

/** All keys are known, and all values are numbers or null. */
function figuresText(usage: AggregatedUsage): string {
  return (
    `{"requests":${usage.requests},"prompt_tokens":${usage.prompt_tokens},` +
    `"completion_tokens":${usage.completion_tokens},"total_tokens":${usage.total_tokens},` +
    `"cache_read_input_tokens":${usage.cache_read_input_tokens},` +
    `"cache_creation_input_tokens":${usage.cache_creation_input_tokens},` +
    `"prompt_tokens_total_cost":${usage.prompt_tokens_total_cost ?? null},` +
    `"completion_tokens_total_cost":${usage.completion_tokens_total_cost ?? null},` +
    `"cache_read_input_tokens_total_cost":${usage.cache_read_input_tokens_total_cost ?? null},` +
    `"cache_creation_input_tokens_total_cost":${usage.cache_creation_input_tokens_total_cost ?? null}}`
  );
}
