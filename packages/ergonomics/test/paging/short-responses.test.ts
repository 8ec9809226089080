import { describe, expect, test } from 'vitest';
import { failure, ids, idsOf, read } from '../support/paging-reading.ts';
import { serveInMemory } from '../support/paging-memory.ts';
import { thingsOf } from '../support/paging-server.ts';

describe('a service that cuts every response after a few items', () => {
  test.for([
    [80, 100],
    [50, 100],
    [2, 100],
    [2, 2],
    [3, 1000],
  ] as const)('%i items with overlap %i, is read to the end', async ([lines, overlap]) => {
    const service = serveInMemory(thingsOf(1000), () => lines);
    expect(await ids(read(service, { overlap, maxResumes: 2000 }))).toEqual(idsOf(service.things));
  });

  test('fewer than in the first one, is read to the end', async () => {
    const service = serveInMemory(thingsOf(500), (request) => (request === 1 ? 300 : 7));
    expect(await ids(read(service, { maxResumes: 2000 }))).toEqual(idsOf(service.things));
  });

  test.for([
    [199, 49],
    [100, 99],
  ] as const)('finds the position if, from %i on, %i items are deleted', async ([at, deleted]) => {
    const service = serveInMemory(
      thingsOf(500),
      (request) => (request === 1 ? 300 : 30),
      (request) => {
        if (request === 2) service.things.splice(at, deleted);
      },
    );
    const before = idsOf(service.things);
    expect(await ids(read(service, { maxResumes: 2000 }))).toEqual(before);
  });

  test('ends with an error, and misses nothing, if more items are deleted than the halved overlap', async () => {
    const service = serveInMemory(
      thingsOf(500),
      (request) => (request === 1 ? 300 : 30),
      (request) => {
        if (request === 2) service.things.splice(235, 60);
      },
    );
    const before = idsOf(service.things);
    const { seen } = await failure(read(service, { maxResumes: 2000 }));
    expect(seen).toEqual(before.slice(0, 300));
  });

  test('of one known item ends with the error of the cut', async () => {
    const service = serveInMemory(thingsOf(10), () => 1);
    const { error, seen } = await failure(read(service));
    expect([error, seen, service.requested.length]).toMatchObject([{ message: 'cut' }, ['t0'], 5]);
  });
});
