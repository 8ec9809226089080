import { checkInteger, type ListCallOptions, type ListRequest, type Range, readRange } from './request.ts';

/** Names of the lists in a response. */
export type ListName<Body> = {
  [Name in keyof Body]-?: NonNullable<Body[Name]> extends readonly unknown[] ? Name : never;
}[keyof Body];

/** Type of the items of one list of a response. */
export type ListItem<Body, Name extends keyof Body> =
  NonNullable<Body[Name]> extends readonly (infer Item)[] ? Item : never;

/** Options of `paged`. */
export interface PagedOptions {
  /** Maximum number of items of one request. Default: 1,000. */
  readonly pageSize?: number;
  /**
   * True requests the next page while the items of one are read. Ignored for streams, whose length is known only at
   * their end. Default: false.
   */
  readonly prefetch?: boolean;
  /** Ends the listing, which then throws the reason. */
  readonly signal?: AbortSignal;
}

/** Options of `paged` for a method that returns a response with a list. */
export interface PagedListOptions<Name> extends PagedOptions {
  /** Name of the list to read: required if the response has several lists, advisable if it may get another one. */
  readonly items?: Name;
}

/** True if a type is a union of several. */
type IsUnion<All, One = All> = One extends All ? ([All] extends [One] ? false : true) : never;

type OptionsFor<Body, Name> =
  true extends IsUnion<ListName<Body>>
    ? [options: PagedListOptions<Name> & { readonly items: Name }]
    : [options?: PagedListOptions<Name>];

interface AnyOptions extends PagedOptions {
  readonly items?: unknown;
}

/**
 * Reads a list of any length page by page and yields its items. Requests a page when its first item is read; leaving
 * the loop requests nothing more. A page that is shorter than requested ends the list, so a list of exactly one page
 * costs two requests, and a service that caps pages would end it early; the contract has no such cap. `limit` and
 * `offset` of the request apply to the whole list.
 *
 * The list may change between two pages. Items that are inserted before the current position shift it, and an item is
 * yielded again; items that are deleted there make it skip as many. Sort by something that does not change, newest last,
 * to avoid both. Operations that document no order of their own, such as that of feedback, need `sort_by`.
 * @param method - Method of a client that takes `limit` and `offset` and returns a stream, or a response with a list.
 * @param request - Its request.
 * @param options - Page size, and the list of the response.
 * @returns The items.
 * @throws {TypeError} When an argument is invalid, and while reading when the response does not have exactly one list.
 */
export function paged<Request extends ListRequest, Item>(
  method: (request: Request, options?: ListCallOptions) => AsyncIterable<Item>,
  request: NoInfer<Request>,
  options?: PagedOptions,
): AsyncGenerator<Item, void, undefined>;
export function paged<Request extends ListRequest, Body extends object, Name extends ListName<Body>>(
  method: (request: Request, options?: ListCallOptions) => Promise<Body>,
  request: NoInfer<Request>,
  ...options: OptionsFor<Body, Name>
): AsyncGenerator<ListItem<Body, Name>, void, undefined>;
export function paged(
  method: (request: ListRequest, options?: ListCallOptions) => unknown,
  request: ListRequest,
  options: AnyOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  const range = readRange('paged', method, request);
  const { pageSize = 1000 } = options;
  checkInteger('paged', 'pageSize', pageSize, 1);
  return readPages(
    (limit, offset, signal) => method({ ...request, limit, offset }, { signal }),
    range,
    pageSize,
    options,
  );
}

async function* readPages(
  send: (limit: number, offset: number, signal: AbortSignal) => unknown,
  { offset, limit }: Range,
  pageSize: number,
  { prefetch = false, signal, items }: AnyOptions,
): AsyncGenerator<unknown, void, undefined> {
  const leaving = new AbortController();
  const leave = (): void => leaving.abort(signal?.reason);
  // `AbortSignal.any` would stay on the signal until the next garbage collection.
  signal?.addEventListener('abort', leave);
  let yielded = 0;
  const requestPage = (from: number): { size: number; response: unknown } => {
    signal?.throwIfAborted();
    const size = Math.min(pageSize, limit - from);
    return { size, response: send(size, offset + from, leaving.signal) };
  };
  /** The page that was requested ahead. */
  let next: ReturnType<typeof requestPage> | undefined;
  try {
    while (yielded < limit) {
      const { size, response } = next ?? requestPage(yielded);
      next = undefined;
      const page = isStream(response) ? response : findList(await response, items);
      const first = yielded;
      if (prefetch && Array.isArray(page) && page.length === size && first + size < limit) {
        next = requestPage(first + size);
        // It may reject before it is awaited.
        (next.response as Promise<unknown>).catch(() => {});
      }
      for await (const item of page) {
        if (yielded === limit) break;
        signal?.throwIfAborted();
        yielded++;
        yield item;
      }
      signal?.throwIfAborted();
      // A longer page comes from a service that ignores `limit`, and contains the whole list.
      if (yielded - first !== size) return;
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    leaving.abort();
  }
}

function isStream(response: unknown): response is AsyncIterable<unknown> {
  return Symbol.asyncIterator in Object(response);
}

function findList(response: unknown, name: unknown): readonly unknown[] {
  const lists = Object.entries(Object(response) as Record<string, unknown>).filter(([, value]) => Array.isArray(value));
  const found = name === undefined ? lists : lists.filter(([key]) => key === name);
  if (found.length === 1) return found[0]?.[1] as unknown[];
  const problem = name === undefined ? `${lists.length} lists instead of one` : `no list ${JSON.stringify(name)}`;
  const names = lists.map(([key]) => key).join(', ');
  const advice = names && `; set the option "items" to one of: ${names}`;
  throw new TypeError(`paged: the response has ${problem}${advice}`);
}
