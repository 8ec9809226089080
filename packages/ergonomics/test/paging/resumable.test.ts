import { array, assert, asyncProperty, double, integer, option, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListChangedError, resumable, type ResumeOptions } from '../../src/paging/index.ts';
import { StreamTruncatedError } from '../../src/streams/index.ts';
import { serveThings, type Thing, thingsOf, type ThingsRequest, type ThingsService } from '../support/paging-server.ts';

const project_id = 'acme/support-bot';

function read(service: ThingsService, options: ResumeOptions<Thing> = {}, request: Partial<ThingsRequest> = {}) {
  return resumable(service.thingsQueryStream, { project_id, ...request }, { baseDelay: 0, ...options });
}

async function ids(items: AsyncIterable<Thing>): Promise<string[]> {
  const seen: string[] = [];
  for await (const { id } of items) seen.push(id);
  return seen;
}

async function failure(items: AsyncIterable<Thing>): Promise<{ error: unknown; seen: string[] }> {
  const seen: string[] = [];
  try {
    for await (const { id } of items) seen.push(id);
  } catch (error) {
    return { error, seen };
  }
  return expect.fail('it did not fail');
}

const idsOf = (things: readonly Thing[]): string[] => things.map(({ id }) => id);
const bytes = (...things: (Thing | undefined)[]): number =>
  things.reduce((sum, thing) => sum + Buffer.byteLength(JSON.stringify(thing)) + 1, 0);

/** Cuts a list off, and changes it before it is asked for again. */
async function cutAfter(count: number, change: (things: Thing[]) => Thing[], options: ResumeOptions<Thing> = {}) {
  const service = await serveThings(thingsOf(40));
  service.fates = [{ cutAt: bytes(...service.things.slice(0, count)) }];
  service.onRequest = (request) => {
    if (request === 2) service.things = change(service.things);
  };
  return { items: read(service, { overlap: 10, ...options }), before: idsOf(service.things) };
}

describe('a stream', () => {
  test('that is whole is asked for once', async () => {
    const service = await serveThings(thingsOf(30));
    expect(await ids(read(service))).toEqual(idsOf(service.things));
    expect(service.asked).toEqual(['all from 0']);
  });

  test('that is cut in the middle of a line goes on from there', async () => {
    const service = await serveThings(thingsOf(30));
    service.fates = [{ cutAt: bytes(...service.things.slice(0, 10)) + 5 }];
    const resumes: unknown[] = [];
    expect(await ids(read(service, { overlap: 3, onResume: (resume) => void resumes.push(resume) }))).toEqual(
      idsOf(service.things),
    );
    expect(service.asked).toEqual(['all from 0', 'all from 7']);
    expect(resumes).toEqual([{ error: expect.any(StreamTruncatedError), received: 10, resume: 1 }]);
  });

  test('that is cut at the end of a line goes on from there', async () => {
    const service = await serveThings(thingsOf(30));
    service.fates = [{ cutAt: bytes(...service.things.slice(0, 10)) }];
    expect(await ids(read(service, { overlap: 0 }))).toEqual(idsOf(service.things));
    expect(service.asked).toEqual(['all from 0', 'all from 10']);
  });

  test('that is cut before its first line, or not answered, is asked for again', async () => {
    const service = await serveThings(thingsOf(3));
    service.fates = [{ cutAt: 0 }, { status: 503 }];
    expect(await ids(read(service))).toEqual(idsOf(service.things));
    expect(service.asked).toEqual(['all from 0', 'all from 0', 'all from 0']);
  });

  test('keeps to the limit and the offset of the request', async () => {
    const service = await serveThings(thingsOf(30));
    service.fates = [{ cutAt: bytes(...service.things.slice(5, 12)) + 1 }];
    expect(await ids(read(service, { overlap: 2 }, { limit: 20, offset: 5 }))).toEqual(
      idsOf(service.things.slice(5, 25)),
    );
    expect(service.asked).toEqual(['20 from 5', '15 from 10']);
  });

  test('that brings nothing is given up after some tries, with the error of the cut', async () => {
    const service = await serveThings(thingsOf(30));
    service.fates = [{ cutAt: bytes(service.things[0]) }, ...Array.from({ length: 20 }, () => ({ cutAt: 1 }))];
    const { error, seen } = await failure(read(service));
    expect(error).toBeInstanceOf(StreamTruncatedError);
    expect([seen, service.asked.length]).toEqual([['t0'], 5]);
  });

  test('is resumed no more often than allowed', async () => {
    const service = await serveThings(thingsOf(30));
    service.fates = Array.from({ length: 20 }, () => ({ cutAt: 60 }));
    const { seen } = await failure(read(service, { maxResumes: 2, overlap: 0 }));
    expect(service.asked).toHaveLength(3);
    expect(seen).toEqual(idsOf(service.things.slice(0, seen.length)));
    service.fates = [{ cutAt: 60 }];
    await failure(read(service, { maxResumes: 0 }));
    expect(service.asked).toHaveLength(4);
  });

  test.for([400, 401, 404, 422, 429])('that is answered with %i is not asked for again', async (status) => {
    const service = await serveThings(thingsOf(3));
    service.fates = [{ cutAt: bytes(service.things[0]) }, { status }];
    const { error, seen } = await failure(read(service));
    expect([error, seen, service.asked.length]).toMatchObject([{ status }, ['t0'], 2]);
  });

  test('that holds a line that is no JSON is not resumed', async () => {
    const service = await serveThings(thingsOf(3));
    const { error } = await failure(
      resumable(
        (request: ThingsRequest) => {
          service.thingsQueryStream(request);
          throw Object.assign(new Error('no JSON'), { code: 'decoding' });
        },
        { project_id },
      ),
    );
    expect(error).toMatchObject({ code: 'decoding' });
  });

  test('that stalls is resumed', async () => {
    const list = thingsOf(4);
    let requests = 0;
    const method = async function* ({ offset }: ThingsRequest): AsyncGenerator<Thing> {
      requests++;
      yield* list.slice(offset ?? 0, requests === 1 ? 2 : undefined);
      if (requests === 1) throw Object.assign(new Error('stalled'), { code: 'limit', option: 'idleTimeout' });
    };
    expect(await ids(resumable(method, { project_id }, { baseDelay: 0 }))).toEqual(idsOf(list));
  });

  test('that is left early asks for nothing more', async () => {
    const service = await serveThings(thingsOf(30));
    service.fates = [{ cutAt: bytes(...service.things.slice(0, 10)) + 5 }];
    for await (const { id } of read(service)) if (id === 't9') break;
    expect(service.asked).toEqual(['all from 0']);
  });

  test('ends with the reason when its signal is aborted, also while it waits', async () => {
    const service = await serveThings(thingsOf(30));
    service.fates = [{ cutAt: bytes(service.things[0]) }];
    const controller = new AbortController();
    const { error } = await failure(
      read(service, {
        signal: controller.signal,
        baseDelay: 1_000_000,
        maxDelay: 1_000_000,
        onResume: () => {
          setTimeout(() => controller.abort(new Error('enough')), 1);
          throw new Error('a hook that fails harms nobody');
        },
      }),
    );
    expect([error, service.asked]).toEqual([new Error('enough'), ['all from 0']]);
  });
});

