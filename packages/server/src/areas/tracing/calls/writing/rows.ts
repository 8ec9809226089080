import type { EndedCall, StartedCall } from '@callscope/tracing-types';

import { ServiceError } from '../../../../core/errors.ts';
import { stringifyExact } from '../../../../core/exact-json.ts';
import type { Context } from '../../../../core/handler.ts';
import { uuidV7 } from '../../../../core/ids.ts';
import { toStored } from '../../../../storage/times.ts';
import { toUsageColumns } from '../usage/usage.ts';

/** Row of a start, with the IDs of the response. */
export interface StartRow {
  readonly id: string;
  readonly trace_id: string;
  readonly row: PartRow;
}

/** Start or end of a call by column. */
export interface PartRow {
  readonly project_id: string;
  readonly id: string;
  readonly [column: string]: unknown;
}

const MAX_OP_NAME_LENGTH = 128;

/**
 * Converts a start to a row. Omitted IDs are generated.
 *
 * @param location - Location in the request, for errors.
 * @param exact - The start with exact numbers, if JavaScript changes some.
 * @throws ServiceError 400 or 403 with the location.
 */
export function startRow(start: StartedCall, context: Context, location: string, exact: StartedCall = start): StartRow {
  const project_id = context.project(start.project_id);
  const { op_name, started_at, parent_id, thread_id, turn_id, wb_run_id, wb_run_step } = start;
  if (op_name.length > MAX_OP_NAME_LENGTH && !op_name.startsWith('weave:///')) {
    throw new ServiceError(
      400,
      `${location}.op_name has more than ${MAX_OP_NAME_LENGTH} characters. Shorten it, or send the ref of an op.`,
    );
  }
  const id = start.id ? checkCallId(start.id, `${location}.id`) : uuidV7(context.now());
  const trace_id = start.trace_id ? checkTraceId(start.trace_id, `${location}.trace_id`) : uuidV7(context.now());
  if (parent_id) checkCallId(parent_id, `${location}.parent_id`);
  const { attributes, inputs, otel_dump } = exact;
  const json = toJsonFields({ attributes, inputs, otel_dump: otel_dump ?? undefined });
  const row = {
    project_id,
    id,
    trace_id,
    parent_id: parent_id || null,
    op_name,
    start_name: start.display_name || null,
    thread_id: thread_id ?? null,
    // A client that omits the ID cannot send it as the ID of the turn (decision 0185).
    turn_id: turn_id ?? (thread_id && !start.id && !parent_id ? id : null),
    started_at: toStored(started_at, `${location}.started_at`),
    wb_user_id: context.access.user,
    wb_run_id: wb_run_id ?? null,
    wb_run_step: wb_run_step ?? null,
    ...json,
    input_refs: refsIn(inputs, json.inputs),
  };
  return { id, trace_id, row };
}

/**
 * Converts an end to a row. Unknown fields, such as a display name, are not stored (decision 0019).
 *
 * @param location - Location in the request, for errors.
 * @param exact - The end with exact numbers, if JavaScript changes some.
 * @throws ServiceError 400 or 403 with the location.
 */
export function endRow(end: EndedCall, context: Context, location: string, exact: EndedCall = end): PartRow {
  const project_id = context.project(end.project_id);
  const json = toJsonFields({ output: exact.output ?? undefined, summary: exact.summary });
  return {
    project_id,
    id: checkCallId(end.id, `${location}.id`),
    ended_at: toStored(end.ended_at, `${location}.ended_at`),
    exception: end.exception || null,
    wb_run_step_end: end.wb_run_step_end ?? null,
    ...json,
    output_refs: refsIn(end.output, json.output),
    ...toUsageColumns(end.summary),
  };
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const SPAN = /^[\da-f]{16}$/i;
const TRACE = /^[\da-f]{32}$/i;

/**
 * Returns the ID of a call if it is a UUID or the 16 hexadecimal digits of a span (decision 0025).
 *
 * @param location - Location in the request, for the error.
 * @throws ServiceError 400 for any other form.
 */
export function checkCallId(id: string, location: string): string {
  if (UUID.test(id) || SPAN.test(id)) return id;
  throw new ServiceError(400, `${location} is not a call ID. Send a UUID, or the 16 hexadecimal digits of a span ID.`);
}

/** Returns the ID of a trace if it is a UUID or 32 hexadecimal digits, see `checkCallId`. */
function checkTraceId(id: string, location: string): string {
  if (UUID.test(id) || TRACE.test(id)) return id;
  throw new ServiceError(
    400,
    `${location} is not a trace ID. Send a UUID, or the 32 hexadecimal digits of a trace ID.`,
  );
}

/** Most bytes of the JSON of a part (`StartedCall` and `EndedCall` in the contract). */
const MAX_PART_BYTES = 3.5 * 1024 * 1024;

/** JSON that replaces a field that is too large. */
const MARKER = '{"_weave":{"error":"<EXCEEDS_LIMITS>"}}';

const REF = 'weave:///';

/**
 * Converts the JSON fields of a part. If they are too large together, `MARKER` replaces the largest ones.
 *
 * @param fields - Values by field. Undefined becomes null, so that the other part can set the column.
 * @returns JSON by field.
 */
function toJsonFields<Name extends string>(fields: Readonly<Record<Name, unknown>>): Record<Name, string | null> {
  const texts = {} as Record<Name, string | null>;
  let units = 0;
  for (const name in fields) {
    const value = fields[name];
    texts[name] = value === undefined ? null : stringifyExact(value);
    units += texts[name]?.length ?? 0;
  }
  // A UTF-16 unit takes at most three bytes in UTF-8, so that most parts need not be counted in bytes.
  if (units * 3 <= MAX_PART_BYTES) return texts;
  const sizes = (Object.keys(texts) as Name[]).map((name) => ({ name, size: Buffer.byteLength(texts[name] ?? '') }));
  let total = sizes.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of sizes.toSorted((a, b) => b.size - a.size)) {
    if (total <= MAX_PART_BYTES) break;
    texts[name] = MARKER;
    total -= size - MARKER.length;
  }
  return texts;
}

/**
 * Returns the refs anywhere inside a field, each once.
 *
 * @param value - JSON value, whose depth the parser has limited.
 * @param json - Its JSON from `toJsonFields`.
 */
function refsIn(value: unknown, json: string | null): string[] {
  // Most fields have no ref. Searching their JSON is faster than walking the value.
  if (json !== MARKER && json?.includes(REF) !== true) return [];
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
