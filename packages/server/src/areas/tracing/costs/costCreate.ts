import type { CostCreateRequest, CostCreateResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { uuidV7 } from '../../../core/ids.ts';
import { fromClock, toStored } from '../../../storage/times.ts';
import { addPrices, type PriceRow } from './prices.ts';

/** Records prices of models, each from its effective date on. */
export const costCreate: Handler<CostCreateRequest, CostCreateResponse> = async ({ project_id, costs }, context) => {
  const project = context.project(project_id);
  const now = context.now();
  const prices = Object.entries(costs).map(([llm_id, cost]): PriceRow => ({
    project_id: project,
    id: uuidV7(now),
    llm_id,
    provider_id: cost.provider_id ?? 'default',
    effective_date: cost.effective_date
      ? toStored(cost.effective_date, `costs.${llm_id}.effective_date`)
      : fromClock(now),
    prompt_token_cost: cost.prompt_token_cost,
    completion_token_cost: cost.completion_token_cost,
    cache_read_input_token_cost: cost.cache_read_input_token_cost ?? 0,
    cache_creation_input_token_cost: cost.cache_creation_input_token_cost ?? 0,
    prompt_token_cost_unit: cost.prompt_token_cost_unit ?? 'USD',
    completion_token_cost_unit: cost.completion_token_cost_unit ?? 'USD',
    created_at: fromClock(now),
    created_by: context.access.user,
  }));
  await addPrices(context.store, prices);
  return { ids: prices.map(({ id, llm_id }) => [id, llm_id]) };
};
