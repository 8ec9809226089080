import type { Thread, ThreadsQueryStreamRequest } from '@callscope/tracing-types';

import type { StreamHandler } from '../../../core/handler.ts';
import type { ParameterValue } from '../../../core/store.ts';
import { type Expression, Bindings } from '../../../query/expression.ts';
import { tableFields } from '../../../query/fields.ts';
import { compileSort, toLimit } from '../../../query/order.ts';
import { toBound, toIso } from '../../../storage/times.ts';
import { VISIBLE } from '../calls/reading/select.ts';

const MAX_THREADS = 1_000_000;

const number = (sql: string): Expression => ({ kind: 'double', sql });
const time = (sql: string): Expression => ({ kind: 'time', sql });

const fields = tableFields({
  thread_id: { kind: 'text', sql: 'thread_id' },
  turn_count: number('turn_count'),
  start_time: time('start_time'),
  last_updated: time('last_updated'),
  p50_turn_duration_ms: number('p50_turn_duration_ms'),
  p99_turn_duration_ms: number('p99_turn_duration_ms'),
});

/** SQL of the duration of a turn in milliseconds with their fraction, unlike the latency of a call. */
const DURATION =
  'if(ended_at IS NULL, NULL, (toUnixTimestamp64Micro(assumeNotNull(ended_at)) - toUnixTimestamp64Micro(assumeNotNull(started_at))) / 1000)';

/** Streams the threads of a project. A thread is computed from its turns and not stored (decision 0054). */
export const threadsQueryStream: StreamHandler<ThreadsQueryStreamRequest, Thread> = async function* (input, context) {
  const project = context.project(input.project_id);
  const { after_datetime, before_datetime, thread_ids } = input.filter ?? {};
  const values = new Bindings('sort_');
  const keys = input.sort_by ?? [{ field: 'last_updated', direction: 'desc' } as const];
  const order = compileSort(keys, fields, values, 'thread_id');
  const toTime = (name: string): string => `parseDateTime64BestEffort({${name}:String}, 6, 'UTC')`;
  const conditions = [
    'project_id = {project:String}',
    VISIBLE,
    "ifNull(thread_id, '') != ''",
    'turn_id = id',
    ...(after_datetime ? [`started_at > ${toTime('after')}`] : []),
    ...(before_datetime ? [`started_at < ${toTime('before')}`] : []),
    ...(thread_ids?.length ? ['thread_id IN {threads:Array(String)}'] : []),
  ];
  const parameters: Record<string, ParameterValue> = {
    ...values.parameters,
    project,
    limit: Math.min(input.limit ?? MAX_THREADS, MAX_THREADS),
    offset: toLimit(input.offset, 0),
    ...(after_datetime && { after: toBound(after_datetime) }),
    ...(before_datetime && { before: toBound(before_datetime) }),
    ...(thread_ids?.length && { threads: thread_ids }),
  };
  const rows = await context.store.rows<Thread & { turn_count: string }>(
    `SELECT assumeNotNull(thread) AS thread_id, count() AS turn_count, min(started) AS start_time,
       if(count(ended) > 0, max(ended), max(started)) AS last_updated, argMin(id, (started, id)) AS first_turn_id,
       if(count(ended) > 0, argMax(id, (ifNull(ended, toDateTime64(0, 6, 'UTC')), id)), argMax(id, (started, id))) AS last_turn_id,
       quantileExactInclusive(0.5)(duration) AS p50_turn_duration_ms,
       quantileExactInclusive(0.99)(duration) AS p99_turn_duration_ms
     FROM (SELECT id, thread_id AS thread, assumeNotNull(started_at) AS started, ended_at AS ended, ${DURATION} AS duration
           FROM calls FINAL WHERE ${conditions.join(' AND ')})
     GROUP BY thread ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    { parameters, limits: { rows: MAX_THREADS }, signal: context.signal },
  );
  for (const row of rows) {
    const { start_time, last_updated, turn_count } = row;
    yield { ...row, turn_count: Number(turn_count), start_time: toIso(start_time), last_updated: toIso(last_updated) };
  }
};
