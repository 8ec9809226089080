import type { TableQueryStatsRequest, TableQueryStatsResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { readTableSizes } from './pieces.ts';

/** Counts the rows of a table. */
export const tableQueryStats: Handler<TableQueryStatsRequest, TableQueryStatsResponse> = async (
  { project_id, digest },
  context,
) => {
  const [size] = await readTableSizes(context.store, context.project(project_id), [digest], false, context.signal);
  if (!size) throw new ServiceError(404, 'The project has no table with this digest.');
  return { count: size.count };
};
