import type { FilesStatsRequest, FilesStatsResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { sizeOfFiles } from './files.ts';

/** Adds up the bytes of the files of a project. */
export const filesStats: Handler<FilesStatsRequest, FilesStatsResponse> = async ({ project_id }, context) => ({
  total_size_bytes: await sizeOfFiles(context.store, context.project(project_id)),
});
