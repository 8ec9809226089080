import { array, assert, asyncProperty, double, integer, option, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resumable } from '../../src/paging/index.ts';
import { StreamTruncatedError } from '../../src/streams/index.ts';
import { bytes, failure, ids, idsOf, project_id, read } from '../support/paging-reading.ts';
import { serveThings, type Thing, thingsOf, type ThingsRequest } from '../support/paging-server.ts';

describe('a stream', () => {
  test('that is complete is requested once', async () => {
    const service = await serveThings(thingsOf(30));
    expect(await ids(read(service))).toEqual(idsOf(service.things));
    expect(service.requested).toEqual(['all from 0']);
  });

  test('that is cut inside a line continues from there', async () => {
    const service = await serveThings(thingsOf(30));
    service.failures = [{ cutAt: bytes(...service.things.slice(0, 10)) + 5 }];
    const resumes: unknown[] = [];
    expect(await ids(read(service, { overlap: 3, onResume: (resume) => void resumes.push(resume) }))).toEqual(
      idsOf(service.things),
    );
    expect(service.requested).toEqual(['all from 0', 'all from 7']);
    expect(resumes).toEqual([{ error: expect.any(StreamTruncatedError), received: 10, resume: 1 }]);
  });

  test('that is cut at the end of a line continues from there', async () => {
    const service = await serveThings(thingsOf(30));
    service.failures = [{ cutAt: bytes(...service.things.slice(0, 10)) }];
    expect(await ids(read(service, { overlap: 0 }))).toEqual(idsOf(service.things));
    expect(service.requested).toEqual(['all from 0', 'all from 10']);
  });

  test('that is cut before its first line, or fails with 503, is requested again', async () => {
    const service = await serveThings(thingsOf(3));
    service.failures = [{ cutAt: 0 }, { status: 503 }];
    expect(await ids(read(service))).toEqual(idsOf(service.things));
    expect(service.requested).toEqual(['all from 0', 'all from 0', 'all from 0']);
  });

  test('respects the limit and the offset of the request', async () => {
    const service = await serveThings(thingsOf(30));
    service.failures = [{ cutAt: bytes(...service.things.slice(5, 12)) + 1 }];
    expect(await ids(read(service, { overlap: 2 }, { limit: 20, offset: 5 }))).toEqual(
      idsOf(service.things.slice(5, 25)),
    );
    expect(service.requested).toEqual(['20 from 5', '15 from 10']);
  });

  test('without a new item is given up after some resumes, with the error of the cut', async () => {
    const service = await serveThings(thingsOf(30));
    service.failures = [{ cutAt: bytes(service.things[0]) }, ...Array.from({ length: 20 }, () => ({ cutAt: 1 }))];
    const { error, seen } = await failure(read(service));
    expect(error).toBeInstanceOf(StreamTruncatedError);
    expect([seen, service.requested.length]).toEqual([['t0'], 5]);
  });

  test('is resumed at most maxResumes times', async () => {
    const service = await serveThings(thingsOf(30));
    service.failures = Array.from({ length: 20 }, () => ({ cutAt: 60 }));
    const { seen } = await failure(read(service, { maxResumes: 2, overlap: 0 }));
    expect(service.requested).toHaveLength(3);
    expect(seen).toEqual(idsOf(service.things.slice(0, seen.length)));
    service.failures = [{ cutAt: 60 }];
    await failure(read(service, { maxResumes: 0 }));
    expect(service.requested).toHaveLength(4);
  });

  test.for([400, 401, 404, 422, 429])('that fails with %i is not requested again', async (status) => {
    const service = await serveThings(thingsOf(3));
    service.failures = [{ cutAt: bytes(service.things[0]) }, { status }];
    const { error, seen } = await failure(read(service));
    expect([error, seen, service.requested.length]).toMatchObject([{ status }, ['t0'], 2]);
  });

  test('with a line that is not JSON is not resumed', async () => {
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

  test('that is left early requests nothing more', async () => {
    const service = await serveThings(thingsOf(30));
    service.failures = [{ cutAt: bytes(...service.things.slice(0, 10)) + 5 }];
    for await (const { id } of read(service)) if (id === 't9') break;
    expect(service.requested).toEqual(['all from 0']);
  });
});

test('every item is yielded once and in order, for any cuts', async () => {
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
        // Each response has at least one new line, so that no number of cuts is too many.
        service.failures = cuts.map(({ lines, share }) => ({ lines: overlap + lines, share }));
        const seen = await ids(read(service, { overlap, onResume: () => cutsSeen++ }, { limit, offset }));
        expect(seen).toEqual(idsOf(service.things.slice(offset, offset + (limit ?? Infinity))));
      },
    ),
    { numRuns: 300 },
  );
  expect(cutsSeen).toBeGreaterThan(300);
});
