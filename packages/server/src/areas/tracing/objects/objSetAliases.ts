import type { ObjSetAliasesInput, ObjSetAliasesResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { writeAliases } from './labels.ts';
import { checkAliases } from './names.ts';
import { resolveVersion } from './versions.ts';

/**
 * Points aliases to a version. An alias that pointed to another one moves.
 *
 * @throws ServiceError 400 for an invalid alias, 404 if the version does not exist.
 */
export const objSetAliases: Handler<ObjSetAliasesInput, ObjSetAliasesResponse> = async (input, { project, store }) => {
  const id = project(input.project_id);
  const aliases = checkAliases(input.aliases);
  const version = await resolveVersion(store, id, input.object_id, input.digest, 'digest');
  await writeAliases(store, id, version, aliases, 0);
  return {};
};
