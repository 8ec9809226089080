import { NULL, type TextTable, textTable } from '../../../storage/rows.ts';
import type { Table } from '../../../storage/tables.ts';
import { USAGE_COLUMNS, type UsageColumn } from './usage/usage.ts';

const first = (type: string): string => `SimpleAggregateFunction(any, Nullable(${type}))`;
const json = (name: string): string => `${name} ${first('String')} CODEC(LZ4)`;

const count = (name: UsageColumn): string => `usage_${name} ${first('Int64')}`;

/** Columns that earlier versions of the table do not have. */
export const callUncachedColumns: readonly string[] = [count('uncached')];

/**
 * Table of calls. Starts, ends and updates of a call are rows with the same key, which the engine merges: the first value
 * of each column that is not null counts (decision 0018). `FINAL` merges rows on reading.
 */
export const callTables: readonly Table[] = [
  {
    name: 'calls',
    columns: [
      'project_id String',
      'id String',
      `trace_id ${first('String')}`,
      `parent_id ${first('String')}`,
      `op_name ${first('String')}`,
      `start_name ${first('String')}`,
      // Version and name. The latest update applies, whatever is sent again later.
      "new_name SimpleAggregateFunction(max, Tuple(UInt64, String)) DEFAULT (0, '')",
      `thread_id ${first('String')}`,
      `turn_id ${first('String')}`,
      `wb_user_id ${first('String')}`,
      `wb_run_id ${first('String')}`,
      `wb_run_step ${first('Int64')}`,
      `wb_run_step_end ${first('Int64')}`,
      `started_at ${first("DateTime64(6, 'UTC')")}`,
      `ended_at ${first("DateTime64(6, 'UTC')")}`,
      "deleted_at SimpleAggregateFunction(max, Nullable(DateTime64(6, 'UTC')))",
      `exception ${first('String')}`,
      json('attributes'),
      json('inputs'),
      json('output'),
      json('summary'),
      json('otel_dump'),
      'input_refs SimpleAggregateFunction(groupUniqArrayArray, Array(String))',
      'output_refs SimpleAggregateFunction(groupUniqArrayArray, Array(String))',
      // The usage in the summary once more, so that statistics read numbers and no JSON. Arrays, which could hold all
      // models alike, take three times as long to merge on reading.
      `usage_model ${first('String')}`,
      ...USAGE_COLUMNS.map((name) => count(name)),
      `usage_more ${first('String')}`,
      'INDEX by_start started_at TYPE minmax GRANULARITY 8',
      'INDEX by_trace trace_id TYPE bloom_filter(0.01) GRANULARITY 8',
      'INDEX by_parent parent_id TYPE bloom_filter(0.01) GRANULARITY 8',
      'INDEX by_op op_name TYPE bloom_filter(0.01) GRANULARITY 8',
    ],
    engine: 'AggregatingMergeTree()',
    order: ['project_id', 'id'],
    settings: {
      // Small granules and blocks, because calls are read by ID and most of a row is JSON: with the default sizes, reading
      // a hundred calls took twice as long. They cost a tenth more disk.
      index_granularity: 128,
      min_compress_block_size: 16_384,
      max_compress_block_size: 131_072,
      // Merging took as much CPU time as parsing and validating requests. A part with a file for each column takes half as
      // much again to merge, so only those of more than 25,000 calls have them. Ten parts of a size are merged at once.
      min_bytes_for_wide_part: 50_000_000,
      merge_selector_base: 10,
    },
  },
];

/** Text form of calls, because they are written often and most of a row is JSON. */
export const callText: TextTable = textTable({
  project_id: '',
  id: '',
  trace_id: NULL,
  parent_id: NULL,
  op_name: NULL,
  start_name: NULL,
  new_name: "(0,'')",
  thread_id: NULL,
  turn_id: NULL,
  wb_user_id: NULL,
  wb_run_id: NULL,
  wb_run_step: NULL,
  wb_run_step_end: NULL,
  started_at: NULL,
  ended_at: NULL,
  deleted_at: NULL,
  exception: NULL,
  attributes: NULL,
  inputs: NULL,
  output: NULL,
  summary: NULL,
  otel_dump: NULL,
  input_refs: '[]',
  output_refs: '[]',
  usage_model: NULL,
  ...Object.fromEntries(USAGE_COLUMNS.map((name) => [`usage_${name}`, NULL])),
  usage_more: NULL,
});
