import type { EndedCall, StartedCall } from '@callscope/tracing-types';

/** Identifies a part of a call. */
export interface PartName {
  readonly kind: 'start' | 'end';
  /** Empty if missing. */
  readonly projectId: string;
  /** Empty if missing. */
  readonly callId: string;
  /** Identifies the call. Ids are unique only within a project (decision 0138). */
  readonly key: string;
  /** Key of the parent of a call that starts; undefined for the root of a trace. */
  readonly parentKey?: string;
}

/** The start or the end of a call, encoded. */
export interface Part extends PartName {
  /** Item of a batch. A string, so that its size is known and later changes of the caller's object have no effect. */
  readonly json: string;
  /** Size of the item and a comma in UTF-8. */
  readonly bytes: number;
  /** Bytes that the part occupies in memory, about. */
  readonly memory: number;
  /** When it was added, on the clock of `performance.now()`. */
  readonly since: number;
  /** It was recorded or reported as lost. */
  settled: boolean;
}

const encoder = new TextEncoder();
const NOT_ASCII = /[^\0-\x7F]/u;
/** Engines store a string with such a character in two bytes for each. */
const NOT_LATIN = /[^\0-\xFF]/u;
/** Bytes in memory of a part without its JSON: the objects, the ids, and the entries of buffer and queue. */
const OVERHEAD = 512;

/**
 * Names a start or an end.
 * @param kind - Start or end.
 * @param call - The object of the caller.
 * @returns The name, with empty strings for missing ids.
 */
export function toPartName(
  kind: 'start' | 'end',
  call?: { readonly project_id?: unknown; readonly id?: unknown; readonly parent_id?: unknown },
): PartName {
  const projectId = typeof call?.project_id === 'string' ? call.project_id : '';
  const callId = typeof call?.id === 'string' ? call.id : '';
  const name = { kind, projectId, callId, key: `${projectId}\n${callId}` };
  const parentId = call?.parent_id;
  return typeof parentId === 'string' ? { ...name, parentKey: `${projectId}\n${parentId}` } : name;
}

/**
 * Encodes a start or an end as an item of a batch.
 * @param name - Its name.
 * @param call - The start or end, with its ids.
 * @returns The part.
 * @throws Whatever `JSON.stringify` throws: for cycles, bigints, and accessors that throw.
 */
export function encodePart(name: PartName, call: StartedCall | EndedCall): Part {
  const { kind, projectId, callId, key } = name;
  const json = JSON.stringify({ mode: kind, req: { [kind]: call } });
  // Only other characters than ASCII need the slow encoder.
  const isAscii = !NOT_ASCII.test(json);
  return {
    kind,
    projectId,
    callId,
    key,
    json,
    bytes: 1 + (isAscii ? json.length : encoder.encode(json).length),
    memory: OVERHEAD + json.length * (isAscii || !NOT_LATIN.test(json) ? 1 : 2),
    since: performance.now(),
    settled: false,
  };
}

/**
 * Adds up sizes.
 * @param parts - The parts.
 * @returns Their bytes.
 */
export function countBytes(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Queue of parts that were not sent yet, by call, in the order in which the calls came. If both the start and the end of a
 * call are in the queue, one request takes both. A part is blocked while an earlier part of its call is in flight, so that
 * it cannot overtake a part that is retried.
 */
export class PartQueue {
  /** Number of parts that are ready. */
  count = 0;
  /** Bytes of the parts that are ready. */
  bytes = 0;
  /** Parts that can be taken, by call. */
  readonly #ready = new Map<string, Part[]>();
  /** Parts that are blocked, by call. */
  readonly #blocked = new Map<string, Part[]>();
  /** Number of parts of each call that were taken and are not settled. */
  readonly #inFlight = new Map<string, number>();

  /** The ready part that came first. */
  get oldest(): Part | undefined {
    return this.#ready.values().next().value?.[0];
  }

  /** Adds a part: a start before the waiting end of its call, anything else at the end. */
  add(part: Part): void {
    const { key, kind } = part;
    const isBlocked = this.#inFlight.has(key);
    const calls = isBlocked ? this.#blocked : this.#ready;
    const parts = calls.get(key);
    if (parts === undefined) calls.set(key, [part]);
    else if (kind === 'end') parts.push(part);
    else parts.splice(parts.filter((other) => other.kind === 'start').length, 0, part);
    if (!isBlocked) this.#updateCounts([part], 1);
  }

  /**
   * Takes the parts of the next request: whole calls, as far as they fit. A call that is too large alone is split.
   * @param maxParts - Upper limit of parts.
   * @param maxBytes - Upper limit of bytes. The first part is taken even if it is larger, unless `skipLarge` is true.
   * @param skipLarge - Skips calls that do not fit, instead of stopping at them.
   */
  take(maxParts: number, maxBytes: number, skipLarge = false): Part[] {
    const taken: Part[] = [];
    let room = maxBytes;
    for (const [key, parts] of this.#ready) {
      const bytes = countBytes(parts);
      const fits = taken.length + parts.length <= maxParts && bytes <= room;
      if (!fits && taken.length > 0 && !skipLarge) break;
      const chosen = fits ? parts : takeFitting(parts, maxParts - taken.length, room, skipLarge ? 0 : 1);
      if (chosen.length === 0) continue;
      this.#ready.delete(key);
      this.#updateCounts(parts, -1);
      this.#inFlight.set(key, (this.#inFlight.get(key) ?? 0) + chosen.length);
      if (!fits) this.#blocked.set(key, parts.slice(chosen.length));
      taken.push(...chosen);
      if (!fits && !skipLarge) break;
      room -= countBytes(chosen);
    }
    return taken;
  }

  /** Notes that a part that was taken is settled, so that later parts of its call can follow. */
  settle({ key }: Part): void {
    const left = (this.#inFlight.get(key) ?? 1) - 1;
    if (left > 0) {
      this.#inFlight.set(key, left);
      return;
    }
    this.#inFlight.delete(key);
    this.unblock(key);
  }

  /** Makes blocked parts ready: those of one call, or all. */
  unblock(only?: string): void {
    for (const [key, parts] of only === undefined ? this.#blocked : [[only, this.#blocked.get(only) ?? []] as const]) {
      this.#blocked.delete(key);
      if (parts.length === 0) continue;
      this.#ready.set(key, [...(this.#ready.get(key) ?? []), ...parts]);
      this.#updateCounts(parts, 1);
    }
  }

  /** Blocks again every part whose call is in flight. */
  block(): void {
    for (const [key, parts] of this.#ready) {
      if (!this.#inFlight.has(key)) continue;
      this.#ready.delete(key);
      this.#blocked.set(key, parts);
      this.#updateCounts(parts, -1);
    }
  }

  /** Removes everything, and forgets what is in flight. */
  clear(): void {
    for (const map of [this.#ready, this.#blocked, this.#inFlight]) map.clear();
    this.count = this.bytes = 0;
  }

  #updateCounts(parts: readonly Part[], sign: 1 | -1): void {
    this.count += sign * parts.length;
    this.bytes += sign * countBytes(parts);
  }
}

/** Returns the first parts within the limits, but at least `least`. */
function takeFitting(parts: readonly Part[], maxParts: number, maxBytes: number, least: number): Part[] {
  let room = maxBytes;
  let end = 0;
  while (end < Math.min(parts.length, maxParts) && ((room -= parts[end]?.bytes ?? 0) >= 0 || end < least)) end++;
  return parts.slice(0, end);
}
