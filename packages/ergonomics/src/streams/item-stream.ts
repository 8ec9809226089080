import { BatchReader } from './batch-reader.ts';
import { StreamConsumedError } from './errors.ts';
import type { ItemStream } from './source.ts';

/** A stream of items: what can be done with a `BatchReader`, once. */
export class BatchStream<Item> extends BatchReader<Item> implements ItemStream<Item> {
  #isClaimed = false;

  /**
   * Takes the right to read.
   * @throws StreamConsumedError when it was taken before.
   */
  claim(): void {
    if (this.#isClaimed) throw new StreamConsumedError(this.position);
    this.#isClaimed = true;
  }

  // Written by hand: a generator waits several times for each item, and cannot be left while it waits.
  [Symbol.asyncIterator](): AsyncIterableIterator<Item, undefined> {
    this.claim();
    let batch: Item[] = [];
    let at = 0;
    let filling: Promise<boolean> | undefined;
    const fill = async (): Promise<boolean> => {
      try {
        const items = await this.nextBatch();
        at = 0;
        batch = items ?? [];
        return items !== undefined;
      } finally {
        filling = undefined;
      }
    };
    const late = async (): Promise<IteratorResult<Item, undefined>> => {
      while (at >= batch.length) {
        // Calls that do not wait for each other wait for the same batch, and are answered in their order.
        if (!(await (filling ??= fill()))) return { done: true, value: undefined };
      }
      return { done: false, value: batch[at++]! };
    };
    const iterator: AsyncIterableIterator<Item, undefined> = {
      next: () => {
        if (this.isAborted) batch = [];
        return at < batch.length ? Promise.resolve({ done: false, value: batch[at++]! }) : late();
      },
      return: async () => {
        batch = [];
        this.leave();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  }

  toReadableStream(): ReadableStream<Item> {
    this.claim();
    return new ReadableStream<Item>(
      {
        pull: async (controller) => {
          const items = await this.nextBatch();
          if (!items) controller.close();
          else for (const item of items) controller.enqueue(item);
        },
        cancel: (reason) => this.leave(reason),
      },
      // Nothing is read ahead of the reader.
      { highWaterMark: 0 },
    );
  }

  async toArray(): Promise<Item[]> {
    const all: Item[] = [];
    for await (const item of this) all.push(item);
    return all;
  }
}
