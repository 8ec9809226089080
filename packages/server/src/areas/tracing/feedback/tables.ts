import type { Table } from '../../../storage/tables.ts';

/** Columns of migration 8: the agent, span and trace that feedback is about. */
export const feedbackSpanColumns: readonly string[] = [
  'scorer_trace_id String',
  'span_agent_name String',
  'span_agent_version String',
  'span_conversation_id String',
  'span_trace_id String',
  "span_status_code String DEFAULT 'UNSET'",
];

/**
 * Table of feedback. Of rows with one id, the one with the largest version counts: versions decrease, so that the first
 * row stays (decision 0090), and a tombstone has the largest of all.
 */
export const feedbackTables: readonly Table[] = [
  {
    name: 'feedback',
    columns: [
      'project_id String',
      'id String',
      'weave_ref String',
      'wb_user_id String',
      'creator Nullable(String)',
      "created_at DateTime64(6, 'UTC')",
      'feedback_type String',
      'payload String CODEC(ZSTD(1))',
      'annotation_ref Nullable(String)',
      'runnable_ref Nullable(String)',
      'call_ref Nullable(String)',
      'trigger_ref Nullable(String)',
      'queue_id Nullable(String)',
      'scorer_tags Array(String)',
      'scorer_tag_reasons String',
      'scorer_tag_confidences String',
      'scorer_ratings String',
      'scorer_rating_reasons String',
      'scorer_rating_confidences String',
      ...feedbackSpanColumns,
      'ver UInt64',
      'deleted UInt8',
      'INDEX by_ref weave_ref TYPE bloom_filter(0.01) GRANULARITY 1',
      'INDEX by_time created_at TYPE minmax GRANULARITY 1',
    ],
    engine: 'ReplacingMergeTree(ver, deleted)',
    order: ['project_id', 'id'],
    settings: { index_granularity: 1024 },
  },
];

/** The largest version of the store in rows of feedback: theirs decrease from the largest number of a tombstone. */
export const lastFeedbackVersion = 'maxIf(18446744073709551614 - ver, deleted = 0)';
