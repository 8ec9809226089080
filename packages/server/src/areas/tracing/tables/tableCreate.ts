import type { TableCreateRequest, TableCreateResponse } from '@callscope/tracing-types';

import { toContent } from '../../../core/digests.ts';
import type { Handler } from '../../../core/handler.ts';
import { lookUp } from '../../../core/lossless-json.ts';
import { addTable } from './pieces.ts';

/** Stores a table with its rows. */
export const tableCreate: Handler<TableCreateRequest, TableCreateResponse> = async ({ table }, context) => {
  const project = context.project(table.project_id);
  const list = lookUp(context.lossless(), 'table', 'rows');
  const rows = list?.kind === 'list' ? list.items.map((row, at) => toContent(row, `table.rows.${at}`)) : [];
  const row_digests = rows.map(({ digest }) => digest);
  const digest = await addTable(context.store, project, {
    rows,
    row_digests,
    expected_digest: table.expected_digest,
  });
  return { digest, row_digests };
};
