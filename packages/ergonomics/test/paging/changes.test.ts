import { describe, expect, test } from 'vitest';
import { ListChangedError, resumable, type ResumeOptions } from '../../src/paging/index.ts';
import { StreamTruncatedError } from '../../src/streams/index.ts';
import { bytes, failure, ids, idsOf, project_id, read } from '../support/paging-reading.ts';
import { serveThings, type Thing, thingsOf, type ThingsRequest } from '../support/paging-server.ts';

/** Cuts a list, and changes it before it is requested again. */
async function cutAfter(count: number, change: (things: Thing[]) => Thing[], options: ResumeOptions<Thing> = {}) {
  const service = await serveThings(thingsOf(40));
  service.failures = [{ cutAt: bytes(...service.things.slice(0, count)) }];
  service.onRequest = (request) => {
    if (request === 2) service.things = change(service.things);
  };
  return { items: read(service, { overlap: 10, ...options }), before: idsOf(service.things) };
}

describe('a list that changes while it is cut', () => {
  test('misses nothing if fewer items than the overlap are deleted before the position', async () => {
    const { items, before } = await cutAfter(20, (things) => things.slice(9));
    expect(await ids(items)).toEqual(before);
  });

  test('doubles nothing if items are inserted before the position', async () => {
    const { items, before } = await cutAfter(20, (things) => [...thingsOf(10, 'new'), ...things]);
    expect(await ids(items)).toEqual(before);
  });

  test('yields items inserted after the position, and not those deleted there', async () => {
    const { items, before } = await cutAfter(20, (things) => [
      ...things.slice(0, 25),
      ...thingsOf(2, 'new'),
      ...things.slice(30),
    ]);
    expect(await ids(items)).toEqual([...before.slice(0, 25), 'new0', 'new1', ...before.slice(30)]);
  });

  test('respects the limit, however many items are inserted', async () => {
    const service = await serveThings(thingsOf(40));
    service.failures = [{ cutAt: bytes(...service.things.slice(0, 20)) }];
    const before = idsOf(service.things);
    service.onRequest = (request) => {
      if (request === 2) service.things = [...thingsOf(5, 'new'), ...service.things];
    };
    expect(await ids(read(service, { overlap: 10 }, { limit: 30 }))).toEqual(before.slice(0, 30));
  });

  test.for<[string, (things: Thing[]) => Thing[]]>([
    ['as many items as the overlap are deleted', (things) => things.slice(10)],
    ['all items are deleted', () => []],
    ['many items are inserted', (things) => [...thingsOf(200, 'new'), ...things]],
  ])('ends with a ListChangedError if %s', async ([, change]) => {
    const { items, before } = await cutAfter(20, change);
    const { error, seen } = await failure(items);
    expect(error).toBeInstanceOf(ListChangedError);
    expect(error).toMatchObject({ received: 20, cause: expect.any(StreamTruncatedError) });
    expect(seen).toEqual(before.slice(0, 20));
  });

  test('is only counted if its items have no ids', async () => {
    const { items, before } = await cutAfter(20, (things) => things.slice(1), { identity: () => undefined });
    expect(await ids(items)).toEqual([...before.slice(0, 20), ...before.slice(21)]);
  });

  test('may be identified by another property', async () => {
    const list = Array.from({ length: 20 }, (_, index) => ({ thread_id: `h${index}` }));
    let requests = 0;
    const method = async function* ({ offset }: ThingsRequest): AsyncGenerator<{ thread_id: string }> {
      if (requests++ === 0) {
        yield* list.slice(0, 10);
        throw Object.assign(new Error('gone'), { name: 'ConnectionError' });
      }
      yield* list.slice(1).slice(offset ?? 0);
    };
    const seen: string[] = [];
    for await (const item of resumable(method, { project_id }, { baseDelay: 0 })) seen.push(item.thread_id);
    expect(seen).toEqual(list.map((item) => item.thread_id));
  });
});
