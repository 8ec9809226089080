import type { FileCreateRequest, FileCreateResponse } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { computeDigest } from '../../../core/digests.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Bytes, Handler } from '../../../core/handler.ts';
import type { Store } from '../../../core/store.ts';
import { fromClock } from '../../../storage/times.ts';

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
    throw new ServiceError(409, `The file has the digest ${digest}, not the expected one. Send it again.`);
  }
  const created_at = fromClock(context.now());
  await addFile(context.store, project, { digest, name: file.name ?? '<unnamed_file>', bytes: file.bytes, created_at });
  return { digest };
};

/** A file to store. */
export interface NewFile {
  readonly digest: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly created_at: string;
}

/** Bytes in one row. They are stored as base64, because rows are sent to the engine as JSON. */
const PIECE = 768 * 1024;

/** Stores a file, all of its pieces in one write. */
export async function addFile(store: Store, project_id: ProjectId, file: NewFile): Promise<void> {
  const { digest, name, bytes, created_at } = file;
  const pieces = Math.max(1, Math.ceil(bytes.length / PIECE));
  const rows = Array.from({ length: pieces }, (_, piece) => ({
    project_id,
    digest,
    piece,
    pieces,
    size: bytes.length,
    name,
    bytes: Buffer.from(bytes.subarray(piece * PIECE, (piece + 1) * PIECE)).toString('base64'),
    created_at,
  }));
  await store.write('files', rows);
}
