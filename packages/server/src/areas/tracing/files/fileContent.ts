import type { FileContentRequest } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Bytes, Handler } from '../../../core/handler.ts';

/** Returns the bytes of a file. Their media type is not stored (decision 0051). */
export const fileContent: Handler<FileContentRequest, Bytes> = async ({ project_id, digest }, context) => {
  const project = context.project(project_id);
  const rows = await context.store.rows<{ bytes: string; pieces: number }>(
    `SELECT bytes, pieces FROM files FINAL
     WHERE project_id = {project:String} AND digest = {digest:String} ORDER BY piece`,
    { parameters: { project, digest } },
  );
  // A file that lacks pieces was never acknowledged.
  if (rows.length === 0 || rows.length !== rows[0]?.pieces) {
    throw new ServiceError(404, 'The project has no file with this digest.');
  }
  const bytes = Buffer.concat(rows.map((row) => Buffer.from(row.bytes, 'base64')));
  return { bytes, type: 'application/octet-stream' };
};
