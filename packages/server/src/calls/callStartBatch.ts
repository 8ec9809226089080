import type { CallStartBatchRequest, CallStartBatchResponse } from '@callscope/tracing-types';

import type { Handler } from '../handling/handler.ts';
import { inTurns } from '../handling/turns.ts';
import { joinParts, type Part } from './parts/join.ts';
import { endRow, startRow } from './parts/rows.ts';

/** Records starts and ends: all of them, or none. */
export const callStartBatch: Handler<CallStartBatchRequest, CallStartBatchResponse> = async ({ batch }, context) => {
  // Every part is looked at before anything is stored.
  const parts: Part[] = [];
  const res: CallStartBatchResponse['res'] = [];
  await inTurns(batch, ({ req }, index) => {
    if ('end' in req) {
      parts.push({ kind: 'end', row: endRow(req.end, context, `batch.${index}.req.end`) });
      res.push({});
      return;
    }
    const { id, trace_id, row } = startRow(req.start, context, `batch.${index}.req.start`);
    parts.push({ kind: 'start', row });
    res.push({ id, trace_id });
  });
  await context.store.write('calls', joinParts(parts));
  return { res };
};
