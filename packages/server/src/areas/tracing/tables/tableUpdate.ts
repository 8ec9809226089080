import { setImmediate } from 'node:timers/promises';
import type { TableUpdateRequest, TableUpdateResponse } from '@callscope/tracing-types';

import { type Content, toContent } from '../../../core/digests.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { lookUp, type Lossless } from '../../../core/lossless-json.ts';
import { addTable, readRowDigests } from './pieces.ts';
import { Sequence } from './sequence.ts';

/** Changes between two yields to other requests: a body can hold more than a million. */
const CHANGES_PER_YIELD = 2000;

/** Creates a table from another one by applying changes in order. */
export const tableUpdate: Handler<TableUpdateRequest, TableUpdateResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const base = await readRowDigests(context.store, project, input.base_digest, context.signal);
  if (!base) throw new ServiceError(404, 'The project has no table with this base_digest.');
  const updates = lookUp(context.lossless(), 'updates');
  const changes = updates?.kind === 'list' ? updates.items.map(parseChange) : [];
  const digests = new Sequence(base);
  const rows: Content[] = [];
  const updated_row_digests: string[] = [];
  for (const [at, { index = digests.length, row }] of changes.entries()) {
    if (index >= digests.length + (row ? 1 : 0)) {
      throw new ServiceError(
        400,
        `updates.${at}: the index is out of range. At this change the table has ${digests.length} rows.`,
      );
    }
    if (row) {
      const content = toContent(row, `updates.${at}`);
      rows.push(content);
      digests.insert(index, content.digest);
      updated_row_digests.push(content.digest);
    } else {
      updated_row_digests.push(digests.remove(index));
    }
    if (at % CHANGES_PER_YIELD === CHANGES_PER_YIELD - 1) {
      await setImmediate();
      context.signal.throwIfAborted();
    }
  }
  const digest = await addTable(context.store, project, { rows, row_digests: digests.toArray() });
  return { digest, updated_row_digests };
};

/** A row to insert at an index, by default at the end; without a row, the index of the row to remove. */
interface Change {
  readonly index?: number | undefined;
  readonly row?: Lossless | undefined;
}

/** Parses a change. If it fits several of the three forms, the first one counts, in the order of the contract. */
function parseChange(change: Lossless): Change {
  const appended = lookUp(change, 'append', 'row');
  if (appended?.kind === 'object') return { row: appended };
  const popped = parseIndex(lookUp(change, 'pop', 'index'));
  if (popped !== undefined) return { index: popped };
  return { index: parseIndex(lookUp(change, 'insert', 'index')), row: lookUp(change, 'insert', 'row') };
}

function parseIndex(value: Lossless | undefined): number | undefined {
  const index = value?.kind === 'number' ? Number(value.text) : undefined;
  return Number.isInteger(index) && index! >= 0 ? index : undefined;
}
