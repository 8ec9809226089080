import type { ObjRemoveTagsInput, ObjRemoveTagsResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { keyOf, readMarks, writeTags } from './marks.ts';
import { canBeName, isDigest } from './names.ts';
import { findVersions } from './versions.ts';

/** Takes tags away from a version. What is not there is passed over (decision 0072). */
export const objRemoveTags: Handler<ObjRemoveTagsInput, ObjRemoveTagsResponse> = async (
  { project_id, object_id, digest, tags },
  { project, store },
) => {
  const id = project(project_id);
  if (!canBeName(object_id) || !isDigest(digest)) return {};
  const versions = await findVersions(store, id, {
    names: [object_id],
    where: 'digest = {digest:String} AND deleted_at IS NULL',
    parameters: { digest },
  });
  const marks = await readMarks(store, id, versions);
  const wanted = new Set(tags);
  for (const version of versions) {
    const found = marks.get(keyOf(version))?.tags.filter((tag) => wanted.has(tag));
    if (found?.length) await writeTags(store, id, [version], found, 1);
  }
  return {};
};
