import type { FeedbackCreateBatchRequest, FeedbackCreateBatchResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { feedbackRows, storeFeedback } from './rows.ts';

/** Stores feedback: all of it, or none. */
export const feedbackCreateBatch: Handler<FeedbackCreateBatchRequest, FeedbackCreateBatchResponse> = async (
  { batch },
  context,
) => ({
  res: await storeFeedback(await feedbackRows(batch, context, (index) => `batch.${index}.`), context),
});
