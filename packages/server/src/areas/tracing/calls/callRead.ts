import type { CallReadRequest, CallReadResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { decorate } from './reading/decorate.ts';
import { fieldsOf } from './reading/select.ts';

/** Reads one call; null when there is none. */
export const callRead: Handler<CallReadRequest, CallReadResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const [call] = await decorate([input.id], fieldsOf(null), input, project, context);
  return { call: call ?? null };
};
