import type { Handlers } from '../../../core/handler.ts';
import { tableCreate } from './tableCreate.ts';
import { tableCreateFromDigests } from './tableCreateFromDigests.ts';
import { tableQuery } from './tableQuery.ts';
import { tableQueryStats } from './tableQueryStats.ts';
import { tableQueryStatsBatch } from './tableQueryStatsBatch.ts';
import { tableQueryStream } from './tableQueryStream.ts';
import { tableUpdate } from './tableUpdate.ts';

/** Handlers of the area Tables. */
export const handlers = {
  tableCreate,
  tableCreateFromDigests,
  tableQuery,
  tableQueryStats,
  tableQueryStatsBatch,
  tableQueryStream,
  tableUpdate,
} satisfies Handlers;
