import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListChangedError, resumable } from '../../src/paging/index.ts';
import { failure, ids, idsOf, read } from '../support/paging-reading.ts';
import { type MemoryService, serveInMemory } from '../support/paging-memory.ts';
import { thingsOf } from '../support/paging-server.ts';

/** Creates a list that is cut once, after `cut` items, and then has `inserted` new ones at its front. */
function cutOnce(length: number, cut: number, inserted: number): MemoryService {
  return serveInMemory(
    thingsOf(length),
    (request) => (request === 1 ? cut : undefined),
    (request, service) => {
      if (request === 2) service.things = [...thingsOf(inserted, 'new'), ...service.things];
    },
  );
}

describe('the position in a list with insertions before it', () => {
  test.for([1, 20, 99, 500, 1000])('is found after %i items, up to nine times the overlap', async (received) => {
    for (const inserted of [received, 899, 900]) {
      const service = cutOnce(2000, received, Math.min(inserted, 900));
      const before = idsOf(service.things);
      expect(await ids(read(service)), `${inserted} inserted`).toEqual(before);
    }
  });

  test.for([1, 20, 99, 500])('is lost after %i items if too many are inserted', async (received) => {
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
  ] as const)(
    'is found within limit %i, cut after %i, overlap %i, %i inserted',
    async ([limit, cut, overlap, inserted]) => {
      const service = cutOnce(2000, cut, inserted);
      const before = idsOf(service.things);
      expect(await ids(read(service, { overlap }, { limit }))).toEqual(before.slice(0, limit));
      expect(service.requested.length).toBeLessThanOrEqual(3);
    },
  );

  test('is found within any limit, for any cut and any insertions', async () => {
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

  test('is given up after some full pages without a new item', async () => {
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

test('a list that changes within the overlap at each cut is yielded completely and in order', async () => {
  const overlap = 5;
  const change = record({ inserted: integer({ min: 0, max: 45 }), deleted: integer({ min: 0, max: 4 }) });
  await assert(
    asyncProperty(array(change, { maxLength: 8 }), integer({ min: 1, max: 200 }), async (changes, limit) => {
      const seen: string[] = [];
      let changed = 0;
      const service: MemoryService = serveInMemory(
        thingsOf(120),
        () => (changed < changes.length ? 60 : undefined),
        (request) => {
          if (service.cuts === changed) return;
          const { inserted = 0, deleted = 0 } = changes[changed++] ?? {};
          const recent = new Set(seen.slice(-overlap).slice(0, Math.min(deleted, seen.length - 1)));
          service.things = [
            ...thingsOf(inserted, `new${request}-`),
            ...service.things.filter(({ id }) => !recent.has(id)),
          ];
        },
      );
      const before = idsOf(service.things).slice(0, limit);
      for await (const { id } of read(service, { overlap }, { limit })) seen.push(id);
      expect(seen).toEqual(before);
    }),
    { numRuns: 500 },
  );
});
