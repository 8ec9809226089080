import type { TableQueryStreamRequest, TableRow } from '@callscope/tracing-types';

import type { StreamHandler } from '../../../core/handler.ts';
import { rowsOf } from './reading.ts';

/** Streams rows of a table. */
export const tableQueryStream: StreamHandler<TableQueryStreamRequest, TableRow> = (input, context) =>
  rowsOf(context, context.project(input.project_id), input);
