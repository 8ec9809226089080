import type { CallStartBatchRequest, CallStartBatchResponse } from '@callscope/tracing-types';

import type { Handler } from '../handling/handler.ts';
import { endRow, startRow } from './parts/rows.ts';

/** Records starts and ends: all of them, or none. */
export const callStartBatch: Handler<CallStartBatchRequest, CallStartBatchResponse> = async ({ batch }, context) => {
  // Every part is looked at before anything is stored.
  const parts = batch.map(({ req }, index) => {
    if ('end' in req) return { answer: {}, row: endRow(req.end, context, `batch.${index}.req.end`) };
    const { id, trace_id, row } = startRow(req.start, context, `batch.${index}.req.start`);
    return { answer: { id, trace_id }, row };
  });
  await context.store.write(
    'calls',
    parts.map(({ row }) => row),
  );
  return { res: parts.map(({ answer }) => answer) };
};
