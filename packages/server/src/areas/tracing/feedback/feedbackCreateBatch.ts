import type { FeedbackCreateBatchRequest, FeedbackCreateBatchResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { storeFeedback, toRows } from './rows.ts';

/** Stores several items of feedback: all or none. */
export const feedbackCreateBatch: Handler<FeedbackCreateBatchRequest, FeedbackCreateBatchResponse> = async (
  { batch },
  context,
) => ({
  res: await storeFeedback(await toRows(batch, context, (index) => `batch.${index}.`), context),
});
