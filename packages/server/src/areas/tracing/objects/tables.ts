import type { Table } from '../../../storage/tables.ts';

/**
 * Tables of objects. The history of a name is a list of numbered events that never change; each number is used once, so
 * two writers never create the same version. Contents are stored apart, by digest.
 */
export const objectTables: readonly Table[] = [
  {
    name: 'object_events',
    columns: [
      'project_id String',
      'object_id String',
      'seq UInt32',
      // Lets a writer recognise its own event.
      'nonce String',
      // `publish` creates a version, `mark` makes an existing one the latest, `delete` deletes versions.
      'event LowCardinality(String)',
      "at DateTime64(6, 'UTC')",
      'wb_user_id String',
      'version_index UInt32',
      'digest String',
      'size UInt64',
      'leaf_class Nullable(String)',
      // Of the published content; after a deletion, of the new latest version.
      'kind LowCardinality(String)',
      'base_class Nullable(String)',
      // Number of the latest version after the event; -1 if none is left.
      'latest Int32',
      'deleted Array(UInt32)',
    ],
    engine: 'MergeTree()',
    order: ['project_id', 'object_id', 'seq'],
    settings: { index_granularity: 1024 },
    tokens: 10_000,
  },
  {
    name: 'object_contents',
    columns: ['project_id String', 'digest String', 'val String CODEC(ZSTD(1))', 'ver UInt64'],
    engine: 'ReplacingMergeTree(ver)',
    order: ['project_id', 'digest'],
    settings: { index_granularity: 128 },
  },
  {
    // Keyed by number, not digest: content that is published again after a deletion starts without tags.
    name: 'object_tags',
    columns: [
      'project_id String',
      'object_id String',
      'version_index UInt32',
      'tag String',
      'ver UInt64',
      'deleted UInt8',
    ],
    engine: 'ReplacingMergeTree(ver, deleted)',
    order: ['project_id', 'object_id', 'version_index', 'tag'],
  },
  {
    name: 'object_aliases',
    columns: [
      'project_id String',
      'object_id String',
      'alias String',
      'version_index UInt32',
      'ver UInt64',
      'deleted UInt8',
    ],
    engine: 'ReplacingMergeTree(ver, deleted)',
    order: ['project_id', 'object_id', 'alias'],
  },
];
