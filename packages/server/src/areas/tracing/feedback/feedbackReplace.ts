import type { FeedbackReplaceRequest, FeedbackReplaceResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { replaceFeedback, toRows } from './rows.ts';

/** Replaces feedback by another item. If the new one is invalid, the old one remains. */
export const feedbackReplace: Handler<FeedbackReplaceRequest, FeedbackReplaceResponse> = async (
  { feedback_id, ...feedback },
  context,
) => {
  const exact = context.exact<FeedbackReplaceRequest>();
  const [row] = await toRows([feedback], exact ? [exact] : [], context);
  return replaceFeedback(feedback_id, row!, context);
};
