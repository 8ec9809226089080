import type { FeedbackCreateRequest, FeedbackCreateResponse } from '@callscope/tracing-types';

import type { Handler } from '../handling/handler.ts';
import { feedbackRows } from './rules/row.ts';
import { store } from './store.ts';

/** Stores one piece of feedback. */
export const feedbackCreate: Handler<FeedbackCreateRequest, FeedbackCreateResponse> = async (feedback, context) => {
  const [answer] = await store(await feedbackRows([feedback], context), context);
  if (!answer) throw new Error('One row gives one answer.');
  return answer;
};
