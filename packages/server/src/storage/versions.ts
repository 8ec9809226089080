import type { Queries, QueryLimits } from '../core/store.ts';

/** Limits of the search, which reads a column of each table: the server does not start before it ends. */
const LIMITS: Partial<QueryLimits> = { seconds: 300 };

/**
 * Returns the largest version in the tables, so that new versions are larger also if the clock was set back.
 *
 * @param sources - By table, an aggregate that is the largest version of its rows; 0 without rows.
 */
export async function readLastVersion(engine: Queries, sources: Readonly<Record<string, string>>): Promise<bigint> {
  let last = 0n;
  for (const [table, aggregate] of Object.entries(sources)) {
    const [row] = await engine.rows<{ version: string }>(`SELECT toUInt64(${aggregate}) AS version FROM ${table}`, {
      limits: LIMITS,
    });
    const version = BigInt(row?.version ?? 0);
    if (version > last) last = version;
  }
  return last;
}
