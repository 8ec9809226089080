import type { CostPurgeRequest, CostPurgeResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { idsInQuery } from '../../../query/fields.ts';
import { deletePrices } from './prices.ts';

/** Deletes prices for good; they are named by their ids. */
export const costPurge: Handler<CostPurgeRequest, CostPurgeResponse> = async ({ project_id, query }, context) => {
  const project = context.project(project_id);
  await deletePrices(context.store, project, idsInQuery(query));
  return {};
};
