import type { FeedbackReplaceRequest, FeedbackReplaceResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { deleteFeedback, storeFeedback, toRows } from './rows.ts';

/** Replaces feedback by another item. If the new one is invalid, the old one remains. */
export const feedbackReplace: Handler<FeedbackReplaceRequest, FeedbackReplaceResponse> = async (
  { feedback_id, ...feedback },
  context,
) => {
  const rows = await toRows([feedback], context);
  await deleteFeedback(context.store, context.project(feedback.project_id), [feedback_id]);
  const [response] = await storeFeedback(rows, context);
  return response!;
};
