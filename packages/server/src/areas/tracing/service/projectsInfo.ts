import type { ProjectsInfoRequest, ProjectsInfoResponse } from '@callscope/tracing-types';

import { type ProjectId, canAccess } from '../../../core/access.ts';
import { computeDigest } from '../../../core/digests.ts';
import type { Handler } from '../../../core/handler.ts';
import type { Store } from '../../../core/store.ts';

/** Tables with a row for every project that exists (decision 0026): a project exists once something is stored in it. */
const TABLES = ['calls', 'costs', 'feedback', 'files', 'object_contents', 'table_rows', 'table_pieces'];

/** Returns the internal ids of projects. Those that do not exist or are not accessible are left out (decision 0140). */
export const projectsInfo: Handler<ProjectsInfoRequest, ProjectsInfoResponse> = async ({ project_ids }, context) => {
  const accessible = [...new Set(project_ids)].filter((id) => canAccess(context.access, id)) as ProjectId[];
  const existing = await findExisting(context.store, accessible);
  return accessible
    .filter((id) => existing.has(id))
    .map((id) => ({ external_project_id: id, internal_project_id: computeDigest(id) }));
};

async function findExisting(store: Store, ids: readonly ProjectId[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const parts = TABLES.map(
    (table) => `SELECT DISTINCT project_id FROM ${table} WHERE project_id IN {ids:Array(String)}`,
  );
  const rows = await store.rows<{ project_id: string }>(parts.join(' UNION ALL '), { parameters: { ids } });
  return new Set(rows.map(({ project_id }) => project_id));
}
