import type { CallsCompleteInput, CallsCompleteResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { forEachYielding } from '../../../core/yield.ts';
import { endRow, startRow } from './writing/rows.ts';

/**
 * Records calls that have ended: all of them, or none.
 *
 * @throws ServiceError 400 or 403 that names the call by its position in the batch.
 */
export const callsComplete: Handler<CallsCompleteInput, CallsCompleteResponse> = async (input, context) => {
  const project = context.project(`${input.entity}/${input.project}`);
  const exact = context.exact<Pick<CallsCompleteInput, 'batch'>>()?.batch;
  const rows = context.store.batch('calls');
  await forEachYielding(input.batch, (call, index) => {
    const location = `batch.${index}`;
    if (call.project_id !== project) {
      throw new ServiceError(400, `${location}.project_id is not the project of the path. Send ${project}.`);
    }
    // Both parts in one row, as the engine would merge them.
    const sent = exact?.[index];
    rows.add({ ...startRow(call, context, location, sent).row, ...endRow(call, context, location, sent) });
  });
  await rows.store();
  return {};
};
