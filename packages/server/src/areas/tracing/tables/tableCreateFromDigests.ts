import type { TableCreateFromDigestsRequest, TableCreateFromDigestsResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { isDigest } from '../objects/names.ts';
import { addTable } from './pieces.ts';

/** Creates a table from the digests of rows, stored or not. */
export const tableCreateFromDigests: Handler<TableCreateFromDigestsRequest, TableCreateFromDigestsResponse> = async (
  { project_id, row_digests, expected_digest },
  context,
) => {
  const project = context.project(project_id);
  // The digest of a table is computed from the joined row digests, so other strings could collide (decision 0183).
  const invalid = row_digests.findIndex((digest) => !isDigest(digest));
  if (invalid !== -1) {
    throw new ServiceError(400, `row_digests.${invalid} is not a digest, which has 43 letters and digits.`);
  }
  return { digest: await addTable(context.store, project, { rows: [], row_digests, expected_digest }) };
};
