import type { CallUpdateRequest, CallUpdateResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { checkCallId } from './writing/rows.ts';

/** Sets the display name of a call. The latest one applies, and the call need not exist yet. */
export const callUpdate: Handler<CallUpdateRequest, CallUpdateResponse> = async (input, context) => {
  const project_id = context.project(input.project_id);
  const id = checkCallId(input.call_id, 'call_id');
  const { display_name } = input;
  if (display_name === undefined || display_name === null) {
    throw new ServiceError(400, 'display_name is missing. Send a name, or an empty string to clear it.');
  }
  await context.store.write('calls', [{ project_id, id, new_name: [BigInt(context.store.version()), display_name] }]);
  return {};
};
