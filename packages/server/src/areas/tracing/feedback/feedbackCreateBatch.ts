import type { FeedbackCreateBatchRequest, FeedbackCreateBatchResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { storeFeedback, toRows } from './rows.ts';

/** Stores several items of feedback: all or none. */
export const feedbackCreateBatch: Handler<FeedbackCreateBatchRequest, FeedbackCreateBatchResponse> = async (
  { batch },
  context,
) => {
  const exact = context.exact<FeedbackCreateBatchRequest>()?.batch ?? [];
  return { res: await storeFeedback(await toRows(batch, exact, context, (index) => `batch.${index}.`), context) };
};
