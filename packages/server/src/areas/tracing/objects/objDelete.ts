import type { ObjDeleteRequest, ObjDeleteResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { deleteVersions } from './changes.ts';

/** Deletes versions of an object. */
export const objDelete: Handler<ObjDeleteRequest, ObjDeleteResponse> = async (input, context) => ({
  num_deleted: await deleteVersions(context, context.project(input.project_id), input.object_id, input.digests),
});
