/** A list that is changed in the middle is kept in blocks of about so many items, so that a change moves few of them. */
const BLOCK = 2048;

/** A long list that is changed at many places. */
export class Sequence<Item> {
  readonly #blocks: Item[][] = [];
  /** Lengths of the blocks, side by side, because finding a position goes through them. */
  readonly #lengths: number[] = [];
  #length: number;

  constructor(items: readonly Item[]) {
    this.#length = items.length;
    for (let at = 0; at < items.length; at += BLOCK) this.#add(this.#blocks.length, items.slice(at, at + BLOCK));
  }

  get length(): number {
    return this.#length;
  }

  /** Puts an item before the one at a position, which is 0 to the length. */
  insert(index: number, item: Item): void {
    this.#length += 1;
    const [number, at] = this.#find(index);
    const block = this.#blocks[number];
    if (!block) {
      this.#add(0, [item]);
      return;
    }
    block.splice(at, 0, item);
    this.#lengths[number] = block.length;
    if (block.length > 2 * BLOCK) {
      this.#add(number + 1, block.splice(BLOCK));
      this.#lengths[number] = block.length;
    }
  }

  /** Takes out the item at a position, which is 0 to the length less one. */
  remove(index: number): Item | undefined {
    const [number, at] = this.#find(index);
    const block = this.#blocks[number];
    if (!block) return undefined;
    const [item] = block.splice(at, 1);
    this.#length -= 1;
    this.#lengths[number] = block.length;
    if (block.length === 0) {
      this.#blocks.splice(number, 1);
      this.#lengths.splice(number, 1);
    }
    return item;
  }

  toArray(): Item[] {
    return this.#blocks.flat();
  }

  #add(number: number, block: Item[]): void {
    this.#blocks.splice(number, 0, block);
    this.#lengths.splice(number, 0, block.length);
  }

  /** Number of the block, and the position in it. The end of the last block is in it too. */
  #find(index: number): [number, number] {
    const lengths = this.#lengths;
    const last = lengths.length - 1;
    let rest = index;
    let number = 0;
    for (let length = lengths[0] ?? 0; number < last && rest >= length; length = lengths[number] ?? 0) {
      rest -= length;
      number += 1;
    }
    return [Math.max(number, 0), rest];
  }
}
