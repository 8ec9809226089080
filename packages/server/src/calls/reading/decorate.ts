import type { Call } from '@callscope/tracing-types';

import type { ProjectId } from '../../handling/access.ts';
import type { Context } from '../../handling/handler.ts';
import { addFeedback } from './call-feedback.ts';
import { addCosts } from '../usage/call-costs.ts';
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
