/** Items of a page: as many ids can be bound at once. */
const PAGE_LENGTH = 2000;
/** Bytes of a page: reading more would block other requests for too long. */
const PAGE_BYTES = 16_000_000;
/** Items of the first page, which is small so that the response begins early. */
const FIRST_PAGE_LENGTH = 100;

/**
 * Splits items into pages, in order.
 *
 * @param sizeOf - Returns the approximate size of an item, in bytes.
 * @returns pages with at least one item.
 */
export function* paginate<Item>(items: Iterable<Item>, sizeOf: (item: Item) => number): Generator<Item[], void> {
  let page: Item[] = [];
  let bytes = 0;
  let length = FIRST_PAGE_LENGTH;
  for (const item of items) {
    const size = sizeOf(item);
    if (page.length > 0 && (page.length >= length || bytes + size > PAGE_BYTES)) {
      yield page;
      page = [];
      bytes = 0;
      length = PAGE_LENGTH;
    }
    page.push(item);
    bytes += size;
  }
  if (page.length > 0) yield page;
}
