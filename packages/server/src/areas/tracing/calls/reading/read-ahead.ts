import { StorageError } from '../../../../storage/engine.ts';

/** Items that are read at once: enough for the engine, few enough for the memory. */
const PAGE = 2000;
/** The first page is small, so that the answer begins soon. */
const FIRST_PAGE = 100;
/** About so many bytes are read at once, where pages tell how long they are. */
const PAGE_LENGTH = 4_000_000;

/** Pages that are read while one is being sent. With two, a stream took no less of the processors and 30 MB more. */
const AHEAD = 1;

/**
 * Reads items page by page, the next ones while one is being sent. When a page is too large for the storage, what
 * follows is read in smaller ones.
 * @param ids - What is to be read, in order.
 * @param read - Reads a page.
 * @param lengthOf - Bytes of a page; without it all pages have as many items.
 * @returns The pages in order.
 */
export async function* readAhead<Page>(
  ids: readonly string[],
  read: (page: readonly string[]) => Promise<Page>,
  lengthOf: (page: Page) => number = () => 0,
): AsyncGenerator<Page, void> {
  let size = FIRST_PAGE;
  let next = 0;
  let coming = ids.length > 0 ? [begin()] : [];
  for (let first = coming.shift(); first; first = coming.shift()) {
    let page: Page;
    try {
      page = await first.page;
    } catch (error) {
      if (!(error instanceof StorageError && error.fault === 'size') || first.count < 2) throw error;
      size = Math.ceil(first.count / 2);
      next = first.start;
      // What is read already behind it was asked for in pages of the same size.
      coming = [begin()];
      continue;
    }
    size = Math.max(1, Math.min(PAGE, Math.floor((PAGE_LENGTH * first.count) / Math.max(1, lengthOf(page)))));
    while (coming.length < AHEAD && next < ids.length) coming.push(begin());
    yield page;
  }

  function begin(): Coming<Page> {
    const wanted = ids.slice(next, next + size);
    const start = next;
    next += wanted.length;
    const page = read(wanted);
    // It is awaited later, or never when the reader leaves; until then a failure must not count as one nobody looks at.
    page.catch(() => {});
    return { start, count: wanted.length, page };
  }
}

interface Coming<Page> {
  readonly start: number;
  readonly count: number;
  readonly page: Promise<Page>;
}
