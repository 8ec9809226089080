import type { RefsReadBatchRequest, RefsReadBatchResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { RawJson } from '../../../core/raw-json.ts';
import { parseRef } from './parse.ts';
import { follow } from './resolve.ts';
import { begin, type Walk } from './walk.ts';

/** Most refs of one request (decision 0143). */
const MOST = 1000;

/** Reads what refs lead to. */
export const refsReadBatch: Handler<RefsReadBatchRequest, RefsReadBatchResponse> = async ({ refs }, context) => {
  if (refs.length > MOST)
    throw new ServiceError(400, `refs: more than ${MOST} at once. Read the rest with another request.`);
  const walks = refs.map((text, at): Walk => {
    const ref = parseRef(text);
    if (!ref) throw new ServiceError(400, `refs.${at} is no ref of an object or an op.`);
    if (ref.kind === 'table' || ref.kind === 'call') {
      throw new ServiceError(400, `refs.${at} is a ref of a ${ref.kind}. Refs of objects and ops can be read here.`);
    }
    return begin(ref, context.project(ref.project_id));
  });
  const outcomes = await follow(context, walks);
  const fault = outcomes.findIndex((outcome) => 'fault' in outcome);
  if (fault !== -1) throw new ServiceError(400, `refs.${fault}: ${(outcomes[fault] as { fault: string }).fault}`);
  const missing = outcomes.flatMap((outcome) => ('missing' in outcome ? [outcome.missing] : []));
  if (missing.length > 0) {
    throw new ServiceError(404, 'The refs lead to versions or rows that never were. See missing_object_digests.', {
      more: { missing_object_digests: [...new Set(missing)] },
    });
  }
  return { vals: outcomes.map((outcome) => ('json' in outcome ? new RawJson(outcome.json) : null)) };
};
