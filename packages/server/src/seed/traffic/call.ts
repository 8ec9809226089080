import type { CallStartBatchRequest } from '@callscope/tracing-types';

import type { Random } from '../../inference/scripted/random.ts';
import { names, PROJECT } from './names.ts';

/** A part of a call, as it is sent in a batch. */
export type Part = CallStartBatchRequest['batch'][number];

/** A call that is over. Times are in milliseconds since 1970. */
export interface Sketch {
  readonly id: string;
  readonly op: keyof typeof names.ops;
  readonly began: number;
  readonly ended: number;
  readonly inputs: Record<string, unknown>;
  readonly output?: unknown;
  /** Why it failed; without it, it went well. */
  readonly exception?: string;
  /** What the end says beside the counts of calls. */
  readonly summary?: Record<string, unknown>;
}

/** Where a call belongs. */
export interface Place {
  readonly trace_id: string;
  readonly parent_id?: string;
  readonly thread_id?: string;
  readonly turn_id?: string;
  readonly attributes?: Record<string, unknown>;
}

/**
 * Makes the start and the end of a call.
 * @param sketch - The call.
 * @param place - Where it belongs.
 * @param counts - Calls below it and itself that went well, and that failed.
 * @returns Both parts.
 */
export function partsOf(
  { id, op, began, ended, inputs, summary, ...end }: Sketch,
  { attributes = {}, ...place }: Place,
  counts: { readonly success: number; readonly error: number },
): Part[] {
  const ids = { project_id: PROJECT, id };
  const started_at = new Date(began).toISOString();
  const ended_at = new Date(ended).toISOString();
  return [
    { mode: 'start', req: { start: { ...ids, ...place, op_name: names.ops[op], started_at, attributes, inputs } } },
    { mode: 'end', req: { end: { ...ids, ...end, ended_at, summary: { ...summary, status_counts: counts } } } },
  ];
}

/** Makes a UUID of version 7 whose chance comes from the source. */
export function uuidOf(random: Random, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
}
