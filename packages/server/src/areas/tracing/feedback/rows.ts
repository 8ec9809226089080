import type { FeedbackCreateRequest, FeedbackCreateResponse } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Context } from '../../../core/handler.ts';
import { uuidV7 } from '../../../core/ids.ts';
import type { Store } from '../../../core/store.ts';
import { fromClock, toIso } from '../../../storage/times.ts';
import { checkAnnotations } from './annotation.ts';
import { nameEmoji } from './emoji.ts';
import { checkKind } from './types.ts';

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
    scorer_trace_id: feedback.scorer_trace_id ?? '',
    span_agent_name: feedback.span_agent_name ?? '',
    span_agent_version: feedback.span_agent_version ?? '',
    span_conversation_id: feedback.span_conversation_id ?? '',
    span_trace_id: feedback.span_trace_id ?? '',
    span_status_code: feedback.span_status_code ?? 'UNSET',
  };
}

/** The payload, with what the service adds to a reaction. */
function payloadOf({ feedback_type, payload }: FeedbackCreateRequest, place: string): object {
  if (feedback_type !== 'wandb.reaction.1') return payload;
  const names = nameEmoji(String(payload['emoji']));
  if (!names) throw new ServiceError(400, `${place}payload.emoji is not exactly one emoji.`);
  return { ...payload, ...names };
}

/** A piece of feedback as it is stored; maps and the payload are JSON texts. */
export interface FeedbackRow {
  readonly project_id: ProjectId;
  readonly id: string;
  readonly weave_ref: string;
  readonly wb_user_id: string;
  readonly creator: string | null;
  readonly created_at: string;
  readonly feedback_type: string;
  readonly payload: string;
  readonly annotation_ref: string | null;
  readonly runnable_ref: string | null;
  readonly call_ref: string | null;
  readonly trigger_ref: string | null;
  readonly queue_id: string | null;
  readonly scorer_tags: readonly string[];
  readonly scorer_tag_reasons: string;
  readonly scorer_tag_confidences: string;
  readonly scorer_ratings: string;
  readonly scorer_rating_reasons: string;
  readonly scorer_rating_confidences: string;
  readonly scorer_trace_id: string;
  readonly span_agent_name: string;
  readonly span_agent_version: string;
  readonly span_conversation_id: string;
  readonly span_trace_id: string;
  readonly span_status_code: string;
}

const LAST = 18_446_744_073_709_551_615n;

/** Stores feedback, all of it in one step. Where the project has an id already, what is there stays. */
export async function addFeedback(store: Store, rows: readonly FeedbackRow[]): Promise<void> {
  await store.write(
    'feedback',
    // One less than the last, which deletes.
    rows.map((row) => ({ ...row, ver: String(LAST - 1n - BigInt(store.version())), deleted: 0 })),
  );
}

/** Reads what the project has under some ids. */
export async function readFeedback(
  store: Store,
  project: ProjectId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FeedbackRow>> {
  const rows = await store.rows<FeedbackRow>(
    'SELECT * EXCEPT (ver, deleted) FROM feedback FINAL WHERE project_id = {project:String} AND id IN {ids:Array(String)}',
    { parameters: { project, ids } },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deletes feedback for good; an id is never given to anything else. Unknown ids are passed over. */
export async function deleteFeedback(store: Store, project: ProjectId, ids: readonly string[]): Promise<void> {
  const found = await readFeedback(store, project, ids);
  await store.write(
    'feedback',
    [...found.values()].map((row) => ({ ...row, payload: '{}', creator: null, ver: String(LAST), deleted: 1 })),
  );
}

/**
 * Stores feedback and tells what is there then: of an id that the project had before, the first.
 * @param rows - The feedback.
 * @returns One answer for each, in order.
 */
export async function storeFeedback(rows: readonly FeedbackRow[], context: Context): Promise<FeedbackCreateResponse[]> {
  await addFeedback(context.store, rows);
  const projects = groupBy(rows, ({ project_id }) => project_id);
  const stored = await Promise.all(
    Array.from(projects, ([project, own]) =>
      readFeedback(
        context.store,
        project,
        own.map(({ id }) => id),
      ),
    ),
  );
  const byKey = new Map(stored.flatMap((found) => [...found.values()].map((row) => [keyOf(row), row] as const)));
  return rows.map((row) => {
    const { id, created_at, wb_user_id, payload } = byKey.get(keyOf(row)) ?? row;
    return {
      id,
      created_at: created_at.includes('T') ? created_at : toIso(created_at),
      wb_user_id,
      payload: JSON.parse(payload) as Record<string, unknown>,
    };
  });
}

const keyOf = ({ project_id, id }: FeedbackRow): string => `${project_id} ${id}`;
