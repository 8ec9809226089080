import type { FileCreateRequest, FileCreateResponse } from '@callscope/tracing-types';

import { computeDigest } from '../../../core/digests.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Bytes, Handler } from '../../../core/handler.ts';
import { fromClock } from '../../../storage/times.ts';
import { addFile } from './files.ts';

/** The form, with its file as bytes. */
type Input = Omit<FileCreateRequest, 'file'> & { readonly file: Bytes };

/** Stores a file under the digest of its bytes. */
export const fileCreate: Handler<Input, FileCreateResponse> = async (
  { project_id, file, expected_digest },
  context,
) => {
  const project = context.project(project_id);
  const digest = computeDigest(file.bytes);
  if (expected_digest !== undefined && expected_digest !== digest) {
    throw new ServiceError(409, `The bytes have the digest ${digest} and not the expected one. Send them again.`);
  }
  const created_at = fromClock(context.now());
  await addFile(context.store, project, { digest, name: file.name ?? '<unnamed_file>', bytes: file.bytes, created_at });
  return { digest };
};
