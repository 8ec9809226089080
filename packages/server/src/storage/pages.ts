/** So many ids can be bound at once, and so many bytes do not hold up the rest for long. */
const MOST = 2000;
const MOST_BYTES = 16_000_000;
/** The first page is small, so that an answer begins soon. */
const FIRST = 100;

/**
 * Cuts what is to be read into pages.
 * @param items - What is to be read, in order.
 * @param bytesOf - About how many bytes an item takes.
 * @returns Pages of one item at least.
 */
export function* paginate<Item>(items: Iterable<Item>, bytesOf: (item: Item) => number): Generator<Item[], void> {
  let page: Item[] = [];
  let bytes = 0;
  let most = FIRST;
  for (const item of items) {
    const size = bytesOf(item);
    if (page.length > 0 && (page.length >= most || bytes + size > MOST_BYTES)) {
      yield page;
      page = [];
      bytes = 0;
      most = MOST;
    }
    page.push(item);
    bytes += size;
  }
  if (page.length > 0) yield page;
}
