import { bytesOf, type Part } from './part.ts';

/**
 * Parts that wait to be sent, call by call in the order in which the calls came. The end of a call that waits beside
 * its start leaves with it. A part of a call of which others are under way waits until those are settled, so that it
 * cannot overtake one that has to be sent again.
 */
export class PartQueue {
  /** Parts that may be taken. */
  count = 0;
  /** Their bytes. */
  bytes = 0;
  readonly #ready = new Map<string, Part[]>();
  readonly #held = new Map<string, Part[]>();
  /** How many parts of a call have been taken and are not settled. */
  readonly #underWay = new Map<string, number>();

  /** Oldest part that may be taken. */
  get oldest(): Part | undefined {
    return this.#ready.values().next().value?.[0];
  }

  /** Adds a part: a start before an end of the same call that waits here, and otherwise behind what is there. */
  add(part: Part): void {
    const { key, kind } = part;
    const held = this.#underWay.has(key);
    const calls = held ? this.#held : this.#ready;
    const parts = calls.get(key);
    if (parts === undefined) calls.set(key, [part]);
    else if (kind === 'end') parts.push(part);
    else parts.splice(parts.filter((other) => other.kind === 'start').length, 0, part);
    if (!held) this.#count([part], 1);
  }

  /**
   * Takes the parts of the next request out: whole calls, as far as they fit. A call that is too long alone is cut.
   * @param maxParts - Most parts.
   * @param maxBytes - Most bytes. The first part is taken even if it is longer, unless calls may be passed over.
   * @param passOver - Calls that do not fit may stay behind while later ones are taken.
   */
  take(maxParts: number, maxBytes: number, passOver = false): Part[] {
    const taken: Part[] = [];
    let room = maxBytes;
    for (const [key, parts] of this.#ready) {
      const bytes = bytesOf(parts);
      const fits = taken.length + parts.length <= maxParts && bytes <= room;
      if (!fits && taken.length > 0 && !passOver) break;
      const now = fits ? parts : this.#cut(parts, maxParts - taken.length, room, passOver ? 0 : 1);
      if (now.length === 0) continue;
      this.#ready.delete(key);
      this.#count(parts, -1);
      this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + now.length);
      if (!fits) this.#held.set(key, parts.slice(now.length));
      taken.push(...now);
      if (!fits && !passOver) break;
      room -= bytesOf(now);
    }
    return taken;
  }

  /** Lets go of a part that was taken: it is recorded or given up, and later parts of its call may follow. */
  settle({ key }: Part): void {
    const left = (this.#underWay.get(key) ?? 1) - 1;
    if (left > 0) {
      this.#underWay.set(key, left);
      return;
    }
    this.#underWay.delete(key);
    this.release(key);
  }

  /** Makes the parts that wait for others of their call ready to be taken: those of one call, or all. */
  release(only?: string): void {
    for (const [key, parts] of only === undefined ? this.#held : [[only, this.#held.get(only) ?? []] as const]) {
      this.#held.delete(key);
      if (parts.length === 0) continue;
      this.#ready.set(key, [...(this.#ready.get(key) ?? []), ...parts]);
      this.#count(parts, 1);
    }
  }

  /** Holds back again what waits for others of its call. */
  hold(): void {
    for (const [key, parts] of this.#ready) {
      if (!this.#underWay.has(key)) continue;
      this.#ready.delete(key);
      this.#held.set(key, parts);
      this.#count(parts, -1);
    }
  }

  /** Forgets everything, also what is under way. */
  clear(): void {
    for (const map of [this.#ready, this.#held, this.#underWay]) map.clear();
    this.count = this.bytes = 0;
  }

  #cut(parts: Part[], maxParts: number, maxBytes: number, least: number): Part[] {
    let room = maxBytes;
    let end = 0;
    while (end < Math.min(parts.length, maxParts) && ((room -= parts[end]?.bytes ?? 0) >= 0 || end < least)) end++;
    return parts.slice(0, end);
  }

  #count(parts: readonly Part[], sign: 1 | -1): void {
    this.count += sign * parts.length;
    this.bytes += sign * bytesOf(parts);
  }
}
