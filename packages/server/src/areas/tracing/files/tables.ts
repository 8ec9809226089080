import type { Table } from '../../../storage/tables.ts';

/**
 * Table of files: bytes by digest, in pieces, so that rows stay small. Storing equal bytes again changes nothing.
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
