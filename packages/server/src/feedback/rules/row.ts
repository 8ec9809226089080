import type { FeedbackCreateRequest } from '@callscope/tracing-types';

import type { Context } from '../../handling/handler.ts';
import { uuidV7 } from '../../handling/ids.ts';
import { ServiceError } from '../../handling/service-error.ts';
import { fromClock } from '../../storage/times.ts';
import type { FeedbackRow } from '../storage/feedback.ts';
import { checkAnnotations } from './annotation.ts';
import { reactionOf } from './emoji.ts';
import { checkKind } from './kinds.ts';

/**
 * Makes the rows of feedback that was sent.
 * @param batch - As it was sent.
 * @param context - Caller, clock and storage.
 * @param placeOf - Where an entry stands in the request, for errors.
 * @returns The rows.
 * @throws ServiceError 400 or 403 for feedback that breaks a rule.
 */
export async function feedbackRows(
  batch: readonly FeedbackCreateRequest[],
  context: Context,
  placeOf: (index: number) => string = () => '',
): Promise<FeedbackRow[]> {
  const rows = batch.map((feedback, index) => rowOf(feedback, context, placeOf(index)));
  await checkAnnotations(batch, context, placeOf);
  return rows;
}

function rowOf(feedback: FeedbackCreateRequest, context: Context, place: string): FeedbackRow {
  const project_id = context.project(feedback.project_id);
  checkKind(feedback, place);
  if (feedback.queue_id) throw new ServiceError(400, `${place}queue_id names no annotation queue of the project.`);
  return {
    project_id,
    id: feedback.id || uuidV7(context.now()),
    weave_ref: feedback.weave_ref,
    wb_user_id: context.access.user,
    creator: feedback.creator ?? null,
    created_at: fromClock(context.now()),
    feedback_type: feedback.feedback_type,
    payload: JSON.stringify(payloadOf(feedback, place)),
    annotation_ref: feedback.annotation_ref ?? null,
    runnable_ref: feedback.runnable_ref ?? null,
    call_ref: feedback.call_ref ?? null,
    trigger_ref: feedback.trigger_ref ?? null,
    queue_id: null,
    scorer_tags: feedback.scorer_tags ?? [],
    scorer_tag_reasons: JSON.stringify(feedback.scorer_tag_reasons ?? {}),
    scorer_tag_confidences: JSON.stringify(feedback.scorer_tag_confidences ?? {}),
    scorer_ratings: JSON.stringify(feedback.scorer_ratings ?? {}),
    scorer_rating_reasons: JSON.stringify(feedback.scorer_rating_reasons ?? {}),
    scorer_rating_confidences: JSON.stringify(feedback.scorer_rating_confidences ?? {}),
  };
}

/** The payload, with what the service adds to a reaction. */
function payloadOf({ feedback_type, payload }: FeedbackCreateRequest, place: string): object {
  if (feedback_type !== 'wandb.reaction.1') return payload;
  const reaction = reactionOf(String(payload['emoji']));
  if (!reaction) throw new ServiceError(400, `${place}payload.emoji is not exactly one emoji.`);
  return { ...payload, ...reaction };
}
