import { createTracingClient } from '@callscope/tracing-client';

const tracing = createTracingClient({ baseUrl: 'https://tracing.example', apiKey: 'any-key' });
const project_id = 'acme/support-bot';
const project = { entity: 'acme', project: 'support-bot' };
const digest = 'bFwYHz9ofu4UIBhkMa7ZMUZC2PmPyfHykYlXrFy4K3Y';
const started_at = '2026-03-02T09:15:00.000Z';

/** Records, reads, updates and counts calls. */
export async function calls(id: string): Promise<unknown[]> {
  const start = await tracing.POST('/call/start', {
    body: { start: { project_id, id, op_name: 'answer', started_at, attributes: {}, inputs: { question: 'When?' } } },
  });
  await tracing.POST('/call/end', {
    body: { end: { project_id, id, ended_at: started_at, output: 'Soon.', summary: {} } },
  });
  await tracing.POST('/call/update', { body: { project_id, call_id: id, display_name: 'Delivery' } });
  const read = await tracing.POST('/call/read', { body: { project_id, id } });
  const filter = { trace_ids: [start.data?.trace_id ?? ''] };
  const stream = await tracing.POST('/calls/stream_query', { body: { project_id, filter } });
  const count = await tracing.POST('/calls/query_stats', { body: { project_id, filter: { trace_roots_only: true } } });
  const stats = await tracing.POST('/calls/stats', {
    body: {
      project_id,
      start: started_at,
      usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'], percentiles: [95] }],
    },
  });
  const tokens = stats.data?.usage_buckets?.[0]?.p95_total_tokens;
  return [read.data?.call?.op_name, stream.data, count.data?.count, tokens];
}

/** Creates and queries feedback; reads statistics and threads. */
export async function feedback(weave_ref: string): Promise<unknown[]> {
  const note = { project_id, weave_ref, feedback_type: 'wandb.note.1', payload: { note: 'Good.' } };
  const created = await tracing.POST('/feedback/create', { body: note });
  const found = await tracing.POST('/feedback/query', {
    body: {
      project_id,
      query: { $expr: { $eq: [{ $getField: 'weave_ref' }, { $literal: weave_ref }] } },
      sort_by: [{ field: 'created_at', direction: 'asc' }],
    },
  });
  const stats = await tracing.POST('/feedback/stats', {
    body: { project_id, start: started_at, metrics: [{ json_path: 'output.score', aggregations: ['avg'] }] },
  });
  const threads = await tracing.POST('/threads/stream_query', { body: { project_id, limit: 10 } });
  return [created.data?.created_at, found.data?.result, stats.data?.buckets[0]?.avg_output_score, threads.data];
}

/** Publishes and reads objects, tables, files, queues and evaluations. */
export async function objects(object_id: string): Promise<unknown[]> {
  const val = { content: 'Be kind.' };
  const created = await tracing.POST('/obj/create', { body: { obj: { project_id, object_id, val } } });
  const version = created.data?.digest ?? digest;
  const read = await tracing.POST('/obj/read', { body: { project_id, object_id, digest: version } });
  const found = await tracing.POST('/objs/query', { body: { project_id, filter: { object_ids: [object_id] } } });
  const refs = [`weave:///${project_id}/object/${object_id}:${digest}`];
  const values = await tracing.POST('/refs/read_batch', { body: { refs } });
  const table = await tracing.POST('/table/create', { body: { table: { project_id, rows: [{ question: 'When?' }] } } });
  const rows = await tracing.POST('/table/query', { body: { project_id, digest: table.data?.digest ?? digest } });
  const file = await tracing.POST('/file/content', { body: { project_id, digest }, parseAs: 'blob' });
  const queue = await tracing.GET('/annotation_queues/{queue_id}', {
    params: { path: { queue_id: object_id }, query: { project_id } },
  });
  const evaluation = await tracing.GET('/v2/{entity}/{project}/evaluations/{object_id}/versions/{digest}', {
    params: { path: { ...project, object_id, digest } },
  });
  const tables = [values.data?.vals, rows.data?.rows[0]?.val, file.data?.size];
  return [
    read.data?.obj.version_index,
    found.data?.objs.length,
    tables,
    queue.data?.queue.name,
    evaluation.data?.trials,
  ];
}
