import type { ObjCreateRequest, ObjCreateResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { lookUp } from '../../../core/lossless-json.ts';
import { publish } from './changes.ts';
import { withBuiltinClass } from './classes.ts';

/** Publishes content under a name. */
export const objCreate: Handler<ObjCreateRequest, ObjCreateResponse> = async ({ obj }, context) => {
  const { project_id, object_id, expected_digest, builtin_object_class, set_base_object_class } = obj;
  const project = context.project(project_id);
  const val = lookUp(context.lossless(), 'obj', 'val') ?? { kind: 'word', text: 'null' };
  const name = builtin_object_class ?? set_base_object_class;
  const { digest } = await publish(context, project, {
    object_id,
    val: name == null ? val : withBuiltinClass(val, name),
    expected_digest,
  });
  return { digest, object_id };
};
