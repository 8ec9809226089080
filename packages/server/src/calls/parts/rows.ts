import type { EndedCall, StartedCall } from '@callscope/tracing-types';

import type { Context } from '../../handling/handler.ts';
import { uuidV7 } from '../../handling/ids.ts';
import { ServiceError } from '../../handling/service-error.ts';
import { toStored } from '../../storage/times.ts';
import { jsonFields, refsIn } from './fields.ts';
import { checkCallId, checkTraceId } from './ids.ts';
import { usageColumnsOf, usageOf } from './usage.ts';

/** A start as a row, with the ids that the caller is told. */
export interface StartRow {
  readonly id: string;
  readonly trace_id: string;
  readonly row: PartRow;
}

/** A part by column. */
export interface PartRow {
  readonly project_id: string;
  readonly id: string;
  readonly [column: string]: unknown;
}

const LONGEST_OP_NAME = 128;

/**
 * Makes the row of a start.
 * @param start - The start.
 * @param context - Caller and clock.
 * @param place - Where it stands in the request, for errors.
 * @returns The row, and its ids; those that were left out are made here.
 * @throws ServiceError 400 or 403 that names the place.
 */
export function startRow(start: StartedCall, context: Context, place: string): StartRow {
  const project_id = context.project(start.project_id);
  const { op_name, started_at, parent_id, thread_id, turn_id, wb_run_id, wb_run_step } = start;
  if (op_name.length > LONGEST_OP_NAME && !op_name.startsWith('weave:///')) {
    throw new ServiceError(
      400,
      `${place}.op_name has more than ${LONGEST_OP_NAME} characters. Shorten it, or name an op by its ref.`,
    );
  }
  const id = start.id ? checkCallId(start.id, `${place}.id`) : uuidV7(context.now());
  const trace_id = start.trace_id ? checkTraceId(start.trace_id, `${place}.trace_id`) : uuidV7(context.now());
  if (parent_id) checkCallId(parent_id, `${place}.parent_id`);
  const { attributes, inputs, otel_dump } = start;
  const texts = jsonFields({ attributes, inputs, otel_dump: otel_dump ?? undefined });
  const row = {
    project_id,
    id,
    trace_id,
    parent_id: parent_id || null,
    op_name,
    start_name: start.display_name || null,
    thread_id: thread_id ?? null,
    // A client that leaves the id to the service cannot name itself as the turn (decision 0185).
    turn_id: turn_id ?? (thread_id && !start.id && !parent_id ? id : null),
    started_at: toStored(started_at, `${place}.started_at`),
    wb_user_id: context.access.user,
    wb_run_id: wb_run_id ?? null,
    wb_run_step: wb_run_step ?? null,
    ...texts,
    input_refs: refsIn(inputs, texts.inputs),
  };
  return { id, trace_id, row };
}

/**
 * Makes the row of an end. Keys that a schema does not name, such as a display name, are not stored (decision 0019).
 * @param end - The end.
 * @param context - Caller and clock.
 * @param place - Where it stands in the request, for errors.
 * @returns The row.
 * @throws ServiceError 400 or 403 that names the place.
 */
export function endRow(end: EndedCall, context: Context, place: string): PartRow {
  const project_id = context.project(end.project_id);
  const texts = jsonFields({ output: end.output ?? undefined, summary: end.summary });
  return {
    project_id,
    id: checkCallId(end.id, `${place}.id`),
    ended_at: toStored(end.ended_at, `${place}.ended_at`),
    exception: end.exception || null,
    wb_run_step_end: end.wb_run_step_end ?? null,
    ...texts,
    output_refs: refsIn(end.output, texts.output),
    ...usageColumnsOf(usageOf(end.summary)),
  };
}
