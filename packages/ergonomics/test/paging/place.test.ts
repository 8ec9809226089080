import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListChangedError, resumable } from '../../src/paging/index.ts';
import { failure, ids, idsOf, read } from '../support/paging-reading.ts';
import { type MemoryService, serveInMemory } from '../support/paging-memory.ts';
import { thingsOf } from '../support/paging-server.ts';

/** A list that is cut once, after `cut` items, and then has `came` new ones at its front. */
function cutOnce(length: number, cut: number, came: number): MemoryService {
  return serveInMemory(
    thingsOf(length),
    (request) => (request === 1 ? cut : undefined),
    (request, service) => {
      if (request === 2) service.things = [...thingsOf(came, 'new'), ...service.things];
    },
  );
}

describe('the place in a list that grew before it', () => {
  test.for([1, 20, 99, 500, 1000])('is found after %i items, up to nine times the overlap', async (received) => {
    for (const came of [received, 899, 900]) {
      const service = cutOnce(2000, received, Math.min(came, 900));
      const before = idsOf(service.things);
      expect(await ids(read(service)), `${came} came in`).toEqual(before);
    }
  });

  test.for([1, 20, 99, 500])('is an error of its own after %i items when too many came in', async (received) => {
    const service = cutOnce(2000, received, received + 1000);
    const { error, seen } = await failure(read(service));
    expect(error).toBeInstanceOf(ListChangedError);
    expect(seen).toHaveLength(received);
  });

  test.for([
    [25, 20, 10, 4],
    [25, 20, 10, 5],
    [25, 20, 10, 9],
    [25, 20, 10, 90],
    [1000, 995, 100, 5],
    [1000, 995, 100, 900],
    [1000, 999, 1, 9],
  ] as const)('is found within limit %i, cut after %i, overlap %i, %i came in', async ([limit, cut, overlap, came]) => {
    const service = cutOnce(2000, cut, came);
    const before = idsOf(service.things);
    expect(await ids(read(service, { overlap }, { limit }))).toEqual(before.slice(0, limit));
    expect(service.asked.length).toBeLessThanOrEqual(3);
  });

  test('is found within any limit, wherever it was cut and whatever came in', async () => {
    const sizes = record({
      limit: integer({ min: 1, max: 60 }),
      cut: integer({ min: 1, max: 60 }),
      overlap: integer({ min: 1, max: 12 }),
      share: constantFrom(0, 0.1, 0.5, 0.9, 1),
    });
    await assert(
      asyncProperty(sizes, async ({ limit, cut, overlap, share }) => {
        const service = cutOnce(70, cut, Math.round(share * 9 * overlap));
        const before = idsOf(service.things);
        expect(await ids(read(service, { overlap }, { limit }))).toEqual(before.slice(0, limit));
      }),
      { numRuns: 1000 },
    );
  });

  test('is given up after some full pages that hold nothing new', async () => {
    let requests = 0;
    const method = async function* ({ limit }: { limit?: number | null; offset?: number | null }) {
      requests++;
      for (let index = 0; index < (limit ?? Infinity); index++) yield { id: 'the same', text: '' };
    };
    const { error, seen } = await failure(resumable(method, { limit: 5 }));
    expect(error).toBeInstanceOf(ListChangedError);
    expect([seen, requests < 8]).toEqual([['the same'], true]);
  });
});

test('a list that changes at each cut, in bounds, is given out whole and in order', async () => {
  const overlap = 5;
  const change = record({ came: integer({ min: 0, max: 45 }), went: integer({ min: 0, max: 4 }) });
  await assert(
    asyncProperty(array(change, { maxLength: 8 }), integer({ min: 1, max: 200 }), async (changes, limit) => {
      const seen: string[] = [];
      let changed = 0;
      const service: MemoryService = serveInMemory(
        thingsOf(120),
        () => (changed < changes.length ? 60 : undefined),
        (request) => {
          if (service.cuts === changed) return;
          const { came = 0, went = 0 } = changes[changed++] ?? {};
          const recent = new Set(seen.slice(-overlap).slice(0, Math.min(went, seen.length - 1)));
          service.things = [...thingsOf(came, `new${request}-`), ...service.things.filter(({ id }) => !recent.has(id))];
        },
      );
      const before = idsOf(service.things).slice(0, limit);
      for await (const { id } of read(service, { overlap }, { limit })) seen.push(id);
      expect(seen).toEqual(before);
    }),
    { numRuns: 500 },
  );
});
