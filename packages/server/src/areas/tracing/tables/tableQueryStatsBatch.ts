import type { TableQueryStatsBatchRequest, TableQueryStatsBatchResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { readTableSizes } from './pieces.ts';

/** Counts the rows of several tables. */
export const tableQueryStatsBatch: Handler<TableQueryStatsBatchRequest, TableQueryStatsBatchResponse> = async (
  { project_id, digests, include_storage_size },
  context,
) => {
  const project = context.project(project_id);
  const sizes = await readTableSizes(
    context.store,
    project,
    digests ?? [],
    include_storage_size === true,
    context.signal,
  );
  return { tables: sizes.map(({ digest, count, bytes }) => ({ digest, count, storage_size_bytes: bytes })) };
};
