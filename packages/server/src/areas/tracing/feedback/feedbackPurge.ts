import type { FeedbackPurgeRequest, FeedbackPurgeResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { idsInQuery } from '../../../query/fields.ts';
import { deleteFeedback } from './rows.ts';

/** Deletes feedback for good; it is named by its ids. */
export const feedbackPurge: Handler<FeedbackPurgeRequest, FeedbackPurgeResponse> = async (
  { project_id, query },
  context,
) => {
  const project = context.project(project_id);
  // Prices take a list too, feedback does not (decision 0090).
  if ('$in' in query.$expr) throw new ServiceError(400, 'query: name feedback by $eq of id, or $or of several $eq.');
  await deleteFeedback(context.store, project, idsInQuery(query));
  return {};
};
