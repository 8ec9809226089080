import { Buffer } from 'node:buffer';
import type { AttachedFeedback, Call } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { groupBy } from '../../../../core/group-by.ts';
import type { Context } from '../../../../core/handler.ts';
import { toIso } from '../../../../storage/times.ts';
import { addCosts } from '../usage/costs.ts';
import { computed } from './fields.ts';
import { readLines, type StoredField, withSummary } from './lines.ts';
import { VISIBLE } from './select.ts';

/** Data that a request can include in calls. */
export interface Includes {
  readonly include_costs?: boolean | null | undefined;
  readonly include_feedback?: boolean | null | undefined;
  readonly include_storage_size?: boolean | null | undefined;
  readonly include_total_storage_size?: boolean | null | undefined;
}

/** Returns whether a request includes data of other rows, so that its calls have to be parsed. */
export function hasIncludes({ include_costs, include_feedback, include_total_storage_size }: Includes): boolean {
  return include_costs === true || include_feedback === true || include_total_storage_size === true;
}

/**
 * Reads a page of calls with the data that the request includes.
 *
 * @param ids - IDs of the page.
 * @param fields - Fields to read, from `selectFields`.
 * @returns The calls in the order of the IDs. Deleted and unknown calls are left out.
 * @throws StorageError `size` if several calls are too large for one page.
 */
export async function readCalls(
  ids: readonly string[],
  fields: readonly StoredField[],
  includes: Includes,
  project: ProjectId,
  context: Pick<Context, 'store' | 'signal'>,
): Promise<Call[]> {
  const isSummarized = includes.include_costs === true || includes.include_feedback === true;
  const read = isSummarized ? withSummary(fields) : fields;
  const { bytes } = await readLines(ids, read, includes.include_storage_size === true, project, context);
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString().split('\n').slice(0, -1);
  let calls = lines.map((line) => JSON.parse(line) as Call);
  if (includes.include_costs === true) calls = await addCosts(calls, project, context.store);
  if (includes.include_feedback === true) calls = await addFeedback(calls, project, context);
  if (includes.include_total_storage_size === true) calls = await addTotalSizes(calls, project, context);
  return calls;
}

/** Adds `summary.weave.feedback`: all feedback on each call, possibly none. */
async function addFeedback(
  calls: readonly Call[],
  project: ProjectId,
  { store, signal }: Pick<Context, 'store' | 'signal'>,
): Promise<Call[]> {
  const toRef = ({ id }: Call): string => `weave:///${project}/call/${id}`;
  const rows = await store.rows<AttachedFeedback & { payload: string; weave_ref: string }>(
    `SELECT id, feedback_type, weave_ref, payload, creator, created_at, wb_user_id, runnable_ref, call_ref, trigger_ref,
       annotation_ref FROM feedback FINAL
     WHERE project_id = {project:String} AND weave_ref IN {refs:Array(String)} ORDER BY created_at, id`,
    { parameters: { project, refs: calls.map(toRef) }, signal },
  );
  const feedback = rows.map((row) => ({
    ...row,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    created_at: toIso(row.created_at ?? null),
  }));
  const byRef = groupBy(feedback, ({ weave_ref }) => weave_ref);
  return calls.map((call) => {
    const { summary } = call;
    if (!summary?.weave) return call;
    return { ...call, summary: { ...summary, weave: { ...summary.weave, feedback: byRef.get(toRef(call)) ?? [] } } };
  });
}

/** Adds `total_storage_size_bytes`: the size of the trace for root calls, null for others. */
async function addTotalSizes(
  calls: readonly Call[],
  project: ProjectId,
  { store, signal }: Pick<Context, 'store' | 'signal'>,
): Promise<Call[]> {
  const isRoot = ({ parent_id }: Call): boolean => parent_id === null;
  const traces = calls.filter(isRoot).map(({ trace_id }) => trace_id);
  if (traces.length === 0) return calls.map((call) => ({ ...call, total_storage_size_bytes: null }));
  const sums = await store.rows<{ trace_id: string; total: string }>(
    `SELECT trace_id, sum(${computed.storage_size_bytes}) AS total FROM calls FINAL
     WHERE project_id = {project:String} AND trace_id IN {traces:Array(String)} AND ${VISIBLE} GROUP BY trace_id`,
    { parameters: { project, traces }, signal },
  );
  const totals = new Map(sums.map(({ trace_id, total }) => [trace_id, Number(total)]));
  return calls.map((call) => ({
    ...call,
    total_storage_size_bytes: isRoot(call) ? (totals.get(call.trace_id) ?? null) : null,
  }));
}
