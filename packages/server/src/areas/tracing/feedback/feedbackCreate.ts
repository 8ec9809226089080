import type { FeedbackCreateRequest, FeedbackCreateResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { feedbackRows, storeFeedback } from './rows.ts';

/** Stores one piece of feedback. */
export const feedbackCreate: Handler<FeedbackCreateRequest, FeedbackCreateResponse> = async (feedback, context) => {
  const [answer] = await storeFeedback(await feedbackRows([feedback], context), context);
  if (!answer) throw new Error('One row gives one answer.');
  return answer;
};
