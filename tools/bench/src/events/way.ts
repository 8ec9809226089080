/** Reads the parsed payloads out of an answer and gives each to the consumer, in order. */
export type ReadEvents = (answer: Response, consume: (item: unknown) => void) => Promise<void>;

/** Gives out the items of what is read item by item. */
export async function consumeAll(items: AsyncIterable<unknown>, consume: (item: unknown) => void): Promise<void> {
  for await (const item of items) consume(item);
}
