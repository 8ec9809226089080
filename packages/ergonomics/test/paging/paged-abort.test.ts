import { getEventListeners } from 'node:events';
import { describe, expect, it, test } from 'vitest';
import { paged, type PagedOptions } from '../../src/paging/index.ts';
import { serveInMemory } from '../support/paging-memory.ts';
import { serveThings, type Thing, thingsOf, type ThingsRequest } from '../support/paging-server.ts';

const project_id = 'acme/support-bot';

/** Creates a list of 25 items whose methods ignore the signal. */
function ignoreSignals() {
  const { requested, thingsQueryStream } = serveInMemory(thingsOf(25));
  const thingsQuery = async (request: ThingsRequest) => {
    const things: Thing[] = [];
    for await (const thing of thingsQueryStream(request)) things.push(thing);
    return { things };
  };
  return { requested, thingsQuery, thingsQueryStream };
}

type Kind = 'thingsQuery' | 'thingsQueryStream';

/** Reads the list, and aborts after an item. */
async function abortAfter(last: number, kind: Kind, options: PagedOptions, limit?: number) {
  const service = ignoreSignals();
  const controller = new AbortController();
  const all = { ...options, signal: controller.signal };
  const request = { project_id, limit: limit ?? null };
  const items =
    kind === 'thingsQuery' ? paged(service.thingsQuery, request, all) : paged(service.thingsQueryStream, request, all);
  const seen: string[] = [];
  const reading = (async () => {
    for await (const { id } of items) {
      seen.push(id);
      if (seen.length === last) controller.abort(new Error('enough'));
    }
  })();
  await expect(reading).rejects.toThrow('enough');
  return { seen: seen.length, requested: service.requested };
}

it('leaves no listener on the signal', async () => {
  const { signal } = new AbortController();
  const { thingsQuery, thingsQueryStream } = ignoreSignals();
  const options = { signal, pageSize: 10 };
  for await (const _ of paged(thingsQuery, { project_id }, options));
  for await (const _ of paged(thingsQueryStream, { project_id }, options)) break;
  await paged(thingsQuery, { project_id }, options).return();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

describe.for(['thingsQuery', 'thingsQueryStream'] as const)('an abort ends a list of %s', (kind) => {
  test('in the middle of a page', async () => {
    expect(await abortAfter(3, kind, { pageSize: 10 })).toEqual({ seen: 3, requested: ['10 from 0'] });
  });

  test('at the end of a page, before the next is requested', async () => {
    expect(await abortAfter(10, kind, { pageSize: 10 })).toEqual({ seen: 10, requested: ['10 from 0'] });
  });

  test('in its last page', async () => {
    expect(await abortAfter(3, kind, {})).toEqual({ seen: 3, requested: ['1000 from 0'] });
  });

  test.for([undefined, 25])('after its last item, with limit %s', async (limit) => {
    expect(await abortAfter(25, kind, { pageSize: 25 }, limit)).toMatchObject({ seen: 25, requested: ['25 from 0'] });
  });
});

test('an abort ends a list whose next page was requested ahead', async () => {
  const { seen, requested } = await abortAfter(3, 'thingsQuery', { pageSize: 10, prefetch: true });
  expect([seen, requested]).toEqual([3, ['10 from 0', '10 from 10']]);
});

test('an abort while a page is pending ends the list before its first item', async () => {
  const controller = new AbortController();
  const method = async (): Promise<{ things: string[] }> => {
    controller.abort(new Error('enough'));
    return { things: ['a'] };
  };
  await expect(paged(method, {}, { signal: controller.signal }).next()).rejects.toThrow('enough');
});

test('a signal that is already aborted requests nothing', async () => {
  const { thingsQuery, requested } = ignoreSignals();
  const items = paged(thingsQuery, { project_id }, { signal: AbortSignal.abort(new Error('enough')) });
  await expect(items.next()).rejects.toThrow('enough');
  expect(requested).toEqual([]);
});

test('an abort cancels the request in flight', async () => {
  const service = await serveThings(thingsOf(100));
  const controller = new AbortController();
  const items = paged(service.thingsQuery, { project_id }, { pageSize: 2, signal: controller.signal });
  await items.next();
  await items.next();
  const next = items.next();
  controller.abort(new Error('enough'));
  await expect(next).rejects.toThrow('enough');
});
