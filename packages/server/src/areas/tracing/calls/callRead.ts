import type { CallReadRequest, CallReadResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { RawJson } from '../../../core/raw-json.ts';
import { readCalls } from './reading/calls.ts';
import { selectFields } from './reading/lines.ts';

/** Reads one call. Returns null for an unknown or deleted call. */
export const callRead: Handler<CallReadRequest, CallReadResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const { bytes } = await readCalls([input.id], selectFields(null), input, [], project, context);
  const call = bytes.length === 0 ? null : new RawJson(Buffer.from(bytes).toString().trimEnd());
  return { call } as object as CallReadResponse;
};
