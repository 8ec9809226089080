import { toIso } from '../../storage/times.ts';
import { toCall } from './call.ts';
import { latencyOf, opNameOf, statusOf } from './computed.ts';
import type { CallRow } from './select.ts';

/**
 * Writes the call of an answer as JSON. It is what `toCall` gives, but its JSON fields are copied as they are stored and
 * not parsed: of a stream they are most of the bytes.
 * @param row - As `readRows` gives it.
 * @param fields - The fields that were read.
 * @param withSize - Fills in `storage_size_bytes`.
 * @returns One line of JSON.
 */
export function callLine(row: CallRow, fields: readonly string[], withSize: boolean): string {
  const summary = json(row['f_summary'], '{}');
  // What is added to a field goes into its value where that may have the same key already.
  if (typeof row['f_otel_dump'] === 'string' || summary.includes('"weave"') || !summary.startsWith('{')) {
    return JSON.stringify(toCall(row, fields, withSize));
  }
  return (
    `{"id":${text(row['f_id'])},"project_id":${text(row['f_project_id'])},` +
    `"op_name":${text(row['f_op_name'] ?? '')},"display_name":${text(row['f_display_name'])},` +
    `"trace_id":${text(row['f_trace_id'])},"parent_id":${text(row['f_parent_id'])},` +
    `"thread_id":${text(row['f_thread_id'])},"turn_id":${text(row['f_turn_id'])},` +
    `"started_at":${time(row['f_started_at'])},` +
    `"attributes":${json(row['f_attributes'], '{}')},"inputs":${json(row['f_inputs'], '{}')},` +
    `"ended_at":${time(row['f_ended_at'])},"exception":${text(row['f_exception'])},` +
    `"output":${json(row['f_output'], 'null')},` +
    `"summary":${fields.includes('summary') ? withComputed(summary, row) : 'null'},` +
    `"wb_user_id":${text(row['f_wb_user_id'])},"wb_run_id":${text(row['f_wb_run_id'])},` +
    `"wb_run_step":${number(row['f_wb_run_step'])},"wb_run_step_end":${number(row['f_wb_run_step_end'])},` +
    `"deleted_at":null,"expire_at":null${withSize ? `,"storage_size_bytes":${number(row['f_size'])}` : ''}}`
  );
}

/** What a column holds; undefined when it was not asked for. */
type Held = CallRow[string] | undefined;

const text = (held: Held): string => (held === null || held === undefined ? 'null' : JSON.stringify(held));
const number = (held: Held): string => (held === null || held === undefined ? 'null' : String(Number(held)));
const time = (held: Held): string => (typeof held === 'string' ? `"${toIso(held)}"` : 'null');
const json = (held: Held, otherwise: string): string =>
  typeof held !== 'string' || held === 'null' ? otherwise : held;

/** Adds what is computed behind the last key of the summary. */
function withComputed(summary: string, row: CallRow): string {
  const name = row['f_display_name'];
  const latency = latencyOf(row);
  const named =
    name === null || name === undefined
      ? `"trace_name":${JSON.stringify(opNameOf(row))}`
      : `"display_name":${JSON.stringify(String(name))}`;
  const took = latency === null ? '' : `,"latency_ms":${latency}`;
  const kept = summary.slice(0, -1);
  return `${kept}${kept === '{' ? '' : ','}"weave":{"status":"${statusOf(row)}",${named}${took}}}`;
}
