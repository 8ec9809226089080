import type { AttachedFeedback, Call } from '@callscope/tracing-types';

import { groupBy } from '../../handling/group-by.ts';
import type { ProjectId } from '../../handling/access.ts';
import type { Store } from '../../storage/store.ts';
import { toIso } from '../../storage/times.ts';

/**
 * Adds `summary.weave.feedback` to calls: everything that is about them, possibly nothing.
 * @param calls - Calls with their summaries.
 * @returns The calls.
 */
export async function addFeedback(calls: readonly Call[], project: ProjectId, store: Store): Promise<Call[]> {
  const refOf = ({ id }: Call): string => `weave:///${project}/call/${id}`;
  const rows = await store.rows<AttachedFeedback & { payload: string; weave_ref: string }>(
    `SELECT id, feedback_type, weave_ref, payload, creator, created_at, wb_user_id, runnable_ref, call_ref, trigger_ref,
       annotation_ref FROM feedback FINAL
     WHERE project_id = {project:String} AND weave_ref IN {refs:Array(String)} ORDER BY created_at, id`,
    { parameters: { project, refs: calls.map(refOf) } },
  );
  const attached = rows.map((row) => ({
    ...row,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    created_at: toIso(row.created_at ?? null),
  }));
  const byRef = groupBy(attached, ({ weave_ref }) => weave_ref);
  return calls.map((call) => {
    const { summary } = call;
    if (!summary?.weave) return call;
    return { ...call, summary: { ...summary, weave: { ...summary.weave, feedback: byRef.get(refOf(call)) ?? [] } } };
  });
}
