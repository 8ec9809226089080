import { StorageError } from '../../../../storage/engine.ts';

/** Most items of a page. Larger pages are not read faster, but take more memory. */
const MAX_PAGE_ITEMS = 2000;
/** Items of the first page: few, so that the response begins soon. */
const FIRST_PAGE_ITEMS = 100;
/** Bytes that a page should have, if pages have a known size. */
const PAGE_BYTES = 4_000_000;

/**
 * Reads items page by page. While a page is consumed, the next one is read. If a page is too large for the storage, the
 * items are read in smaller pages.
 *
 * @param ids - Items to read, in order.
 * @param read - Reads a page.
 * @param toBytes - Returns the bytes of a page. If omitted, all pages but the first have the same number of items.
 * @returns The pages in order.
 * @throws The error of `read`.
 */
export async function* prefetchPages<Page>(
  ids: readonly string[],
  read: (page: readonly string[]) => Promise<Page>,
  toBytes: (page: Page) => number = () => 0,
): AsyncGenerator<Page, void> {
  let next = request(0, FIRST_PAGE_ITEMS);
  while (next) {
    const { start, count } = next;
    let page: Page;
    try {
      page = await next.page;
    } catch (error) {
      if (!(error instanceof StorageError && error.reason === 'size') || count === 1) throw error;
      next = request(start, Math.ceil(count / 2));
      continue;
    }
    const fitting = Math.floor((PAGE_BYTES * count) / Math.max(1, toBytes(page)));
    // One page ahead: a second one takes 30 MB more and saves no time.
    next = request(start + count, Math.max(1, Math.min(MAX_PAGE_ITEMS, fitting)));
    yield page;
  }

  function request(start: number, size: number): { start: number; count: number; page: Promise<Page> } | undefined {
    const page = ids.slice(start, start + size);
    if (page.length === 0) return undefined;
    const reading = read(page);
    // The page is awaited later, or never if the consumer stops. Until then its rejection must not count as unhandled.
    reading.catch(() => {});
    return { start, count: page.length, page: reading };
  }
}
