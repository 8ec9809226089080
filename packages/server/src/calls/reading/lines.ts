import { toIso } from '../../storage/times.ts';
import { toCall } from './call.ts';
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
  const get = (name: string): string | null => (row[`f_${name}`] ?? null) as string | null;
  const asked = (name: string): boolean => fields.includes(name);
  const stored = (name: string, otherwise: string): string => {
    const json = asked(name) ? get(name) : null;
    return json === null || json === 'null' ? otherwise : json;
  };
  const summary = stored('summary', '{}');
  // What is added to a field goes into its value where that may have the same key already.
  if (get('otel_dump') !== null || summary.includes('"weave"') || !summary.startsWith('{')) {
    return JSON.stringify(toCall(row, fields, withSize));
  }
  const text = (name: string): string => JSON.stringify(get(name));
  const number = (name: string): string => (get(name) === null ? 'null' : String(Number(get(name))));
  return (
    `{"id":${text('id')},"project_id":${text('project_id')},"op_name":${JSON.stringify(get('op_name') ?? '')},` +
    `"display_name":${text('display_name')},"trace_id":${text('trace_id')},"parent_id":${text('parent_id')},` +
    `"thread_id":${text('thread_id')},"turn_id":${text('turn_id')},"started_at":"${toIso(get('started_at') ?? '')}",` +
    `"attributes":${stored('attributes', '{}')},"inputs":${stored('inputs', '{}')},` +
    `"ended_at":${JSON.stringify(toIso(get('ended_at')))},"exception":${text('exception')},` +
    `"output":${stored('output', 'null')},"summary":${asked('summary') ? withComputed(summary, row) : 'null'},` +
    `"wb_user_id":${text('wb_user_id')},"wb_run_id":${text('wb_run_id')},"wb_run_step":${number('wb_run_step')},` +
    `"wb_run_step_end":${number('wb_run_step_end')},"deleted_at":null,"expire_at":null` +
    `${withSize ? `,"storage_size_bytes":${number('size')}` : ''}}`
  );
}

/** Adds what is computed behind the last key of the summary. */
function withComputed(summary: string, row: CallRow): string {
  const { f_name: name, f_latency: latency, f_status: status, f_trace_name: traceName } = row;
  const named =
    name === null || name === undefined
      ? `"trace_name":${JSON.stringify(traceName ?? null)}`
      : `"display_name":${JSON.stringify(String(name))}`;
  const took = latency === null || latency === undefined ? '' : `,"latency_ms":${Number(latency)}`;
  const kept = summary.slice(0, -1);
  return `${kept}${kept === '{' ? '' : ','}"weave":{"status":${JSON.stringify(status)},${named}${took}}}`;
}
