import { describe, expect, test } from 'vitest';

import { readAhead } from '../../src/calls/reading/read-ahead.ts';
import { StorageError } from '../../src/storage/errors.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `id-${index}`);

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('Pages that are read ahead', () => {
  test.each([0, 1, 100, 101, 5000])('give every item once and in order: %i of them', async (count) => {
    const wanted = ids(count);
    expect(await collect(readAhead(wanted, async (page) => page))).toEqual(wanted);
  });

  test('are small where items are long', async () => {
    const sizes: number[] = [];
    const read = async (page: readonly string[]) => {
      sizes.push(page.length);
      return page;
    };
    expect(await collect(readAhead(ids(160), read, () => 1_000_000))).toHaveLength(160);
    expect(sizes.slice(1).every((size) => size <= 6)).toBe(true);
  });

  test('that are too large for the storage are read in halves', async () => {
    const read = async (page: readonly string[]) => {
      if (page.length > 7) throw new StorageError('size');
      return page;
    };
    expect(await collect(readAhead(ids(300), read))).toEqual(ids(300));
    const never = async () => {
      throw new StorageError('size');
    };
    await expect(collect(readAhead(ids(3), never))).rejects.toMatchObject({ fault: 'size' });
  });

  test('are few when the reader takes none', async () => {
    let pages = 0;
    const items = readAhead(ids(50_000), async (page) => {
      pages += 1;
      return page;
    });
    await items.next();
    await items.return(undefined);
    expect(pages).toBeLessThanOrEqual(3);
  });
});
