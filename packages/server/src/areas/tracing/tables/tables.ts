import type { Table } from '../../../storage/tables.ts';

/**
 * Tables of the area: rows by digest, each once in a project; and for each table the digests of its rows in pieces, so
 * that a table of any length is written and read in steps.
 */
export const tableTables: readonly Table[] = [
  {
    name: 'table_rows',
    columns: [
      'project_id String',
      'digest String',
      // Bytes of the text that the digest is computed from.
      'size UInt64',
      'val String CODEC(ZSTD(1))',
      'ver UInt64',
    ],
    engine: 'ReplacingMergeTree(ver)',
    order: ['project_id', 'digest'],
    settings: { index_granularity: 1024 },
  },
  {
    name: 'table_pieces',
    columns: [
      'project_id String',
      'digest String',
      'piece UInt32',
      'pieces UInt32',
      // Position of the first row in the table.
      'first UInt32',
      'row_digests Array(String) CODEC(ZSTD(1))',
      'ver UInt64',
    ],
    engine: 'ReplacingMergeTree(ver)',
    order: ['project_id', 'digest', 'piece'],
    settings: { index_granularity: 128 },
  },
];
