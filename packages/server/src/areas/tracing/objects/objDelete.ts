import type { ObjDeleteRequest, ObjDeleteResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { deleteVersions } from './delete.ts';

/** Deletes versions. */
export const objDelete: Handler<ObjDeleteRequest, ObjDeleteResponse> = async (input, context) => ({
  num_deleted: await deleteVersions(context, context.project(input.project_id), input.object_id, input.digests),
});
