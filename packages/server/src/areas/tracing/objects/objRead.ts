import type { ObjReadRequest, ObjReadResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { readVersions } from './contents.ts';
import { resolveVersion } from './versions.ts';

/** Reads one version. */
export const objRead: Handler<ObjReadRequest, ObjReadResponse> = async (input, { project, store, signal }) => {
  const id = project(input.project_id);
  const version = await resolveVersion(store, id, input.object_id, input.digest);
  const [obj] = await readVersions(store, id, [version], input, signal);
  return { obj: obj! };
};
