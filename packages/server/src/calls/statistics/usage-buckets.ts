import { FIGURES, figureSql, MODELS } from '../parts/usage.ts';
import { type Cell, bucketOf, cellOf, columnsOf, type Question } from './call-buckets.ts';

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
  // Lists that no figure is made of are not put together.
  const used = FIGURES.filter((name) => figures.some(({ sql }) => new RegExp(String.raw`\b${name}\b`).test(sql)));
  const lists = ['model', ...used];
  const parts = [`${MODELS} AS l_model`, ...used.map((name) => `${figureSql(name)} AS l_${name}`)].join(', ');
  const rows = await store.rows<Record<string, unknown>>(
    `SELECT bucket, model, count() AS n${columnsOf(figures)} FROM (
       SELECT bucket, ${lists.map((name) => `l_${name} AS ${name}`).join(', ')} FROM (
         SELECT ${bucketOf(edges)} AS bucket, ${parts} FROM calls FINAL WHERE ${where.sql})
       ARRAY JOIN ${lists.map((name) => `l_${name}`).join(', ')})
     GROUP BY bucket, model`,
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
