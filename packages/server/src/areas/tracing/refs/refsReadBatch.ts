import type { RefsReadBatchRequest, RefsReadBatchResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { RawJson } from '../../../core/raw-json.ts';
import { parseRef } from './parse.ts';
import { type Lookup, resolveLookups, toLookup } from './resolve.ts';

/** Refs in one request (decision 0143). */
const MAX_REFS = 1000;

/** Reads the values that refs resolve to. */
export const refsReadBatch: Handler<RefsReadBatchRequest, RefsReadBatchResponse> = async ({ refs }, context) => {
  if (refs.length > MAX_REFS) {
    throw new ServiceError(400, `refs: more than ${MAX_REFS} items. Read the rest with another request.`);
  }
  const lookups = refs.map((text, at): Lookup => {
    const ref = parseRef(text);
    if (!ref) throw new ServiceError(400, `refs.${at} is not a ref of an object or op.`);
    if (ref.kind === 'table' || ref.kind === 'call') {
      throw new ServiceError(400, `refs.${at} is a ref of a ${ref.kind}. Send refs of objects and ops.`);
    }
    return toLookup(ref, context.project(ref.project_id));
  });
  const outcomes = await resolveLookups(context, lookups);
  for (const [at, outcome] of outcomes.entries()) {
    if ('error' in outcome) throw new ServiceError(400, `refs.${at}: ${outcome.error}`);
  }
  const missing = outcomes.flatMap((outcome) => ('missing' in outcome ? [outcome.missing] : []));
  if (missing.length > 0) {
    throw new ServiceError(404, 'Refs name versions or rows that never existed: see missing_object_digests.', {
      more: { missing_object_digests: [...new Set(missing)] },
    });
  }
  return { vals: outcomes.map((outcome) => ('json' in outcome ? new RawJson(outcome.json) : null)) };
};
