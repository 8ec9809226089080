import type { CallReadRequest, CallReadResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { readCalls } from './reading/calls.ts';
import { selectFields } from './reading/lines.ts';

/** Reads one call. Returns null for an unknown or deleted call. */
export const callRead: Handler<CallReadRequest, CallReadResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const [call] = await readCalls([input.id], selectFields(null), input, project, context);
  return { call: call ?? null };
};
