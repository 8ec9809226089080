import { type Ask, callId, callRef, digests, feedbackId } from './writes.ts';

const project_id = 'acme/support-bot';
const range = { start: '2026-03-02T00:00:00Z', end: '2026-03-04T00:00:00Z' };
const field = ($getField: string): object => ({ $getField });
const value = ($literal: unknown): object => ({ $literal });
const calls = (more: object): Ask => [
  'callsQueryStream',
  { project_id, sort_by: [{ field: 'started_at', direction: 'asc' }], ...more },
];
const where = ($expr: object, more: object = {}): Ask =>
  calls({ query: { $expr }, columns: ['id', 'op_name'], ...more });

/** Requests by area. The responses of both servers are compared. */
export const reads: Readonly<Record<string, readonly Ask[]>> = {
  'calls, one by one': [
    [
      'callRead',
      { project_id, id: callId(0), include_costs: true, include_storage_size: true, include_total_storage_size: true },
    ],
    ['callRead', { project_id, id: callId(3) }],
    ['callRead', { project_id, id: callId(10), include_costs: true }],
  ],
  'calls, all of them': [
    calls({}),
    calls({
      include_costs: true,
      include_feedback: true,
      include_storage_size: true,
      include_total_storage_size: true,
    }),
    calls({ sort_by: [{ field: 'inputs.size', direction: 'desc' }], limit: 10, offset: 5 }),
    calls({
      sort_by: [
        { field: 'summary.weave.latency_ms', direction: 'desc' },
        { field: 'id', direction: 'asc' },
      ],
      limit: 20,
    }),
    calls({ columns: ['inputs.question', 'output.answer', 'attributes.deep', 'summary.usage'] }),
  ],
  'calls, by filter': [
    calls({ filter: { op_names: [`weave:///${project_id}/op/answer_question:*`] }, columns: ['id'] }),
    calls({ filter: { trace_roots_only: true, wb_user_ids: ['ada'] }, columns: ['id', 'wb_user_id'] }),
    calls({ filter: { parent_ids: [callId(8)], call_ids: [callId(9), callId(10)] } }),
    calls({ filter: { thread_ids: ['thread-0', 'thread-3'] }, columns: ['thread_id', 'turn_id'] }),
    calls({ filter: { turn_ids: [callId(0), callId(12)] }, columns: ['turn_id'] }),
  ],
  'calls, by expression': [
    where({ $gt: [{ $convert: { input: field('inputs.size'), to: 'double' } }, value(100)] }),
    where({ $eq: [field('summary.weave.status'), value('error')] }),
    where({ $not: [{ $eq: [field('attributes.tier'), value('gold')] }] }),
    where(
      {
        $or: [
          { $contains: { input: field('inputs.question'), substr: value('ORDER 1'), case_insensitive: true } },
          { $eq: [field('exception'), value(null)] },
        ],
      },
      { limit: 30 },
    ),
    where({ $in: [field('display_name'), [value('renamed'), value('call 5')]] }),
    where({
      $and: [
        { $gte: [field('started_at'), value('2026-03-02T10:00:00Z')] },
        { $lt: [field('ended_at'), value('2026-03-02T20:00:00Z')] },
      ],
    }),
    where({ $eq: [field('feedback.[wandb.reaction.1].payload.emoji'), value('👍')] }),
  ],
  'counts and statistics of calls': [
    ['callsQueryStats', { project_id, include_total_storage_size: true }],
    ['callsQueryStats', { project_id, query: { $expr: { $eq: [field('wb_user_id'), value('grace')] } }, limit: 7 }],
    [
      'callStats',
      {
        project_id,
        ...range,
        granularity: 21_600,
        timezone: 'Asia/Kathmandu',
        call_metrics: [
          { metric: 'latency_ms', aggregations: ['avg', 'min', 'max', 'sum', 'count'], percentiles: [5, 50, 99.9] },
          { metric: 'error_count' },
          { metric: 'call_count' },
        ],
      },
    ],
    [
      'callStats',
      {
        project_id,
        ...range,
        usage_metrics: [
          { metric: 'total_tokens', aggregations: ['sum', 'avg'], percentiles: [50] },
          { metric: 'total_cost', aggregations: ['sum'] },
        ],
      },
    ],
    ['callsUsage', { project_id, call_ids: [callId(0), callId(4), callId(8)], include_costs: true }],
    ['traceUsage', { project_id, filter: { trace_ids: [callId(8)] }, include_costs: true }],
    ['threadsQueryStream', { project_id, sort_by: [{ field: 'last_updated', direction: 'desc' }] }],
    [
      'threadsQueryStream',
      {
        project_id,
        sort_by: [
          { field: 'turn_count', direction: 'asc' },
          { field: 'thread_id', direction: 'asc' },
        ],
        limit: 3,
        offset: 1,
      },
    ],
  ],
  'costs and feedback': [
    ['costQuery', { project_id, sort_by: [{ field: 'llm_id', direction: 'asc' }] }],
    ['feedbackQuery', { project_id, sort_by: [{ field: 'payload.output', direction: 'desc' }] }],
    [
      'feedbackQuery',
      {
        project_id,
        fields: ['weave_ref', 'payload.label'],
        query: { $expr: { $eq: [field('weave_ref'), value(callRef(4))] } },
        sort_by: [{ field: 'feedback_type', direction: 'asc' }],
      },
    ],
    ['feedbackQuery', { project_id, fields: ['count(*)'] }],
    [
      'feedbackStats',
      {
        project_id,
        start: '2026-03-04T00:00:00Z',
        end: '2026-03-05T00:00:00Z',
        granularity: 3600,
        metrics: [
          {
            json_path: 'output',
            value_type: 'numeric',
            aggregations: ['avg', 'min', 'max', 'count'],
            percentiles: [50],
          },
          { json_path: 'label', value_type: 'categorical' },
          { json_path: 'ok', value_type: 'boolean' },
        ],
      },
    ],
    ['feedbackPayloadSchema', { project_id, start: '2026-03-04T00:00:00Z', end: '2026-03-05T00:00:00Z' }],
  ],
  'objects and refs': [
    [
      'objsQuery',
      {
        project_id,
        sort_by: [{ field: 'created_at', direction: 'desc' }],
        include_tags_and_aliases: true,
        include_storage_size: true,
      },
    ],
    [
      'objsQuery',
      {
        project_id,
        filter: { latest_only: true },
        metadata_only: true,
        sort_by: [{ field: 'object_id', direction: 'asc' }],
      },
    ],
    ['objsQuery', { project_id, filter: { aliases: ['production'], tags: ['reviewed'] } }],
    ['objRead', { project_id, object_id: 'prompt', digest: 'latest', include_tags_and_aliases: true }],
    ['objRead', { project_id, object_id: 'prompt', digest: 'production' }],
    ['objRead', { project_id, object_id: 'settings', digest: digests.settings, metadata_only: true }],
    [
      'refsReadBatch',
      {
        refs: [
          `weave:///${project_id}/object/settings:${digests.settings}/attr/limits/key/tokens`,
          `weave:///${project_id}/object/prompt:${digests.first}`,
        ],
      },
    ],
    ['aliasesList', { project_id }],
    ['tagsList', { project_id }],
  ],
  'tables and files': [
    [
      'tableQuery',
      { project_id, digest: digests.table, sort_by: [{ field: 'rank', direction: 'desc' }], limit: 9, offset: 2 },
    ],
    ['tableQueryStream', { project_id, digest: digests.table }],
    ['tableQueryStats', { project_id, digest: digests.table }],
    ['tableQueryStatsBatch', { project_id, digests: [digests.table], include_storage_size: true }],
    ['fileContent', { project_id, digest: 'niaYNpkRxFwkPGhBR7IYyeHcYPJX0pmhxjIBamYNMYQ' }],
    ['filesStats', { project_id }],
    ['projectsInfo', { project_ids: [project_id, 'acme/nothing'] }],
  ],
};

/** Requests that delete. All reads are repeated after them. */
export const removals: readonly Ask[] = [
  ['callsDelete', { project_id, call_ids: [callId(4), callId(9)] }],
  ['feedbackPurge', { project_id, query: { $expr: { $eq: [field('id'), value(feedbackId(1))] } } }],
  ['objDelete', { project_id, object_id: 'prompt', digests: [digests.second] }],
  ['objRemoveTags', { project_id, object_id: 'prompt', digest: digests.first, tags: ['old'] }],
  ['objRemoveAliases', { project_id, object_id: 'prompt', aliases: ['staging'] }],
];
