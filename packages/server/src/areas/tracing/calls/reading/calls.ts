import type { AttachedFeedback, ModelCost } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { fromStoredJson } from '../../../../core/exact-json.ts';
import { groupBy } from '../../../../core/group-by.ts';
import type { Context } from '../../../../core/handler.ts';
import { RawJson, type RawLines, stringify } from '../../../../core/raw-json.ts';
import { toIso } from '../../../../storage/times.ts';
import { computeCosts, priceAt, readPrices } from '../usage/costs.ts';
import { fromUsageColumns, toUsageColumns } from '../usage/usage.ts';
import { expandRefs } from './expand.ts';
import { computed } from './fields.ts';
import { readStoredCalls, type StoredCall, type StoredField, withSummary, writeLines } from './lines.ts';
import type { Path } from './resolve-refs.ts';
import { VISIBLE } from './select.ts';

/** Data that a request can include in calls. */
export interface Includes {
  readonly include_costs?: boolean | null | undefined;
  readonly include_feedback?: boolean | null | undefined;
  readonly include_storage_size?: boolean | null | undefined;
  readonly include_total_storage_size?: boolean | null | undefined;
}

/**
 * Reads a page of calls, with the data that the request includes, as lines of JSON.
 *
 * @param ids - IDs of the page.
 * @param fields - Fields to read, from `selectFields`.
 * @param expanded - Paths whose refs are expanded, from `parseExpandColumns`.
 * @returns The calls in the order of the IDs. Deleted and unknown calls are left out.
 * @throws StorageError `size` if several calls are too large for one page.
 */
export async function readCalls(
  ids: readonly string[],
  fields: readonly StoredField[],
  includes: Includes,
  expanded: readonly Path[],
  project: ProjectId,
  context: Pick<Context, 'access' | 'store' | 'signal'>,
): Promise<RawLines> {
  const { include_costs, include_feedback, include_storage_size, include_total_storage_size } = includes;
  const read = include_costs === true || include_feedback === true ? withSummary(fields) : fields;
  const calls = await readStoredCalls(ids, read, include_storage_size === true, project, context);
  if (include_costs === true) await addCosts(calls, project, context);
  if (include_feedback === true) await addFeedback(calls, project, context);
  if (include_total_storage_size === true) await addTotalSizes(calls, project, context);
  await expandRefs(calls, expanded, context);
  return writeLines(calls);
}

/** Adds `summary.weave.costs` to calls that were read with their summaries. Models without a price have no costs. */
async function addCosts(
  calls: readonly StoredCall[],
  project: ProjectId,
  { store }: Pick<Context, 'store'>,
): Promise<void> {
  const usages = calls.map(({ documents }) => {
    const summary = JSON.parse(documents.get('summary')?.toString() ?? 'null') as unknown;
    return fromUsageColumns(toUsageColumns(summary));
  });
  const models = usages.flatMap((usage) => usage.map(([model]) => model));
  const prices = await readPrices(store, project, models);
  for (const [index, call] of calls.entries()) {
    const started_at = JSON.parse(call.get('started_at')) as string;
    const costs = (usages[index] ?? []).flatMap(([model, usage]): [string, ModelCost][] => {
      const price = priceAt(prices.get(model) ?? [], started_at);
      const { uncached_input_tokens: _, ...tokens } = usage;
      return price ? [[model, { ...tokens, ...computeCosts(usage, price), ...price }]] : [];
    });
    if (costs.length > 0) call.added.weave += `,"costs":${JSON.stringify(Object.fromEntries(costs))}`;
  }
}

/** Adds `summary.weave.feedback`: all feedback on each call, possibly none. */
async function addFeedback(
  calls: readonly StoredCall[],
  project: ProjectId,
  { store, signal }: Pick<Context, 'store' | 'signal'>,
): Promise<void> {
  const toRef = (call: StoredCall): string => `weave:///${project}/call/${JSON.parse(call.get('id')) as string}`;
  const rows = await store.rows<AttachedFeedback & { payload: string; weave_ref: string }>(
    `SELECT id, feedback_type, weave_ref, payload, creator, created_at, wb_user_id, runnable_ref, call_ref, trigger_ref,
       annotation_ref FROM feedback FINAL
     WHERE project_id = {project:String} AND weave_ref IN {refs:Array(String)} ORDER BY created_at, id`,
    { parameters: { project, refs: calls.map(toRef) }, signal },
  );
  const feedback = rows.map((row) => ({
    ...row,
    payload: new RawJson(fromStoredJson(row.payload)),
    created_at: toIso(row.created_at ?? null),
  }));
  const byRef = groupBy(feedback, ({ weave_ref }) => weave_ref);
  for (const call of calls) call.added.weave += `,"feedback":${stringify(byRef.get(toRef(call)) ?? [])}`;
}

/** Adds `total_storage_size_bytes`: the size of the trace for root calls, null for others. */
async function addTotalSizes(
  calls: readonly StoredCall[],
  project: ProjectId,
  { store, signal }: Pick<Context, 'store' | 'signal'>,
): Promise<void> {
  const traceOf = (call: StoredCall): string => JSON.parse(call.get('trace_id')) as string;
  const traces = calls.filter(isRoot).map(traceOf);
  const sums = await store.rows<{ trace_id: string; total: string }>(
    `SELECT trace_id, sum(${computed.storage_size_bytes}) AS total FROM calls FINAL
     WHERE project_id = {project:String} AND trace_id IN {traces:Array(String)} AND ${VISIBLE} GROUP BY trace_id`,
    { parameters: { project, traces }, signal },
  );
  const totals = new Map(sums.map(({ trace_id, total }) => [trace_id, total]));
  for (const call of calls) {
    const total = isRoot(call) ? totals.get(traceOf(call)) : undefined;
    call.added.call += `,"total_storage_size_bytes":${total ?? 'null'}`;
  }
}

function isRoot(call: StoredCall): boolean {
  return call.get('parent_id') === 'null';
}
