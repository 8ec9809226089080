import type { CallsDeleteRequest, CallsDeleteResponse } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Handler } from '../../../core/handler.ts';
import type { Store } from '../../../core/store.ts';
import { fromClock } from '../../../storage/times.ts';
import { VISIBLE } from './reading/select.ts';

const MAX_IDS = 1000;
const MAX_CALLS = 5_000_000;

/** Deletes calls and their descendants: marks them, so that no request can see them. */
export const callsDelete: Handler<CallsDeleteRequest, CallsDeleteResponse> = async (
  { project_id, call_ids },
  context,
) => {
  const project = context.project(project_id);
  if (call_ids.length > MAX_IDS) {
    throw new ServiceError(413, `call_ids has more than ${MAX_IDS} entries. Send several requests.`);
  }
  const ids = await withDescendants(context.store, project, call_ids);
  const deleted_at = fromClock(context.now());
  await context.store.write(
    'calls',
    ids.map((id) => ({ project_id: project, id, deleted_at })),
  );
  return { num_deleted: ids.length };
};

/** Returns the IDs of visible calls and their descendants, each once, also if parents form a cycle. */
async function withDescendants(store: Store, project: ProjectId, call_ids: readonly string[]): Promise<string[]> {
  const rows = await store.rows<{ id: string; parent_id: string | null }>(
    `SELECT id, parent_id FROM calls FINAL WHERE project_id = {project:String} AND ${VISIBLE} AND trace_id IN (
       SELECT trace_id FROM calls FINAL WHERE project_id = {project:String} AND id IN {ids:Array(String)} AND ${VISIBLE})`,
    { parameters: { project, ids: call_ids }, limits: { rows: MAX_CALLS } },
  );
  const children = groupBy(rows, ({ parent_id }) => parent_id);
  const visible = new Set(rows.map(({ id }) => id));
  const found = new Set(call_ids.filter((id) => visible.has(id)));
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child.id);
  return [...found];
}
