import { StorageError } from '../../storage/errors.ts';

/** Items that are read at once: enough for the engine, few enough for the memory. */
const PAGE = 2000;
/** The first page is small, so that the answer begins soon. */
const FIRST_PAGE = 100;
/** About so many characters are read at once, where items tell how long they are. */
const PAGE_LENGTH = 6_000_000;

/** Pages that are read while one is being sent. */
const AHEAD = 2;

/**
 * Reads items page by page, the next ones while one is being sent. A page that is too large for the storage is
 * read in halves.
 * @param ids - What is to be read, in order.
 * @param read - Reads a page.
 * @param lengthOf - Characters of an item; without it all pages have as many items.
 */
export async function* readAhead<Item>(
  ids: readonly string[],
  read: (page: readonly string[]) => Promise<readonly Item[]>,
  lengthOf: (item: Item) => number = () => 0,
): AsyncGenerator<Item, void> {
  let size = FIRST_PAGE;
  let at = 0;
  const coming: Promise<readonly Item[]>[] = [];
  const beginNext = (): void => {
    if (at < ids.length) coming.push(begin(ids.slice(at, at + size)));
    at += size;
  };
  beginNext();
  for (let next = coming.shift(); next; next = coming.shift()) {
    const page = await next;
    const length = page.reduce((sum, item) => sum + lengthOf(item), 0);
    size = Math.max(1, Math.min(PAGE, Math.floor(PAGE_LENGTH / Math.max(1, length / Math.max(1, page.length)))));
    while (coming.length < AHEAD && at < ids.length) beginNext();
    yield* page;
  }

  function begin(page: readonly string[]): Promise<readonly Item[]> {
    const reading = readWhole(page);
    // It is awaited later, or never when the reader leaves; until then a failure must not count as one nobody looks at.
    reading.catch(() => {});
    return reading;
  }

  async function readWhole(page: readonly string[]): Promise<readonly Item[]> {
    try {
      return await read(page);
    } catch (error) {
      if (!(error instanceof StorageError && error.fault === 'size') || page.length < 2) throw error;
      const half = Math.ceil(page.length / 2);
      return [...(await readWhole(page.slice(0, half))), ...(await readWhole(page.slice(half)))];
    }
  }
}
