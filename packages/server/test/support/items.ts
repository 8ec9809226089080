import { RawLines, stringify } from '../../src/core/raw-json.ts';

/**
 * Reads what a handler gave for a stream, to its end.
 * @param answer - Items, or lines of them.
 * @returns The items as a client reads them.
 */
export async function itemsOf(answer: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of answer) {
    if (item instanceof RawLines) items.push(...linesOf(item));
    else items.push(JSON.parse(stringify(item)));
  }
  return items;
}

function linesOf({ bytes }: RawLines): unknown[] {
  const lines = Buffer.from(bytes).toString().split('\n');
  if (lines.pop() !== '') throw new Error('The last line has no line feed.');
  return lines.map((line) => JSON.parse(line) as unknown);
}
