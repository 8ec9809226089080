import type { TagsListInput, TagsListResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { listMarks } from './marks.ts';

/** Lists the tags of a project. */
export const tagsList: Handler<TagsListInput, TagsListResponse> = async ({ project_id }, { project, store }) => ({
  tags: await listMarks(store, project(project_id), 'tag'),
});
