import type { Store } from '../../../../core/store.ts';
import { computed } from '../reading/fields.ts';
import type { Condition } from '../reading/filter.ts';
import { FIGURES } from '../usage/columns.ts';
import { bucketSql } from './buckets.ts';
import type { Cell, Figure } from './metrics.ts';

/** What both kinds of buckets are computed from. */
export interface Question {
  readonly store: Store;
  readonly where: Condition;
  readonly edges: readonly number[];
  readonly figures: readonly Figure[];
  readonly signal: AbortSignal;
}

const MICROSECONDS = 'toUnixTimestamp64Micro(assumeNotNull(started_at))';

/** SQL of the number of a call's bucket. */
export const bucketOf = (edges: readonly number[]): string => bucketSql(edges, MICROSECONDS);

/** SQL of figures under names that need no quotes. */
export const columnsOf = (figures: readonly Figure[]): string =>
  figures.map(({ sql }, index) => `, ${sql} AS f${index}`).join('');

/** Reads the figures of a row. Integers of 64 bits come as text. */
export function cellOf(row: Readonly<Record<string, unknown>>, figures: readonly Figure[]): Cell {
  return Object.fromEntries(
    figures.map(({ key }, index) => {
      const value = row[`f${index}`];
      return [key, value === null || value === undefined ? null : Number(value)];
    }),
  );
}

/**
 * Computes the figures of calls by bucket.
 * @returns One cell for each bucket, with the contract's values where there is no call.
 */
export async function callCells({ store, where, edges, figures, signal }: Question): Promise<Cell[]> {
  const rows = await store.rows<Record<string, unknown>>(
    `SELECT bucket, count() AS n${columnsOf(figures)} FROM (
       SELECT ${bucketOf(edges)} AS bucket, ${computed.latency_ms} AS latency, exception IS NOT NULL AS failed
       FROM calls FINAL WHERE ${where.sql})
     GROUP BY bucket`,
    { parameters: where.parameters, signal },
  );
  const byBucket = new Map(rows.map((row) => [Number(row['bucket']), row]));
  return edges.slice(0, -1).map((_, index) => {
    const row = byBucket.get(index);
    return row
      ? { ...cellOf(row, figures), count: Number(row['n']) }
      : { ...Object.fromEntries(figures.map(({ key, empty }) => [key, empty])), count: 0 };
  });
}

/** Figures of one bucket and one model. */
export interface UsageCell {
  readonly bucket: number;
  readonly model: string;
  readonly cell: Cell;
}

/**
 * Computes the figures of usage by bucket and model.
 * @returns All buckets of all models that were used in the range, ordered by bucket, then by model.
 */
export async function usageCells({ store, where, edges, figures, signal }: Question): Promise<UsageCell[]> {
  // Columns that no figure is made of are not read.
  const used = FIGURES.filter((name) => figures.some(({ sql }) => new RegExp(String.raw`\b${name}\b`).test(sql)));
  const each = await usesOf(store, where, edges, used, signal);
  const rows = await store.rows<Record<string, unknown>>(
    `SELECT bucket, model, count() AS n${columnsOf(figures)} FROM (${each}) GROUP BY bucket, model`,
    { parameters: where.parameters, limits: { rows: 2_000_000 }, signal },
  );
  const models = [...new Set(rows.map((row) => String(row['model'])))].toSorted();
  const found = new Map(rows.map((row) => [`${String(row['bucket'])} ${String(row['model'])}`, row]));
  const empty = { ...Object.fromEntries(figures.map(({ key, empty: value }) => [key, value])), count: 0 };
  return edges.slice(0, -1).flatMap((_, bucket) =>
    models.map((model) => {
      const row = found.get(`${bucket} ${model}`);
      return { bucket, model, cell: row ? { ...cellOf(row, figures), count: Number(row['n']) } : empty };
    }),
  );
}

/** SQL that gives bucket, model and figures of every use of a model. */
async function usesOf(
  store: Store,
  where: Condition,
  edges: readonly number[],
  used: readonly (typeof FIGURES)[number][],
  signal: AbortSignal,
): Promise<string> {
  const bucket = `${bucketOf(edges)} AS bucket`;
  const first =
    `SELECT ${bucket}, assumeNotNull(usage_model) AS model` +
    used.map((name) => `, assumeNotNull(usage_${name}) AS ${name}`).join('') +
    ` FROM calls FINAL WHERE ${where.sql} AND usage_model != ''`;
  // Hardly a project has calls with several models. Parts as they are: one that has them shows in no time.
  const some = await store.rows(
    `SELECT 1 AS some FROM calls WHERE project_id = {project:String} AND usage_more != '' LIMIT 1`,
    { parameters: { project: where.parameters['project'] ?? '' }, signal },
  );
  if (some.length === 0) return first;
  const more =
    `SELECT bucket, tupleElement(use, 'model') AS model` +
    used.map((name) => `, tupleElement(use, '${name}') AS ${name}`).join('') +
    ` FROM (SELECT ${bucket}, JSONExtract(assumeNotNull(usage_more), '${USES}') AS uses` +
    ` FROM calls FINAL WHERE ${where.sql} AND usage_more != '') ARRAY JOIN uses AS use`;
  return `${first} UNION ALL ${more}`;
}

/** The type of `usage_more`. */
const USES = `Array(Tuple(model String, ${FIGURES.map((name) => `${name} Int64`).join(', ')}))`;
