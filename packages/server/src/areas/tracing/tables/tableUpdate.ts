import { setImmediate } from 'node:timers/promises';
import type { TableUpdateRequest, TableUpdateResponse } from '@callscope/tracing-types';

import { type Content, toContent } from '../../../core/digests.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { lookUp, type Lossless } from '../../../core/lossless-json.ts';
import { readRowDigests } from './reading.ts';
import { Sequence } from './sequence.ts';
import { addTable } from './writing.ts';

/** After so many changes others have their turn: a request can hold more than a million. */
const AT_ONCE = 2000;

/** Makes a new table out of an old one. */
export const tableUpdate: Handler<TableUpdateRequest, TableUpdateResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const base = await readRowDigests(context.store, project, input.base_digest, context.signal);
  if (!base) throw new ServiceError(404, 'The project has no table with this base_digest.');
  const sent = lookUp(context.lossless(), 'updates');
  const changes = sent?.kind === 'list' ? sent.items.map(changeOf) : [];
  const digests = new Sequence(base);
  const rows: Content[] = [];
  const updated_row_digests: string[] = [];
  for (const [at, { index, row }] of changes.entries()) {
    const place = `updates.${at}`;
    const position = index ?? digests.length;
    if (position >= digests.length + (row ? 1 : 0)) {
      throw new ServiceError(
        400,
        `${place}: the index is too large for the ${digests.length} rows that are there then.`,
      );
    }
    if (row) {
      const made = toContent(row, place);
      rows.push(made);
      digests.insert(position, made.digest);
      updated_row_digests.push(made.digest);
    } else {
      updated_row_digests.push(digests.remove(position)!);
    }
    if (at % AT_ONCE === AT_ONCE - 1) {
      await setImmediate();
      context.signal.throwIfAborted();
    }
  }
  const digest = await addTable(context.store, project, { rows, row_digests: digests.toArray() });
  return { digest, updated_row_digests };
};

/** A change: a row to add, at the end where there is no index, or the index of a row to take out. */
interface Change {
  readonly index: number | undefined;
  readonly row: Lossless | undefined;
}

/** Of the three forms the first that fits counts, as in the contract. */
function changeOf(change: Lossless): Change {
  const appended = lookUp(change, 'append', 'row');
  if (appended?.kind === 'object') return { index: undefined, row: appended };
  const popped = indexOf(lookUp(change, 'pop', 'index'));
  if (popped !== undefined) return { index: popped, row: undefined };
  return { index: indexOf(lookUp(change, 'insert', 'index')), row: lookUp(change, 'insert', 'row') };
}

function indexOf(value: Lossless | undefined): number | undefined {
  const index = value?.kind === 'number' ? Number(value.text) : undefined;
  return Number.isInteger(index) && index! >= 0 ? index : undefined;
}
