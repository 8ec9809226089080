import type { FileContentRequest } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Bytes, Handler } from '../../../core/handler.ts';
import { readFile } from './files.ts';

/** Gives the bytes of a file. Their type was not kept (decision 0051). */
export const fileContent: Handler<FileContentRequest, Bytes> = async ({ project_id, digest }, context) => {
  const bytes = await readFile(context.store, context.project(project_id), digest);
  if (!bytes) throw new ServiceError(404, 'The project has no file with this digest.');
  return { bytes, type: 'application/octet-stream' };
};
