import { BatchReader } from './batch-reader.ts';
import { StreamConsumedError } from './errors.ts';
import { droppable } from './opening.ts';
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

  [Symbol.asyncIterator](): AsyncIterableIterator<Item, undefined> {
    return this.iterate(() => this.nextBatch());
  }

  toReadableStream(): ReadableStream<Item> {
    const iterator = this[Symbol.asyncIterator]();
    return new ReadableStream<Item>(
      {
        pull: async (controller) => {
          const { done, value } = await iterator.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => this.leave(reason),
      },
      // Nothing is read ahead of the reader.
      { highWaterMark: 0 },
    );
  }

  toArray(): Promise<Item[]> {
    const read = async (): Promise<Item[]> => {
      const all: Item[] = [];
      for await (const item of this) all.push(item);
      return all;
    };
    return droppable(read());
  }

  /**
   * Takes the right to read. Written by hand: a generator waits several times for each item, takes that right when it
   * is asked for the first one, and cannot be left while it waits.
   * @param next - Gives the next batch, never an empty one, or undefined at the end. One call at a time.
   * @returns What the batches have, one by one.
   * @throws StreamConsumedError when the right was taken before.
   */
  protected iterate<Out>(next?: () => Promise<Out[] | undefined>): AsyncIterableIterator<Out, undefined> {
    this.claim();
    let batch: Out[] = [];
    let at = 0;
    let filling: Promise<boolean> | undefined;
    const fill = async (): Promise<boolean> => {
      try {
        const items = await next?.();
        at = 0;
        batch = (next && items) ?? [];
        return batch.length > 0;
      } finally {
        filling = undefined;
      }
    };
    const late = async (): Promise<IteratorResult<Out, undefined>> => {
      while (at >= batch.length) {
        // Calls that do not wait for each other wait for the same batch, and are answered in their order.
        if (!(await (filling ??= fill()))) return { done: true, value: undefined };
      }
      return { done: false, value: batch[at++]! };
    };
    return {
      next: () => {
        if (this.isAborted) batch = [];
        return at < batch.length ? Promise.resolve({ done: false, value: batch[at++]! }) : late();
      },
      return: async () => {
        next = undefined;
        batch = [];
        this.leave();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
}
