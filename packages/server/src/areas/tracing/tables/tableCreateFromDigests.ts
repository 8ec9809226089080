import type { TableCreateFromDigestsRequest, TableCreateFromDigestsResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { isDigest } from '../objects/names.ts';
import { addTable } from './writing.ts';

/** Makes a table out of rows that are stored, or will be. */
export const tableCreateFromDigests: Handler<TableCreateFromDigestsRequest, TableCreateFromDigestsResponse> = async (
  { project_id, row_digests, expected_digest },
  context,
) => {
  const project = context.project(project_id);
  // The digest of a table is of the joined digests: with other texts two tables could have the same (decision 0183).
  const wrong = row_digests.findIndex((digest) => !isDigest(digest));
  if (wrong !== -1) throw new ServiceError(400, `row_digests.${wrong} is no digest. One has 43 letters and digits.`);
  return { digest: await addTable(context.store, project, { rows: [], row_digests, expected_digest }) };
};
