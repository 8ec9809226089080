import type { FeedbackCreateBatchRequest, FeedbackCreateBatchResponse } from '@callscope/tracing-types';

import type { Handler } from '../handling/handler.ts';
import { feedbackRows } from './rules/row.ts';
import { store } from './store.ts';

/** Stores feedback: all of it, or none. */
export const feedbackCreateBatch: Handler<FeedbackCreateBatchRequest, FeedbackCreateBatchResponse> = async (
  { batch },
  context,
) => ({
  res: await store(await feedbackRows(batch, context, (index) => `batch.${index}.`), context),
});
