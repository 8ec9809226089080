import type { PartName } from './queue.ts';

/** Lost starts after which older ones are forgotten. */
const GENERATION = 5000;

/** Remembers the calls whose start was lost, so that what belongs to them is not recorded without it. */
export class LostCalls {
  /** By key, true if the buffer was full. The calls that were added last. */
  #recent = new Map<string, boolean>();
  /** The calls that were added before those. Finding the oldest entry of a single map would be slow. */
  #older = new Map<string, boolean>();

  /**
   * Adds a call.
   * @param key - Its key.
   * @param isDropped - The buffer was full.
   */
  add(key: string, isDropped: boolean): void {
    this.#recent.set(key, isDropped);
    if (this.#recent.size < GENERATION) return;
    this.#older = this.#recent;
    this.#recent = new Map();
  }

  /** Forgets a call, because its start was recorded again. */
  delete(key: string): void {
    this.#recent.delete(key);
    this.#older.delete(key);
  }

  /** Returns true if a part is the end of a lost start. */
  hasStartOf({ kind, key }: PartName): boolean {
    return kind === 'end' && (this.#recent.has(key) || this.#older.has(key));
  }

  /** Returns true if the buffer was full for the start of this call. */
  isDropped(key: string): boolean {
    return this.#recent.get(key) ?? this.#older.get(key) ?? false;
  }

  /**
   * Returns true if the buffer was full for the parent of a call, so that the call is dropped too: a part of a trace without
   * its root cannot be read. Keeps the parent among those that are remembered.
   */
  isBelowDropped({ parentKey }: PartName): boolean {
    if (parentKey === undefined || !this.isDropped(parentKey)) return false;
    this.add(parentKey, true);
    return true;
  }
}
