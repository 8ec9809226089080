import type { EndedCall, StartedCall } from '@callscope/tracing-types';

import { ServiceError } from '../../../../core/errors.ts';
import type { Context } from '../../../../core/handler.ts';
import { uuidV7 } from '../../../../core/ids.ts';
import { toStored } from '../../../../storage/times.ts';
import { toUsageColumns } from '../usage/usage.ts';

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
    ...toUsageColumns(end.summary),
  };
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const SPAN = /^[\da-f]{16}$/i;
const TRACE = /^[\da-f]{32}$/i;

/**
 * Checks the id of a call: a UUID, or the 16 hexadecimal digits of a span (decision 0025).
 * @param id - The id.
 * @param place - Where it stands, for the error.
 * @returns The id.
 * @throws ServiceError 400 for another form.
 */
export function checkCallId(id: string, place: string): string {
  if (UUID.test(id) || SPAN.test(id)) return id;
  throw new ServiceError(400, `${place} is no id of a call. Send a UUID, or the 16 hexadecimal digits of a span.`);
}

/** The same for a trace: a UUID, or the 32 hexadecimal digits of a trace. */
export function checkTraceId(id: string, place: string): string {
  if (UUID.test(id) || TRACE.test(id)) return id;
  throw new ServiceError(400, `${place} is no id of a trace. Send a UUID, or the 32 hexadecimal digits of a trace.`);
}

/** Most bytes of the JSON texts of one part (the contract's `StartedCall`). */
const LARGEST_PART = 3.5 * 1024 * 1024;

/** What takes the place of a field that is too large. */
const MARKER = '{"_weave":{"error":"<EXCEEDS_LIMITS>"}}';

const REF = 'weave:///';

/**
 * Writes the JSON fields of a part. Where they are too large together, a marker takes the place of the largest ones.
 * @param fields - Values by the name of the field; undefined stays null, so that the other part can fill it in.
 * @returns Texts by the name of the field.
 */
export function jsonFields<Name extends string>(fields: Readonly<Record<Name, unknown>>): Record<Name, string | null> {
  const texts = {} as Record<Name, string | null>;
  let units = 0;
  for (const name in fields) {
    const value = fields[name];
    texts[name] = value === undefined ? null : JSON.stringify(value);
    units += texts[name]?.length ?? 0;
  }
  // A unit of text takes three bytes at most, so that bytes are counted where they matter.
  if (units * 3 <= LARGEST_PART) return texts;
  const sizes = (Object.keys(texts) as Name[]).map((name) => ({ name, size: Buffer.byteLength(texts[name] ?? '') }));
  let total = sizes.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of sizes.toSorted((a, b) => b.size - a.size)) {
    if (total <= LARGEST_PART) break;
    texts[name] = MARKER;
    total -= size - MARKER.length;
  }
  return texts;
}

/**
 * Collects the refs anywhere inside a field.
 * @param value - Any JSON value; its depth was bounded when it was read.
 * @param text - What `jsonFields` made of it.
 * @returns Each ref once.
 */
export function refsIn(value: unknown, text: string | null): string[] {
  // Most fields have none, and their text tells that in a moment.
  if (text !== MARKER && text?.includes(REF) !== true) return [];
  const found = new Set<string>();
  const walk = (inner: unknown): void => {
    if (typeof inner === 'string') {
      if (inner.startsWith(REF)) found.add(inner);
    } else if (typeof inner === 'object' && inner !== null) {
      for (const each of Object.values(inner)) walk(each);
    }
  };
  walk(value);
  return [...found];
}
