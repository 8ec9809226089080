import type { ProjectId } from '../core/access.ts';
import type { Store } from '../core/store.ts';
import type { Table } from '../storage/tables.ts';
import { fromClock, toIso } from '../storage/times.ts';

/** Progress of each seed: the newest row of a seed holds. */
export const seedTables: readonly Table[] = [
  {
    name: 'seeds',
    columns: ['project_id String', 'name String', "until DateTime64(6, 'UTC')"],
    engine: 'ReplacingMergeTree(until)',
    order: ['project_id', 'name'],
  },
];

/** Returns the time up to which a seed is stored, in milliseconds since 1970; -Infinity if nothing is. */
export async function readProgress(store: Store, project: ProjectId, name: string): Promise<number> {
  const [row] = await store.rows<{ until: string }>(
    'SELECT max(until) AS until FROM seeds WHERE project_id = {project:String} AND name = {name:String} HAVING count() > 0',
    { parameters: { project, name } },
  );
  return row ? Date.parse(toIso(row.until)) : Number.NEGATIVE_INFINITY;
}

/** Records the time up to which a seed is stored. A time before the recorded one changes nothing. */
export async function writeProgress(store: Store, project_id: ProjectId, name: string, until: number): Promise<void> {
  await store.write('seeds', [{ project_id, name, until: fromClock(until) }]);
}
