import type { TableQueryRequest, TableQueryResponse, TableRow } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { rowsOf } from './reading.ts';

/** Most bytes of the rows in one answer; a stream has no such bound. */
const MOST = 128_000_000;

/** Reads rows of a table in one answer. */
export const tableQuery: Handler<TableQueryRequest, TableQueryResponse> = async (input, context) => {
  const rows: TableRow[] = [];
  for await (const row of rowsOf(context, context.project(input.project_id), input, MOST)) rows.push(row);
  return { rows };
};
