import type { Call } from '@callscope/tracing-types';

import { computed } from '../../src/areas/tracing/calls/reading/fields.ts';
import type { Store } from '../../src/core/store.ts';
import { toIso } from '../../src/storage/times.ts';
import { project_id } from './support.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** Reads calls by column, and builds the JSON values that the service should return for them, in the order of the IDs. */
export async function expectedCalls(
  store: Store,
  ids: readonly string[],
  fields: readonly string[],
  withSize: boolean,
): Promise<unknown[]> {
  const rows = await store.rows<Row>(
    `SELECT *, ${computed.display_name} AS display_name, ${computed.storage_size_bytes} AS size FROM calls FINAL
     WHERE project_id = {project:String} AND id IN {ids:Array(String)} SETTINGS output_format_json_escape_forward_slashes = 0`,
    { parameters: { project: project_id, ids } },
  );
  const byId = new Map(rows.map((row) => [row['id'], row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [JSON.parse(JSON.stringify(toCall(row, fields, withSize))) as unknown] : [];
  });
}

function toCall(row: Row, fields: readonly string[], withSize: boolean): Call {
  const get = (name: string): string | null => (fields.includes(name) ? (row[name] as string | null) : null);
  const parse = (name: string): unknown => JSON.parse(get(name) ?? 'null');
  const number = (name: string): number | null => (get(name) === null ? null : Number(get(name)));
  return {
    id: get('id') ?? '',
    project_id: get('project_id') ?? '',
    op_name: get('op_name') ?? '',
    display_name: get('display_name'),
    trace_id: get('trace_id') ?? '',
    parent_id: get('parent_id'),
    thread_id: get('thread_id'),
    turn_id: get('turn_id'),
    started_at: toIso(get('started_at') ?? ''),
    attributes: (fields.includes('attributes')
      ? toAttributes(parse('attributes'), JSON.parse((row['otel_dump'] as string | null) ?? 'null'))
      : {}) as Call['attributes'],
    inputs: (parse('inputs') ?? {}) as Call['inputs'],
    ended_at: toIso(get('ended_at')),
    exception: get('exception'),
    output: parse('output'),
    summary: fields.includes('summary') ? toSummary(row, parse('summary')) : null,
    wb_user_id: get('wb_user_id'),
    wb_run_id: get('wb_run_id'),
    wb_run_step: number('wb_run_step'),
    wb_run_step_end: number('wb_run_step_end'),
    deleted_at: null,
    expire_at: null,
    ...(withSize && { storage_size_bytes: Number(row['size']) }),
  };
}

function toAttributes(sent: unknown, span: unknown): object {
  return span === null ? Object(sent ?? {}) : { ...Object(sent ?? {}), otel_span: span };
}

function toSummary(row: Row, sent: unknown): NonNullable<Call['summary']> {
  const summary = (sent ?? {}) as Record<string, unknown>;
  const name = row['display_name'];
  const latency = toLatency(row);
  return {
    ...summary,
    weave: {
      ...(isObject(summary['weave']) ? summary['weave'] : {}),
      status: toStatus(row, summary) as 'success',
      ...(name === null ? { trace_name: toTraceName(row['op_name'] as string) } : { display_name: String(name) }),
      ...(latency !== null && { latency_ms: latency }),
    },
  };
}

function toStatus({ exception, ended_at }: Row, summary: object): string {
  if (exception !== null) return 'error';
  if (ended_at === null) return 'running';
  const { status_counts } = summary as { readonly status_counts?: unknown };
  const { error } = Object(status_counts) as { readonly error?: unknown };
  // The engine reads integers of 64 bits.
  return typeof error === 'number' && error >= 1 && error < 2 ** 63 ? 'descendant_error' : 'success';
}

function toLatency({ started_at, ended_at }: Row): number | null {
  if (typeof ended_at !== 'string' || typeof started_at !== 'string') return null;
  const toMicroseconds = (time: string): bigint =>
    BigInt(Date.parse(`${time.slice(0, 10)}T${time.slice(11, 23)}Z`)) * 1000n + BigInt(time.slice(23));
  return Number((toMicroseconds(ended_at) - toMicroseconds(started_at)) / 1000n);
}

function toTraceName(op_name: string): string {
  return /^weave:\/\/\/[^/]+\/[^/]+\/op\/([^:/]+)/.exec(op_name)?.[1] ?? op_name;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
