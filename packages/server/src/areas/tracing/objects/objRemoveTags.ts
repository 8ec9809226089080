import type { ObjRemoveTagsInput, ObjRemoveTagsResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { writeTags } from './labels.ts';
import { isDigest, isName, isTag } from './names.ts';
import { findVersions } from './versions.ts';

/** Removes tags from a version. Unknown tags, versions and objects are ignored (decision 0072). */
export const objRemoveTags: Handler<ObjRemoveTagsInput, ObjRemoveTagsResponse> = async (input, { project, store }) => {
  const { object_id, digest, tags } = input;
  const id = project(input.project_id);
  if (!isName(object_id) || !isDigest(digest)) return {};
  const [version] = await findVersions(store, id, {
    names: [object_id],
    where: 'digest = {digest:String} AND deleted_at IS NULL',
    parameters: { digest },
  });
  if (version) await writeTags(store, id, version, tags.filter(isTag), 1);
  return {};
};
