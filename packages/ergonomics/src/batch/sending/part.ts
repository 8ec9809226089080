import type { EndedCall, StartedCall } from '@callscope/tracing-types';
import type { PartOfCall } from '../error.ts';

/** Names a part of a call. */
export interface PartName extends PartOfCall {
  /** The same for all parts of a call. An id means something within its project alone (decision 0138). */
  readonly key: string;
}

/** A start or an end as it will be sent. */
export interface Part extends PartName {
  /** An item of the batch. Text, so that its size is known and later changes of the caller's object do not show. */
  readonly json: string;
  readonly bytes: number;
  /** When it was taken, on the clock of `performance.now()`. */
  readonly since: number;
  /** It is recorded, or reported. */
  settled: boolean;
}

const encoder = new TextEncoder();
const NOT_ASCII = /[^\0-\x7F]/u;

/**
 * Names a start or an end.
 * @param kind - Start or end.
 * @param call - What the caller gave.
 * @returns The name, with empty texts for missing ids.
 */
export function nameOf(
  kind: 'start' | 'end',
  call?: { readonly project_id?: unknown; readonly id?: unknown },
): PartName {
  const projectId = typeof call?.project_id === 'string' ? call.project_id : '';
  const callId = typeof call?.id === 'string' ? call.id : '';
  return { kind, projectId, callId, key: `${projectId}\n${callId}` };
}

/**
 * Writes a start or an end as an item of a batch.
 * @param name - Which it is.
 * @param call - The start or end, with its ids.
 * @returns The part.
 * @throws Whatever JSON throws: cycles, numbers of type bigint, accessors that throw.
 */
export function writePart(name: PartName, call: StartedCall | EndedCall): Part {
  const json = JSON.stringify({ mode: name.kind, req: { [name.kind]: call } });
  return {
    ...name,
    json,
    // Encoding is only paid for where characters and bytes differ. The comma that follows counts too.
    bytes: 1 + (NOT_ASCII.test(json) ? encoder.encode(json).length : json.length),
    since: performance.now(),
    settled: false,
  };
}

/**
 * Adds up sizes.
 * @param parts - The parts.
 * @returns Their bytes.
 */
export function bytesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
