import type { ObjRemoveAliasesInput, ObjRemoveAliasesResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { writeAliases } from './labels.ts';
import { checkAliases, isName } from './names.ts';

/**
 * Removes aliases from an object. Unknown aliases and objects are skipped.
 *
 * @throws ServiceError 400 for an invalid alias.
 */
export const objRemoveAliases: Handler<ObjRemoveAliasesInput, ObjRemoveAliasesResponse> = async (
  { project_id, object_id, aliases },
  { project, store },
) => {
  const id = project(project_id);
  const checked = checkAliases(aliases);
  if (!isName(object_id)) return {};
  await writeAliases(store, id, { object_id, version_index: 0 }, checked, 1);
  return {};
};
