import type { FeedbackReplaceRequest, FeedbackReplaceResponse } from '@callscope/tracing-types';

import type { Handler } from '../handling/handler.ts';
import { feedbackRows } from './rules/row.ts';
import { deleteFeedback } from './storage/feedback.ts';
import { store } from './store.ts';

/** Puts one piece of feedback in the place of another. What breaks a rule leaves the old one. */
export const feedbackReplace: Handler<FeedbackReplaceRequest, FeedbackReplaceResponse> = async (
  { feedback_id, ...feedback },
  context,
) => {
  const rows = await feedbackRows([feedback], context);
  await deleteFeedback(context.store, context.project(feedback.project_id), [feedback_id]);
  const [answer] = await store(rows, context);
  if (!answer) throw new Error('One row gives one answer.');
  return answer;
};
