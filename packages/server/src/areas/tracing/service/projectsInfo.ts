import type { ProjectsInfoRequest, ProjectsInfoResponse } from '@callscope/tracing-types';

import { type ProjectId, canAccess } from '../../../core/access.ts';
import { computeDigest } from '../../../core/digests.ts';
import type { Handler } from '../../../core/handler.ts';
import type { Store } from '../../../core/store.ts';

/** Tables whose rows make a project (decision 0026): whoever writes one of them has a project. */
const TABLES = ['calls', 'costs', 'feedback', 'files', 'object_contents', 'table_rows', 'table_pieces'];

/** Tells the inner ids of projects. What does not exist and what is out of reach is left out alike (decision 0140). */
export const projectsInfo: Handler<ProjectsInfoRequest, ProjectsInfoResponse> = async ({ project_ids }, context) => {
  const reached = [...new Set(project_ids)].filter((id) => canAccess(context.access, id)) as ProjectId[];
  const existing = await existingOf(context.store, reached);
  return reached
    .filter((id) => existing.has(id))
    .map((id) => ({ external_project_id: id, internal_project_id: computeDigest(id) }));
};

async function existingOf(store: Store, ids: readonly ProjectId[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const parts = TABLES.map(
    (table) => `SELECT DISTINCT project_id FROM ${table} WHERE project_id IN {ids:Array(String)}`,
  );
  const rows = await store.rows<{ project_id: string }>(parts.join(' UNION ALL '), { parameters: { ids } });
  return new Set(rows.map(({ project_id }) => project_id));
}
