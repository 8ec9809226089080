import type { AttachedFeedback, Call } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { groupBy } from '../../../../core/group-by.ts';
import type { Context } from '../../../../core/handler.ts';
import type { Store } from '../../../../core/store.ts';
import { toIso } from '../../../../storage/times.ts';
import { addCosts } from '../usage/costs.ts';
import { toCall } from './call.ts';
import { computed } from './fields.ts';
import { readRows, VISIBLE, withSummary } from './select.ts';

/** What can be added to calls that are read. */
export interface Decorations {
  readonly include_costs?: boolean | null | undefined;
  readonly include_feedback?: boolean | null | undefined;
  readonly include_storage_size?: boolean | null | undefined;
  readonly include_total_storage_size?: boolean | null | undefined;
}

/** Whether something is added that has to be read elsewhere. */
export function isDecorated({ include_costs, include_feedback, include_total_storage_size }: Decorations): boolean {
  return include_costs === true || include_feedback === true || include_total_storage_size === true;
}

/**
 * Reads a page of calls and adds what was asked for.
 * @param ids - The page.
 * @param fields - Fields to read.
 * @param wanted - What to add.
 * @returns The calls in the order of the ids.
 */
export async function decorate(
  ids: readonly string[],
  fields: readonly string[],
  wanted: Decorations,
  project: ProjectId,
  { store, signal }: Pick<Context, 'store' | 'signal'>,
): Promise<Call[]> {
  const added = wanted.include_costs === true || wanted.include_feedback === true;
  const read = added ? withSummary(fields) : fields;
  const withSize = wanted.include_storage_size === true;
  const rows = await readRows(store, project, ids, read, { withSize, signal });
  let calls = rows.map((row) => toCall(row, read, withSize));
  if (wanted.include_costs === true) calls = await addCosts(calls, project, store);
  if (wanted.include_feedback === true) calls = await addFeedback(calls, project, store);
  if (wanted.include_total_storage_size !== true) return calls;
  const roots = calls.filter(({ parent_id }) => parent_id === null || parent_id === undefined);
  const totals = await totalSizes(roots.map(({ trace_id }) => trace_id));
  return calls.map((call) => ({
    ...call,
    total_storage_size_bytes: roots.includes(call) ? (totals.get(call.trace_id) ?? null) : null,
  }));

  async function totalSizes(traces: readonly string[]): Promise<Map<string, number>> {
    if (traces.length === 0) return new Map();
    const sums = await store.rows<{ trace_id: string; total: string }>(
      `SELECT trace_id, sum(${computed.storage_size_bytes}) AS total FROM calls FINAL
       WHERE project_id = {project:String} AND trace_id IN {traces:Array(String)} AND ${VISIBLE} GROUP BY trace_id`,
      { parameters: { project, traces }, signal },
    );
    return new Map(sums.map(({ trace_id, total }) => [trace_id, Number(total)]));
  }
}

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
