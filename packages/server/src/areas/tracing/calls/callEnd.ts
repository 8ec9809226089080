import type { CallEndRequest, CallEndResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { endRow } from './writing/rows.ts';

/** Records the end of a call. Its start can follow later. */
export const callEnd: Handler<CallEndRequest, CallEndResponse> = async ({ end }, context) => {
  const row = endRow(end, context, 'end', context.exact<CallEndRequest>()?.end);
  await context.store.write('calls', [row]);
  return {};
};
