import type { FeedbackPurgeRequest, FeedbackPurgeResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { idsInQuery } from '../../../query/fields.ts';
import { deleteFeedback } from './rows.ts';

/**
 * Deletes feedback permanently, selected by id. Unknown ids are skipped.
 *
 * @throws ServiceError 400 for any other query.
 */
export const feedbackPurge: Handler<FeedbackPurgeRequest, FeedbackPurgeResponse> = async (
  { project_id, query },
  context,
) => {
  const project = context.project(project_id);
  // Unlike prices, feedback accepts no $in (decision 0090).
  if ('$in' in query.$expr)
    throw new ServiceError(400, 'query: select feedback by $eq on id, or by $or of several $eq.');
  await deleteFeedback(context.store, project, idsInQuery(query));
  return {};
};
