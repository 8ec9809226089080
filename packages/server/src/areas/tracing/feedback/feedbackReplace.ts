import type { FeedbackReplaceRequest, FeedbackReplaceResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { deleteFeedback, feedbackRows, storeFeedback } from './rows.ts';

/** Puts one piece of feedback in the place of another. What breaks a rule leaves the old one. */
export const feedbackReplace: Handler<FeedbackReplaceRequest, FeedbackReplaceResponse> = async (
  { feedback_id, ...feedback },
  context,
) => {
  const rows = await feedbackRows([feedback], context);
  await deleteFeedback(context.store, context.project(feedback.project_id), [feedback_id]);
  const [answer] = await storeFeedback(rows, context);
  if (!answer) throw new Error('One row gives one answer.');
  return answer;
};
