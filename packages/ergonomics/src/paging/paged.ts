import { type ListCallOptions, type ListRequest, type Range, rangeOf, whole } from './request.ts';

/** Names of the lists in an answer. */
export type ListName<Answer> = {
  [Name in keyof Answer]-?: NonNullable<Answer[Name]> extends readonly unknown[] ? Name : never;
}[keyof Answer];

/** Items of one list of an answer. */
export type ListItem<Answer, Name extends keyof Answer> =
  NonNullable<Answer[Name]> extends readonly (infer Item)[] ? Item : never;

/** How a list is read page by page. */
export interface PagedOptions {
  /** Items of one request. 1,000 unless you say otherwise. */
  readonly pageSize?: number;
  /**
   * True asks for the next page while the items of one are given out. Not for streams, whose length shows at their end.
   */
  readonly prefetch?: boolean;
  /** Ends the listing, which then throws the reason. */
  readonly signal?: AbortSignal;
}

/** The same, with the list of the answer that holds the items. */
export interface PagedListOptions<Name> extends PagedOptions {
  /** Property of the answer that holds the items: needed where it has several lists, wise where it may get another. */
  readonly items?: Name;
}

/** True when a type is a union of several. */
type Several<All, One = All> = One extends All ? ([All] extends [One] ? false : true) : never;

type OptionsFor<Answer, Name> =
  true extends Several<ListName<Answer>>
    ? [options: PagedListOptions<Name> & { readonly items: Name }]
    : [options?: PagedListOptions<Name>];

interface AnyOptions extends PagedOptions {
  readonly items?: unknown;
}

/**
 * Reads a list of any length page by page, and gives its items one by one. A page is asked for when its first item is;
 * leaving the loop asks for nothing more. It ends with a page that is shorter than it was asked to be, so a list of
 * exactly one page costs two requests, and a service that caps pages on its own would end it early; the contract has no
 * such cap. `limit` and `offset` of the request hold for the whole list.
 *
 * Between two pages the list may change: what comes in before the place where you are is given out again, shifted
 * along; what goes away there takes as many items along. Sort by something that does not change, newest last, and the
 * place stays. An operation that says it has no order of its own, as that of feedback does, must be given `sort_by`.
 * @param method - A method of the client that takes `limit` and `offset`: one that answers with a list, or a stream.
 * @param request - What it is given.
 * @param options - Size of a page, and which list of the answer is meant.
 * @returns The items.
 * @throws {TypeError} When the arguments cannot be used, and while reading when the answer has not one list.
 */
export function paged<Request extends ListRequest, Item>(
  method: (request: Request, options?: ListCallOptions) => AsyncIterable<Item>,
  request: NoInfer<Request>,
  options?: PagedOptions,
): AsyncGenerator<Item, void, undefined>;
export function paged<Request extends ListRequest, Answer extends object, Name extends ListName<Answer>>(
  method: (request: Request, options?: ListCallOptions) => Promise<Answer>,
  request: NoInfer<Request>,
  ...options: OptionsFor<Answer, Name>
): AsyncGenerator<ListItem<Answer, Name>, void, undefined>;
export function paged(
  method: (request: ListRequest, options?: ListCallOptions) => unknown,
  request: ListRequest,
  options: AnyOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  const range = rangeOf('paged', method, request);
  const { pageSize = 1000 } = options;
  whole('paged', 'pageSize', pageSize, 1);
  return pages((limit, offset, signal) => method({ ...request, limit, offset }, { signal }), range, pageSize, options);
}

async function* pages(
  ask: (limit: number, offset: number, signal: AbortSignal) => unknown,
  { offset, limit }: Range,
  pageSize: number,
  { prefetch = false, signal, items }: AnyOptions,
): AsyncGenerator<unknown, void, undefined> {
  const leaving = new AbortController();
  const ending = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal;
  let given = 0;
  const request = (from: number): { asked: number; answer: unknown } => {
    signal?.throwIfAborted();
    const asked = Math.min(pageSize, limit - from);
    return { asked, answer: ask(asked, offset + from, ending) };
  };
  let next: ReturnType<typeof request> | undefined;
  try {
    while (given < limit) {
      const { asked, answer } = next ?? request(given);
      next = undefined;
      const page = isStream(answer) ? answer : listOf(await answer, items);
      const first = given;
      if (prefetch && Array.isArray(page) && page.length === asked && first + asked < limit) {
        next = request(first + asked);
        // It may fail while nobody waits for it yet.
        (next.answer as Promise<unknown>).catch(() => {});
      }
      for await (const item of page) {
        if (given === limit) break;
        signal?.throwIfAborted();
        given++;
        yield item;
      }
      signal?.throwIfAborted();
      // A longer page comes from a service that passes over the limit, and holds all there is.
      if (given - first !== asked) return;
    }
  } finally {
    leaving.abort();
  }
}

function isStream(answer: unknown): answer is AsyncIterable<unknown> {
  return Symbol.asyncIterator in Object(answer);
}

function listOf(answer: unknown, name: unknown): readonly unknown[] {
  const lists = Object.entries(Object(answer) as Record<string, unknown>).filter(
    ([key, value]) => Array.isArray(value) && (name === undefined || key === name),
  );
  if (lists.length === 1) return lists[0]?.[1] as unknown[];
  const wanted = name === undefined ? 'one list' : `a list ${String(name)}`;
  throw new TypeError(`paged: the answer does not have ${wanted} but ${lists.length}; name it with the option items`);
}
