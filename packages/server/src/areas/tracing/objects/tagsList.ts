import type { TagsListInput, TagsListResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { listLabels } from './labels.ts';

/** Lists the tags of a project. */
export const tagsList: Handler<TagsListInput, TagsListResponse> = async ({ project_id }, { project, store }) => ({
  tags: await listLabels(store, project(project_id), 'tag'),
});
