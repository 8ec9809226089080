import type { ProjectId } from '../../handling/access.ts';
import type { Store } from '../../storage/store.ts';

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
