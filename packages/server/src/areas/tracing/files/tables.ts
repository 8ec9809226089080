import type { Table } from '../../../storage/tables.ts';

/**
 * What is kept of files: their bytes in pieces, so that no row is larger than the engine likes. The same bytes are
 * stored under the same digest, so that storing them again changes nothing.
 */
export const fileTables: readonly Table[] = [
  {
    name: 'files',
    columns: [
      'project_id String',
      'digest String',
      'piece UInt32',
      'pieces UInt32',
      'size UInt64',
      'name String',
      'bytes String CODEC(ZSTD(1))',
      "created_at DateTime64(6, 'UTC')",
    ],
    engine: 'ReplacingMergeTree(created_at)',
    order: ['project_id', 'digest', 'piece'],
    settings: { index_granularity: 128 },
  },
];
