import { createTracingClient } from '@callscope/tracing-client';

const tracing = createTracingClient({ baseUrl: 'https://tracing.example', apiKey: 'any-key' });
const project_id = 'acme/support-bot';
const project = { entity: 'acme', project: 'support-bot' };
const digest = 'bFwYHz9ofu4UIBhkMa7ZMUZC2PmPyfHykYlXrFy4K3Y';
const started_at = '2026-03-02T09:15:00.000Z';

/** Records, reads, updates and counts calls. */
export async function calls(id: string): Promise<unknown[]> {
  const start = await tracing.callStart({
    start: { project_id, id, op_name: 'answer', started_at, attributes: {}, inputs: { question: 'When?' } },
  });
  await tracing.callEnd({ end: { project_id, id: start.id, ended_at: started_at, output: 'Soon.', summary: {} } });
  await tracing.callUpdate({ project_id, call_id: start.id, display_name: 'Delivery' });
  const { call } = await tracing.callRead({ project_id, id: start.id });
  const stream = tracing.callsQueryStream({ project_id, filter: { trace_ids: [start.trace_id] } });
  const names: string[] = [];
  for await (const item of stream) names.push(item.op_name);
  const { count } = await tracing.callsQueryStats({ project_id, filter: { trace_roots_only: true } });
  const stats = await tracing.callStats({
    project_id,
    start: started_at,
    usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'], percentiles: [95] }],
  });
  return [call?.op_name, names, count, stats.usage_buckets[0]?.p95_total_tokens];
}

/** Creates and queries feedback; reads statistics and threads. */
export async function feedback(weave_ref: string): Promise<unknown[]> {
  const note = { project_id, weave_ref, feedback_type: 'wandb.note.1', payload: { note: 'Good.' } };
  const { created_at } = await tracing.feedbackCreate(note);
  const found = await tracing.feedbackQuery({
    project_id,
    query: { $expr: { $eq: [{ $getField: 'weave_ref' }, { $literal: weave_ref }] } },
    sort_by: [{ field: 'created_at', direction: 'asc' }],
  });
  const stats = await tracing.feedbackStats({
    project_id,
    start: started_at,
    metrics: [{ json_path: 'output.score', aggregations: ['avg'] }],
  });
  const threads = await tracing.threadsQueryStream({ project_id, limit: 10 }).toArray();
  return [created_at, found.result, stats.buckets[0]?.avg_output_score, threads[0]?.thread_id];
}

/** Publishes and reads objects, tables, files, queues and evaluations. */
export async function objects(object_id: string): Promise<unknown[]> {
  const created = await tracing.objCreate({ obj: { project_id, object_id, val: { content: 'Be kind.' } } });
  const { obj } = await tracing.objRead({ project_id, object_id, digest: created.digest });
  const { objs } = await tracing.objsQuery({ project_id, filter: { object_ids: [object_id] } });
  const { vals } = await tracing.refsReadBatch({ refs: [`weave:///${project_id}/object/${object_id}:${digest}`] });
  const table = await tracing.tableCreate({ table: { project_id, rows: [{ question: 'When?' }] } });
  const { rows } = await tracing.tableQuery({ project_id, digest: table.digest });
  const file = await tracing.fileContent({ project_id, digest });
  const { queue } = await tracing.annotationQueueRead({ queue_id: object_id, project_id });
  const evaluation = await tracing.evaluationRead({ ...project, object_id, digest });
  return [obj.version_index, objs.length, vals, rows[0]?.val, file.size, queue.name, evaluation.trials];
}