describe('a list that changes while it is cut off', () => {
  test('misses nothing when less than the overlap goes away before the place', async () => {
    const { items, before } = await cutAfter(20, (things) => things.slice(9));
    expect(await ids(items)).toEqual(before);
  });

  test('doubles nothing when items come in before the place', async () => {
    const { items, before } = await cutAfter(20, (things) => [...thingsOf(10, 'new'), ...things]);
    expect(await ids(items)).toEqual(before);
  });

  test('gives out what comes in behind the place, and not what went away there', async () => {
    const { items, before } = await cutAfter(20, (things) => [
      ...things.slice(0, 25),
      ...thingsOf(2, 'new'),
      ...things.slice(30),
    ]);
    expect(await ids(items)).toEqual([...before.slice(0, 25), 'new0', 'new1', ...before.slice(30)]);
  });

  test('keeps to the limit, however much came in', async () => {
    const service = await serveThings(thingsOf(40));
    service.fates = [{ cutAt: bytes(...service.things.slice(0, 20)) }];
    const before = idsOf(service.things);
    service.onRequest = (request) => {
      if (request === 2) service.things = [...thingsOf(5, 'new'), ...service.things];
    };
    expect(await ids(read(service, { overlap: 10 }, { limit: 30 }))).toEqual(before.slice(0, 30));
  });

  test.for<[string, (things: Thing[]) => Thing[]]>([
    ['as much as the overlap goes away', (things) => things.slice(10)],
    ['everything goes away', () => []],
    ['much more comes in', (things) => [...thingsOf(200, 'new'), ...things]],
  ])('ends with an error of its own when %s', async ([, change]) => {
    const { items, before } = await cutAfter(20, change);
    const { error, seen } = await failure(items);
    expect(error).toBeInstanceOf(ListChangedError);
    expect(error).toMatchObject({ received: 20, cause: expect.any(StreamTruncatedError) });
    expect(seen).toEqual(before.slice(0, 20));
  });

  test('is counted and no more when its items have no ids', async () => {
    const { items, before } = await cutAfter(20, (things) => things.slice(1), { identity: () => undefined });
    expect(await ids(items)).toEqual([...before.slice(0, 20), ...before.slice(21)]);
  });

  test('may be known by something else', async () => {
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

test('arguments that cannot be used are refused at once', async () => {
  const service = await serveThings([]);
  expect(() => resumable(7 as never, {})).toThrow(new TypeError('resumable: the method that lists is missing'));
  expect(() => read(service, { overlap: -1 })).toThrow(
    new TypeError('resumable: overlap must be a whole number from 0'),
  );
  expect(() => read(service, {}, { limit: -1 })).toThrow(
    new TypeError('resumable: request.limit must be a whole number from 0'),
  );
});

test('whatever is cut wherever, every item comes once and in order', async () => {
  const service = await serveThings([]);
  let cutsSeen = 0;
  const cut = record({ lines: integer({ min: 1, max: 8 }), share: double({ min: 0, max: 1, noNaN: true }) });
  await assert(
    asyncProperty(
      integer({ min: 0, max: 60 }),
      integer({ min: 0, max: 12 }),
      array(cut, { maxLength: 8 }),
      option(integer({ min: 0, max: 70 })),
      integer({ min: 0, max: 5 }),
      async (length, overlap, cuts, limit, offset) => {
        service.things = thingsOf(length);
        // Each answer brings at least one new line, so that no number of cuts is too many.
        service.fates = cuts.map(({ lines, share }) => ({ lines: overlap + lines, share }));
        const seen = await ids(read(service, { overlap, onResume: () => cutsSeen++ }, { limit, offset }));
        expect(seen).toEqual(idsOf(service.things.slice(offset, offset + (limit ?? Infinity))));
      },
    ),
    { numRuns: 300 },
  );
  expect(cutsSeen).toBeGreaterThan(300);
});
