import type { CallStartRequest, CallStartResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { startRow } from './writing/rows.ts';

/** Records the start of a call. */
export const callStart: Handler<CallStartRequest, CallStartResponse> = async ({ start }, context) => {
  const { id, trace_id, row } = startRow(start, context, 'start', context.exact<CallStartRequest>()?.start);
  await context.store.write('calls', [row]);
  return { id, trace_id };
};
