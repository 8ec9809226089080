import type { TableQueryStreamRequest, TableRow } from '@callscope/tracing-types';

import type { StreamHandler } from '../../../core/handler.ts';
import { readTableRows } from './rows.ts';

/** Streams rows of a table. */
export const tableQueryStream: StreamHandler<TableQueryStreamRequest, TableRow> = (input, context) =>
  readTableRows(context, context.project(input.project_id), input);
