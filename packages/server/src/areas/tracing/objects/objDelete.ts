import type { ObjDeleteRequest, ObjDeleteResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { deleteVersions } from './changes.ts';

/**
 * Deletes versions of an object: all that are named, or none.
 *
 * @throws ServiceError 400 for too many names, 404 if a version does not exist.
 */
export const objDelete: Handler<ObjDeleteRequest, ObjDeleteResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const deleted = await deleteVersions(context, project, input.object_id, input.digests);
  return {
    num_deleted: deleted.length,
    deleted_versions: deleted.map(({ digest, base_class, leaf_class }) => ({
      digest,
      base_object_class: base_class,
      leaf_object_class: leaf_class,
    })),
  };
};
