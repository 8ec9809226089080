import type { ObjAddTagsInput, ObjAddTagsResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { writeTags } from './labels.ts';
import { checkTags } from './names.ts';
import { resolveVersion } from './versions.ts';

/** Adds tags to a version. */
export const objAddTags: Handler<ObjAddTagsInput, ObjAddTagsResponse> = async (input, { project, store }) => {
  const id = project(input.project_id);
  const tags = checkTags(input.tags);
  const version = await resolveVersion(store, id, input.object_id, input.digest, 'digest');
  await writeTags(store, id, version, tags, 0);
  return {};
};
