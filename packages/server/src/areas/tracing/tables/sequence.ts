/** Items of a new block. A block is split when it has twice as many. */
const BLOCK = 2048;

/**
 * A list that stays fast under many insertions and removals in the middle, at up to 2,000,000 items: it is kept in
 * blocks, so that a change moves the items of one block instead of all that follow.
 */
export class Sequence<Item> {
  /** The items in order. No block is empty. */
  readonly #blocks: Item[][] = [];
  /** Length of each block, apart from the blocks, because every lookup scans them. */
  readonly #lengths: number[] = [];
  #length: number;

  constructor(items: readonly Item[]) {
    this.#length = items.length;
    for (let at = 0; at < items.length; at += BLOCK) this.#addBlock(this.#blocks.length, items.slice(at, at + BLOCK));
  }

  get length(): number {
    return this.#length;
  }

  /** Inserts an item before the one at an index from 0 to `length`. */
  insert(index: number, item: Item): void {
    this.#length += 1;
    const [number, at] = this.#find(index);
    const block = this.#blocks[number];
    if (!block) {
      this.#addBlock(0, [item]);
      return;
    }
    block.splice(at, 0, item);
    if (block.length > 2 * BLOCK) this.#addBlock(number + 1, block.splice(BLOCK));
    this.#lengths[number] = block.length;
  }

  /** Removes and returns the item at an index from 0 to `length - 1`. */
  remove(index: number): Item {
    this.#length -= 1;
    const [number, at] = this.#find(index);
    const block = this.#blocks[number]!;
    const [item] = block.splice(at, 1);
    this.#lengths[number] = block.length;
    if (block.length === 0) {
      this.#blocks.splice(number, 1);
      this.#lengths.splice(number, 1);
    }
    return item!;
  }

  toArray(): Item[] {
    return this.#blocks.flat();
  }

  #addBlock(number: number, block: Item[]): void {
    this.#blocks.splice(number, 0, block);
    this.#lengths.splice(number, 0, block.length);
  }

  /** Returns the block of an index and the index within it. The index `length` is the end of the last block. */
  #find(index: number): [number, number] {
    const last = this.#lengths.length - 1;
    let rest = index;
    let number = 0;
    while (number < last && rest >= this.#lengths[number]!) {
      rest -= this.#lengths[number]!;
      number += 1;
    }
    return [number, rest];
  }
}
