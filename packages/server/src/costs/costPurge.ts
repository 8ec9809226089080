import type { CostPurgeRequest, CostPurgeResponse } from '@callscope/tracing-types';

import type { Handler } from '../handling/handler.ts';
import { idsOfQuery } from '../query/ids.ts';
import { deletePrices } from './storage/prices.ts';

/** Deletes prices for good; they are named by their ids. */
export const costPurge: Handler<CostPurgeRequest, CostPurgeResponse> = async ({ project_id, query }, context) => {
  const project = context.project(project_id);
  await deletePrices(context.store, project, idsOfQuery(query));
  return {};
};
