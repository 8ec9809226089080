import { assert, asyncProperty, boolean, integer, option } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paged } from '../../src/paging/index.ts';
import { serveThings, thingsOf } from '../support/paging-server.ts';

const project_id = 'acme/support-bot';

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const seen: Item[] = [];
  for await (const item of items) seen.push(item);
  return seen;
}

describe.for(['thingsQuery', 'thingsQueryStream'] as const)('a list of %s', (name) => {
  test('is read page by page until a short page', async () => {
    const service = await serveThings(thingsOf(25));
    const items =
      name === 'thingsQuery'
        ? paged(service.thingsQuery, { project_id }, { pageSize: 10 })
        : paged(service.thingsQueryStream, { project_id }, { pageSize: 10 });
    expect(await all(items)).toEqual(service.things);
    expect(service.requested).toEqual(['10 from 0', '10 from 10', '10 from 20']);
  });
});

describe('a list', () => {
  test('whose last page is full costs one more request', async () => {
    const service = await serveThings(thingsOf(4));
    expect(await all(paged(service.thingsQuery, { project_id }, { pageSize: 2 }))).toHaveLength(4);
    expect(service.requested).toEqual(['2 from 0', '2 from 2', '2 from 4']);
  });

  test('starts at the offset and ends at the limit of the request', async () => {
    const service = await serveThings(thingsOf(100));
    const items = await all(paged(service.thingsQuery, { project_id, limit: 25, offset: 7 }, { pageSize: 10 }));
    expect(items).toEqual(service.things.slice(7, 32));
    expect(service.requested).toEqual(['10 from 7', '10 from 17', '5 from 27']);
  });

  test('with limit 0 or without items sends at most one request', async () => {
    const service = await serveThings([]);
    expect(await all(paged(service.thingsQuery, { project_id, limit: 0 }))).toEqual([]);
    expect(service.requested).toEqual([]);
    expect(await all(paged(service.thingsQuery, { project_id, limit: null, offset: null }))).toEqual([]);
    expect(service.requested).toEqual(['1000 from 0']);
  });

  test('that is left early requests nothing more', async () => {
    const service = await serveThings(thingsOf(100));
    for await (const { id } of paged(service.thingsQuery, { project_id }, { pageSize: 10 })) if (id === 't9') break;
    expect(service.requested).toEqual(['10 from 0']);
  });

  test('requests the next page ahead with prefetch, and aborts that request if it is left', async () => {
    const service = await serveThings(thingsOf(100));
    const signals: (AbortSignal | undefined)[] = [];
    const method: typeof service.thingsQuery = (request, options) => {
      signals.push(options?.signal);
      return service.thingsQuery(request, options);
    };
    const seen: string[] = [];
    for await (const { id } of paged(method, { project_id, limit: 30 }, { pageSize: 10, prefetch: true })) {
      seen.push(`${id} ${signals.length}`);
      if (id === 't11') break;
    }
    expect(seen.slice(0, 1)).toEqual(['t0 2']);
    expect(seen.slice(-1)).toEqual(['t11 3']);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true]);
  });

  test('with prefetch throws a failure after the page before it', async () => {
    const service = await serveThings(thingsOf(100));
    service.failures = [undefined, { status: 500 }];
    const seen: string[] = [];
    const reading = (async () => {
      for await (const { id } of paged(service.thingsQuery, { project_id }, { pageSize: 10, prefetch: true }))
        seen.push(id);
    })();
    await expect(reading).rejects.toThrow('status 500');
    expect(seen).toHaveLength(10);
  });

  test('of a service that ignores the limit is yielded once', async () => {
    const response = { rows: [1, 2, 3, 4, 5] };
    let requests = 0;
    const method = ({ offset }: { limit?: number; offset?: number }): Promise<typeof response> => {
      requests += 1 + (offset ?? 0);
      return Promise.resolve(response);
    };
    expect(await all(paged(method, {}, { pageSize: 2 }))).toEqual([1, 2, 3, 4, 5]);
    expect(await all(paged(method, { limit: 3 }, { pageSize: 2 }))).toEqual([1, 2, 3]);
    expect(requests).toBe(2);
  });

  test.for([
    [
      'of a response with several lists',
      { rows: [1], warnings: ['w'] },
      undefined,
      'has 2 lists instead of one; set the option "items" to one of: rows, warnings',
    ],
    ['of a response without lists', { rows: null }, undefined, 'has 0 lists instead of one'],
    [
      'that the response does not have',
      { rows: [1] },
      'objs',
      'has no list "objs"; set the option "items" to one of: rows',
    ],
    ['of no response', undefined, undefined, 'has 0 lists instead of one'],
  ] as const)('%s is a descriptive error', async ([, response, items, message]) => {
    const method = (): Promise<object> => Promise.resolve(response as object);
    await expect(all(paged(method, {}, { items } as never))).rejects.toThrow(message);
  });

  test('can be selected by name', async () => {
    const rows = [1, 2, 3];
    const method = ({ offset = 0 }: { limit?: number; offset?: number }) =>
      Promise.resolve({ rows: rows.slice(offset), warnings: ['w'] });
    expect(await all(paged(method, { offset: 1 }, { items: 'rows' }))).toEqual([2, 3]);
  });

  test('of any length and page size is yielded completely, once and in order', async () => {
    const few = integer({ min: 0, max: 40 });
    await assert(
      asyncProperty(
        few,
        few,
        option(few),
        integer({ min: 1, max: 15 }),
        boolean(),
        async (length, offset, limit, pageSize, prefetch) => {
          const list = thingsOf(length);
          const method = async (request: { limit?: number | null; offset?: number | null }) => ({
            things: list.slice(request.offset ?? 0, (request.offset ?? 0) + (request.limit ?? Infinity)),
          });
          const items = await all(paged(method, { offset, limit }, { pageSize, prefetch }));
          expect(items).toEqual(list.slice(offset, offset + (limit ?? Infinity)));
        },
      ),
      { numRuns: 500 },
    );
  });
});
