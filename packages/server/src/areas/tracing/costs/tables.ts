import type { Table } from '../../../storage/tables.ts';

/** Table of prices. A price never changes; deleting it writes a tombstone. */
export const costTables: readonly Table[] = [
  {
    name: 'costs',
    columns: [
      'project_id String',
      'id String',
      'llm_id String',
      'provider_id String',
      "effective_date DateTime64(6, 'UTC')",
      'prompt_token_cost Float64',
      'completion_token_cost Float64',
      'cache_read_input_token_cost Float64',
      'cache_creation_input_token_cost Float64',
      'prompt_token_cost_unit String',
      'completion_token_cost_unit String',
      "created_at DateTime64(6, 'UTC')",
      'created_by String',
      'ver UInt64',
      'deleted UInt8',
    ],
    engine: 'ReplacingMergeTree(ver, deleted)',
    order: ['project_id', 'id'],
  },
];
