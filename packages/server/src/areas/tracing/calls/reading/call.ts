import type { Call } from '@callscope/tracing-types';

import { toIso } from '../../../../storage/times.ts';
import { latencyOf, opNameOf, statusOf } from './computed.ts';
import type { CallRow } from './select.ts';

/**
 * Makes the call of an answer out of a row.
 * @param row - As `readRows` gives it.
 * @param fields - The fields that were read.
 * @param withSize - Fills in `storage_size_bytes`.
 * @returns The call, its computed summary included. Fields that were not asked for are null or empty.
 */
export function toCall(row: CallRow, fields: readonly string[], withSize: boolean): Call {
  const get = (name: string): string | null => (row[`f_${name}`] ?? null) as string | null;
  const parsed = (name: string): unknown => JSON.parse(get(name) ?? 'null');
  const asked = (name: string): boolean => fields.includes(name);
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
    attributes: (asked('attributes')
      ? attributesOf(parsed('attributes'), parsed('otel_dump'))
      : {}) as Call['attributes'],
    inputs: (asked('inputs') ? (parsed('inputs') ?? {}) : {}) as Call['inputs'],
    ended_at: toIso(get('ended_at')),
    exception: get('exception'),
    output: asked('output') ? parsed('output') : null,
    summary: asked('summary') ? summaryOf(row, parsed('summary')) : null,
    wb_user_id: get('wb_user_id'),
    wb_run_id: get('wb_run_id'),
    wb_run_step: toNumber(row['f_wb_run_step']),
    wb_run_step_end: toNumber(row['f_wb_run_step_end']),
    deleted_at: null,
    expire_at: null,
    ...(withSize && { storage_size_bytes: Number(row['f_size']) }),
  };
}

/** The span that a call was made from is shown among its attributes (`Span` of the contract). */
function attributesOf(sent: unknown, span: unknown): object {
  return span === null ? Object(sent ?? {}) : { ...Object(sent ?? {}), otel_span: span };
}

/** What is computed takes the place of what the client sent under the same keys (decision 0022). */
function summaryOf(row: CallRow, sent: unknown): NonNullable<Call['summary']> {
  const summary = (sent ?? {}) as Record<string, unknown>;
  const name = row['f_display_name'];
  const latency = latencyOf(row);
  return {
    ...summary,
    weave: {
      ...(Object(summary['weave']) as object),
      status: statusOf(row) as 'success',
      ...(name === null || name === undefined
        ? { trace_name: opNameOf(row) as string }
        : { display_name: String(name) }),
      ...(latency !== null && { latency_ms: latency }),
    },
  };
}

function toNumber(value: string | number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
