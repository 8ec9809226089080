import { describe, expect, test } from 'vitest';

import { prefetchPages } from '../../src/areas/tracing/calls/reading/prefetch.ts';
import { StorageError } from '../../src/storage/engine.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `id-${index}`);

async function collect<Item>(pages: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

describe('Prefetched pages', () => {
  test.each([0, 1, 100, 101, 5000])('have every item once and in order: %i items', async (count) => {
    const wanted = ids(count);
    expect(await collect(prefetchPages(wanted, async (page) => page))).toEqual(wanted);
  });

  test('are small if items are long', async () => {
    const sizes: number[] = [];
    const read = async (page: readonly string[]) => {
      sizes.push(page.length);
      return page;
    };
    expect(await collect(prefetchPages(ids(160), read, (page) => page.length * 1_000_000))).toHaveLength(160);
    expect(sizes.slice(1).every((size) => size <= 4)).toBe(true);
  });

  test('become larger again if items are short', async () => {
    const sizes: number[] = [];
    const read = async (page: readonly string[]) => {
      sizes.push(page.length);
      return page;
    };
    const toBytes = (page: readonly string[]) => page.length * (sizes.length < 4 ? 1_000_000 : 10);
    expect(await collect(prefetchPages(ids(9000), read, toBytes))).toEqual(ids(9000));
    expect(Math.max(...sizes)).toBe(2000);
  });

  test('that are too large for the storage are read again in smaller ones, at most two at once', async () => {
    let reading = 0;
    let most = 0;
    const read = async (page: readonly string[]) => {
      most = Math.max(most, ++reading);
      await new Promise((resolve) => setImmediate(resolve));
      reading -= 1;
      if (page.length > 7) throw new StorageError('size');
      return page;
    };
    expect(await collect(prefetchPages(ids(300), read, (page) => page.length * 1000))).toEqual(ids(300));
    expect(most).toBeLessThanOrEqual(2);
    const never = async () => {
      throw new StorageError('size');
    };
    await expect(collect(prefetchPages(ids(3), never))).rejects.toMatchObject({ reason: 'size' });
  });

  test('fail with the error of the read', async () => {
    const read = async (page: readonly string[]) => {
      if (page.includes('id-150')) throw new StorageError('timeout');
      return page;
    };
    const pages = prefetchPages(ids(300), read);
    expect((await pages.next()).value).toEqual(ids(100));
    await expect(pages.next()).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('are few if the consumer stops', async () => {
    let read = 0;
    const pages = prefetchPages(ids(50_000), async (page) => {
      read += 1;
      return page;
    });
    await pages.next();
    await pages.return(undefined);
    expect(read).toBeLessThanOrEqual(2);
  });
});
