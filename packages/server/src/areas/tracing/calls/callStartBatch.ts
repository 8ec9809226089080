import type { CallStartBatchRequest, CallStartBatchResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { forEachYielding } from '../../../core/yield.ts';
import { PartJoiner } from './writing/join.ts';
import { endRow, startRow } from './writing/rows.ts';

/** Records starts and ends: all of them, or none. */
export const callStartBatch: Handler<CallStartBatchRequest, CallStartBatchResponse> = async ({ batch }, context) => {
  const res: CallStartBatchResponse['res'] = [];
  const joiner = new PartJoiner();
  const exact = context.exact<CallStartBatchRequest>()?.batch;
  // All parts are validated before anything is stored. A complete row is converted to bytes at once, because collecting
  // the garbage of a whole batch of rows takes long.
  const rows = context.store.batch('calls');
  await forEachYielding(batch, ({ req }, index) => {
    let row;
    if ('end' in req) {
      const exactEnd = (exact?.[index]?.req as typeof req | undefined)?.end;
      row = joiner.add({ kind: 'end', row: endRow(req.end, context, `batch.${index}.req.end`, exactEnd) });
      res.push({});
    } else {
      const exactStart = (exact?.[index]?.req as typeof req | undefined)?.start;
      const { id, trace_id, row: start } = startRow(req.start, context, `batch.${index}.req.start`, exactStart);
      row = joiner.add({ kind: 'start', row: start });
      res.push({ id, trace_id });
    }
    if (row !== undefined) rows.add(row);
  });
  await forEachYielding(joiner.rest(), (row) => rows.add(row));
  await rows.store();
  return { res };
};
