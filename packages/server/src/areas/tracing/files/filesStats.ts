import type { FilesStatsRequest, FilesStatsResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';

/** Adds up the bytes of the files of a project, each content once. */
export const filesStats: Handler<FilesStatsRequest, FilesStatsResponse> = async ({ project_id }, context) => {
  const project = context.project(project_id);
  const [row] = await context.store.rows<{ total: string }>(
    'SELECT sum(size) AS total FROM files FINAL WHERE project_id = {project:String} AND piece = 0',
    { parameters: { project } },
  );
  return { total_size_bytes: Number(row?.total ?? 0) };
};
