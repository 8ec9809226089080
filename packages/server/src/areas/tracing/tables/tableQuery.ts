import type { TableQueryRequest, TableQueryResponse, TableRow } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { readTableRows } from './rows.ts';

/** Bytes of the rows in one response. Streams have no such limit. */
const MAX_BYTES = 128_000_000;

/** Reads rows of a table in one response. */
export const tableQuery: Handler<TableQueryRequest, TableQueryResponse> = async (input, context) => {
  const rows: TableRow[] = [];
  for await (const row of readTableRows(context, context.project(input.project_id), input, MAX_BYTES)) rows.push(row);
  return { rows };
};
