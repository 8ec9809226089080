import type { FeedbackCreateRequest, FeedbackCreateResponse } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import { fromStoredJson, stringifyExact } from '../../../core/exact-json.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Context } from '../../../core/handler.ts';
import { uuidV7 } from '../../../core/ids.ts';
import { RawJson } from '../../../core/raw-json.ts';
import type { Store } from '../../../core/store.ts';
import { fromClock, toIso } from '../../../storage/times.ts';
import { checkAnnotations } from './annotation.ts';
import { nameEmoji } from './emoji.ts';
import { checkRules } from './rules.ts';

/** Feedback as it is stored. Maps and the payload are JSON texts. */
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

/**
 * Checks feedback and converts it to rows.
 *
 * @param exact - The items with exact numbers; empty if JavaScript changes none.
 * @param locate - Returns the prefix of an item's fields in error messages.
 * @throws ServiceError 400 or 403 for feedback that breaks a rule.
 */
export async function toRows(
  batch: readonly FeedbackCreateRequest[],
  exact: readonly FeedbackCreateRequest[],
  context: Context,
  locate: (index: number) => string = () => '',
): Promise<FeedbackRow[]> {
  const rows = batch.map((feedback, index) => ({
    ...toRow(feedback, exact[index] ?? feedback, context, locate(index)),
    // A microsecond apart, so that times order the items of a batch.
    created_at: fromClock(context.now() + index / 1000),
  }));
  await checkAnnotations(batch, context, locate);
  return rows;
}

function toRow(
  feedback: FeedbackCreateRequest,
  exact: FeedbackCreateRequest,
  context: Context,
  location: string,
): Omit<FeedbackRow, 'created_at'> {
  const project_id = context.project(feedback.project_id);
  checkRules(feedback, location);
  if (feedback.queue_id) throw new ServiceError(400, `${location}queue_id names no annotation queue of the project.`);
  return {
    project_id,
    id: feedback.id || uuidV7(context.now()),
    weave_ref: feedback.weave_ref,
    wb_user_id: context.access.user,
    creator: feedback.creator ?? null,
    feedback_type: feedback.feedback_type,
    payload: stringifyExact(toPayload(exact, location)),
    annotation_ref: feedback.annotation_ref ?? null,
    runnable_ref: feedback.runnable_ref ?? null,
    call_ref: feedback.call_ref ?? null,
    trigger_ref: feedback.trigger_ref ?? null,
    queue_id: null,
    scorer_tags: feedback.scorer_tags ?? [],
    scorer_tag_reasons: stringifyExact(exact.scorer_tag_reasons ?? {}),
    scorer_tag_confidences: stringifyExact(exact.scorer_tag_confidences ?? {}),
    scorer_ratings: stringifyExact(exact.scorer_ratings ?? {}),
    scorer_rating_reasons: stringifyExact(exact.scorer_rating_reasons ?? {}),
    scorer_rating_confidences: stringifyExact(exact.scorer_rating_confidences ?? {}),
    scorer_trace_id: feedback.scorer_trace_id ?? '',
    span_agent_name: feedback.span_agent_name ?? '',
    span_agent_version: feedback.span_agent_version ?? '',
    span_conversation_id: feedback.span_conversation_id ?? '',
    span_trace_id: feedback.span_trace_id ?? '',
    span_status_code: feedback.span_status_code ?? 'UNSET',
  };
}

/** Adds the names of the emoji to the payload of a reaction. */
function toPayload({ feedback_type, payload }: FeedbackCreateRequest, location: string): object {
  if (feedback_type !== 'wandb.reaction.1') return payload;
  const names = nameEmoji(String(payload['emoji']));
  if (!names) throw new ServiceError(400, `${location}payload.emoji must be exactly one emoji.`);
  return { ...payload, ...names };
}

/**
 * Stores feedback in one write and returns what is stored under its ids: of an id that the project already had, the
 * first feedback.
 */
export async function storeFeedback(
  rows: readonly FeedbackRow[],
  { store }: Pick<Context, 'store'>,
): Promise<FeedbackCreateResponse[]> {
  await store.write(
    'feedback',
    rows.map((row) => toNewRow(row, store)),
  );
  return readResponses(rows, store);
}

/**
 * Replaces feedback by another row, in one write: a failure keeps the old feedback. With the id of the old feedback the
 * row takes its place.
 */
export async function replaceFeedback(
  feedback_id: string,
  row: FeedbackRow,
  { store }: Pick<Context, 'store'>,
): Promise<FeedbackCreateResponse> {
  const [old] = await store.rows<FeedbackRow & { ver: string }>(
    'SELECT * EXCEPT deleted FROM feedback FINAL WHERE project_id = {project:String} AND id = {id:String}',
    { parameters: { project: row.project_id, id: feedback_id } },
  );
  const rows =
    old === undefined
      ? [toNewRow(row, store)]
      : row.id === feedback_id
        ? [{ ...row, ver: String(BigInt(old.ver) + 1n), deleted: 0 }]
        : [toTombstone(old), toNewRow(row, store)];
  await store.write('feedback', rows);
  const [response] = await readResponses([row], store);
  return response!;
}

async function readResponses(rows: readonly FeedbackRow[], store: Store): Promise<FeedbackCreateResponse[]> {
  const toKey = ({ project_id, id }: FeedbackRow): string => `${project_id} ${id}`;
  const stored = new Map<string, FeedbackRow>();
  for (const [project, own] of groupBy(rows, ({ project_id }) => project_id)) {
    const ids = own.map(({ id }) => id);
    for (const row of await readFeedback(store, project, ids)) stored.set(toKey(row), row);
  }
  return rows.map((row) => {
    const { id, created_at, wb_user_id, payload } = stored.get(toKey(row)) ?? row;
    return {
      id,
      // Rows of this request have a time in ISO already.
      created_at: created_at.includes('T') ? created_at : toIso(created_at),
      wb_user_id,
      payload: new RawJson(fromStoredJson(payload)) as object as Record<string, unknown>,
    };
  });
}

/** Largest version of a row, that of a tombstone. */
const MAX_VERSION = 18_446_744_073_709_551_615n;

/** Returns a row to write. Versions decrease, so that the first row of an id stays (decision 0090). */
function toNewRow(row: FeedbackRow, store: Store): object {
  return { ...row, ver: String(MAX_VERSION - 1n - BigInt(store.version())), deleted: 0 };
}

function toTombstone(row: FeedbackRow): object {
  return { ...row, payload: '{}', creator: null, ver: String(MAX_VERSION), deleted: 1 };
}

/** Deletes feedback permanently: its ids cannot be used again. Unknown ids are ignored. */
export async function deleteFeedback(store: Store, project: ProjectId, ids: readonly string[]): Promise<void> {
  const found = await readFeedback(store, project, ids);
  await store.write(
    'feedback',
    found.map((row) => toTombstone(row)),
  );
}

async function readFeedback(store: Store, project: ProjectId, ids: readonly string[]): Promise<FeedbackRow[]> {
  return store.rows<FeedbackRow>(
    'SELECT * EXCEPT (ver, deleted) FROM feedback FINAL WHERE project_id = {project:String} AND id IN {ids:Array(String)}',
    { parameters: { project, ids } },
  );
}
