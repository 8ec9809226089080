import type { CallStartBatchRequest, CallStartBatchResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { forEachYielding } from '../../../core/yield.ts';
import { Joining } from './writing/join.ts';
import { endRow, startRow } from './writing/rows.ts';

/** Records starts and ends: all of them, or none. */
export const callStartBatch: Handler<CallStartBatchRequest, CallStartBatchResponse> = async ({ batch }, context) => {
  const res: CallStartBatchResponse['res'] = [];
  const joining = new Joining();
  // Every part is looked at before anything is stored. What is complete becomes bytes at once: whole batches of rows in
  // memory are what the collection of garbage takes longest with.
  const rows = context.store.batch('calls');
  await forEachYielding(batch, ({ req }, index) => {
    let row;
    if ('end' in req) {
      row = joining.add({ kind: 'end', row: endRow(req.end, context, `batch.${index}.req.end`) });
      res.push({});
    } else {
      const { id, trace_id, row: start } = startRow(req.start, context, `batch.${index}.req.start`);
      row = joining.add({ kind: 'start', row: start });
      res.push({ id, trace_id });
    }
    if (row !== undefined) rows.add(row);
  });
  await forEachYielding(joining.rest(), (row) => rows.add(row));
  await rows.store();
  return { res };
};
