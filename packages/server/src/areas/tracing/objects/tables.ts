import type { Table } from '../../../storage/tables.ts';

/**
 * What is kept of objects. What happens to a name is a list of numbered events, and each number is given once, so that
 * two writers never make the same version; nothing of it is ever changed. Contents stand beside it under their digests.
 */
export const objectTables: readonly Table[] = [
  {
    name: 'object_events',
    columns: [
      'project_id String',
      'object_id String',
      'seq UInt32',
      // Tells a writer whether the event is its own.
      'nonce String',
      // `publish` makes a version, `mark` makes an old one the latest, `delete` deletes versions.
      'event LowCardinality(String)',
      "at DateTime64(6, 'UTC')",
      'wb_user_id String',
      'version_index UInt32',
      'digest String',
      'size UInt64',
      'leaf_class Nullable(String)',
      // Of what is published; of a deletion, what the latest version is afterwards.
      'kind LowCardinality(String)',
      'base_class Nullable(String)',
      // Number of the latest version after the event, -1 when none is left.
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
    // By the number of the version and not by its digest: content that comes back does not bring its tags along.
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
