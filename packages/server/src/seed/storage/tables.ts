import type { Table } from '../../storage/tables.ts';

/** What was seeded, and up to which time: the newest row of a seed holds. */
export const seedTables: readonly Table[] = [
  {
    name: 'seeds',
    columns: ['project_id String', 'name String', "until DateTime64(6, 'UTC')"],
    engine: 'ReplacingMergeTree(until)',
    order: ['project_id', 'name'],
  },
];
