import type { Cost, Query, SortBy } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import type { Store } from '../../../core/store.ts';
import { compileQuery } from '../../../query/compile.ts';
import { type Expression, Bindings } from '../../../query/expression.ts';
import { tableFields } from '../../../query/fields.ts';
import { compileSort, toLimit } from '../../../query/order.ts';
import { toIso } from '../../../storage/times.ts';

/** A price as it is stored. */
export interface PriceRow {
  readonly project_id: ProjectId;
  readonly id: string;
  readonly llm_id: string;
  readonly provider_id: string;
  readonly effective_date: string;
  readonly prompt_token_cost: number;
  readonly completion_token_cost: number;
  readonly cache_read_input_token_cost: number;
  readonly cache_creation_input_token_cost: number;
  readonly prompt_token_cost_unit: string;
  readonly completion_token_cost_unit: string;
  readonly created_at: string;
  readonly created_by: string;
}

/** Stores prices. A price never changes; each adds to the history of its model. */
export async function addPrices(store: Store, prices: readonly PriceRow[]): Promise<void> {
  const ver = store.version();
  await store.write(
    'costs',
    prices.map((price) => ({ ...price, ver, deleted: 0 })),
  );
}

/** Deletes prices of a project permanently. Unknown ids are ignored. */
export async function deletePrices(store: Store, project: ProjectId, ids: readonly string[]): Promise<void> {
  const found = await store.rows<PriceRow>(
    'SELECT * EXCEPT (ver, deleted) FROM costs FINAL WHERE project_id = {project:String} AND id IN {ids:Array(String)}',
    { parameters: { project, ids } },
  );
  const ver = store.version();
  await store.write(
    'costs',
    found.map((price) => ({ ...price, ver, deleted: 1 })),
  );
}

/** Selects prices. */
export interface PriceQuery {
  readonly query?: Query | null | undefined;
  readonly sort_by?: readonly SortBy[] | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

const text = (sql: string): Expression => ({ kind: 'text', sql });
const time = (sql: string): Expression => ({ kind: 'time', sql });
const number = (sql: string): Expression => ({ kind: 'double', sql });

/** Fields of a price in a response, in order. */
const costFields: Readonly<Record<keyof Cost, Expression>> = {
  id: text('id'),
  llm_id: text('llm_id'),
  prompt_token_cost: number('prompt_token_cost'),
  completion_token_cost: number('completion_token_cost'),
  cache_read_input_token_cost: number('cache_read_input_token_cost'),
  cache_creation_input_token_cost: number('cache_creation_input_token_cost'),
  prompt_token_cost_unit: text('prompt_token_cost_unit'),
  completion_token_cost_unit: text('completion_token_cost_unit'),
  effective_date: time('effective_date'),
  provider_id: text('provider_id'),
};

/** Names of the fields of a price. */
export const priceColumns = Object.keys(costFields) as readonly (keyof Cost)[];

/** Fields that queries and sort keys accept. */
const fields = tableFields({
  ...costFields,
  // All stored prices belong to a project, so their level is constant.
  pricing_level: text(`'project'`),
  pricing_level_id: text('project_id'),
  created_at: time('created_at'),
  created_by: text('created_by'),
});

/**
 * Finds prices of a project.
 *
 * @throws ServiceError 400 or 422 for an invalid query or sort key.
 */
export async function findPrices(
  store: Store,
  project: ProjectId,
  { query, sort_by, limit, offset }: PriceQuery,
): Promise<Cost[]> {
  const values = new Bindings('q');
  const where = query ? compileQuery(query, fields, values) : '1';
  const order = compileSort(sort_by ?? [], fields, values);
  const rows = await store.rows<Cost>(
    `SELECT ${priceColumns.join(', ')} FROM costs FINAL
     WHERE project_id = {project:String} AND ${where}
     ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    { parameters: { ...values.parameters, project, limit: toLimit(limit), offset: toLimit(offset, 0) } },
  );
  return rows.map((row) => ({ ...row, effective_date: toIso(row.effective_date ?? null) }));
}
