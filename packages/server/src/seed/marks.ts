import type { ProjectId } from '../core/access.ts';
import type { Store } from '../core/store.ts';
import type { Table } from '../storage/tables.ts';
import { fromClock, toIso } from '../storage/times.ts';

/**
 * Reads how far a seed came.
 * @param store - Where it was seeded.
 * @param project - Project of the seed.
 * @param name - Name of the seed.
 * @returns Milliseconds since 1970 up to which it is there; -Infinity when nothing is.
 */
export async function readMark(store: Store, project: ProjectId, name: string): Promise<number> {
  const [row] = await store.rows<{ until: string }>(
    'SELECT max(until) AS until FROM seeds WHERE project_id = {project:String} AND name = {name:String} HAVING count() > 0',
    { parameters: { project, name } },
  );
  return row ? Date.parse(toIso(row.until)) : Number.NEGATIVE_INFINITY;
}

/** Records how far a seed came. A smaller mark than one before changes nothing. */
export async function setMark(store: Store, project_id: ProjectId, name: string, until: number): Promise<void> {
  await store.write('seeds', [{ project_id, name, until: fromClock(until) }]);
}

/** What was seeded, and up to which time: the newest row of a seed holds. */
export const seedTables: readonly Table[] = [
  {
    name: 'seeds',
    columns: ['project_id String', 'name String', "until DateTime64(6, 'UTC')"],
    engine: 'ReplacingMergeTree(until)',
    order: ['project_id', 'name'],
  },
];
