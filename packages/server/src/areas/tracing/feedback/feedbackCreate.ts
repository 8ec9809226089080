import type { FeedbackCreateRequest, FeedbackCreateResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { storeFeedback, toRows } from './rows.ts';

/** Stores one item of feedback. */
export const feedbackCreate: Handler<FeedbackCreateRequest, FeedbackCreateResponse> = async (feedback, context) => {
  const exact = context.exact<FeedbackCreateRequest>();
  const [response] = await storeFeedback(await toRows([feedback], exact ? [exact] : [], context), context);
  return response!;
};
