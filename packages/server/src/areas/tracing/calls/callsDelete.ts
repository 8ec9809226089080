import type { CallsDeleteRequest, CallsDeleteResponse } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Handler } from '../../../core/handler.ts';
import type { Store } from '../../../core/store.ts';
import { fromClock } from '../../../storage/times.ts';
import { VISIBLE } from './reading/select.ts';

const MOST_IDS = 1000;
const MOST_CALLS = 5_000_000;

/** Hides calls and all calls below them. */
export const callsDelete: Handler<CallsDeleteRequest, CallsDeleteResponse> = async (
  { project_id, call_ids },
  context,
) => {
  const project = context.project(project_id);
  if (call_ids.length > MOST_IDS) {
    throw new ServiceError(413, `call_ids has more than ${MOST_IDS} entries. Delete in several requests.`);
  }
  const ids = await withDescendants(context.store, project, call_ids);
  const deleted_at = fromClock(context.now());
  await context.store.write(
    'calls',
    ids.map((id) => ({ project_id: project, id, deleted_at })),
  );
  return { num_deleted: ids.length };
};

/** The named calls that can be seen, and all below them in their traces. Each once, also where parents form a circle. */
async function withDescendants(store: Store, project: ProjectId, named: readonly string[]): Promise<string[]> {
  const rows = await store.rows<{ id: string; parent_id: string | null }>(
    `SELECT id, parent_id FROM calls FINAL WHERE project_id = {project:String} AND ${VISIBLE} AND trace_id IN (
       SELECT trace_id FROM calls FINAL WHERE project_id = {project:String} AND id IN {named:Array(String)} AND ${VISIBLE})`,
    { parameters: { project, named }, limits: { rows: MOST_CALLS } },
  );
  const below = groupBy(rows, ({ parent_id }) => parent_id);
  const known = new Set(rows.map(({ id }) => id));
  const found = new Set(named.filter((id) => known.has(id)));
  for (const id of found) for (const child of below.get(id) ?? []) found.add(child.id);
  return [...found];
}
