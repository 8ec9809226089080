import type { CostPurgeRequest, CostPurgeResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { idsInQuery } from '../../../query/fields.ts';
import { deletePrices } from './prices.ts';

/** Deletes prices permanently, selected by id. */
export const costPurge: Handler<CostPurgeRequest, CostPurgeResponse> = async ({ project_id, query }, context) => {
  const project = context.project(project_id);
  await deletePrices(context.store, project, idsInQuery(query));
  return {};
};
