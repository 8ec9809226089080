import type { Query } from '@callscope/tracing-types';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { findIds } from '../../src/areas/tracing/calls/reading/find.ts';
import type { ProjectId } from '../../src/core/access.ts';
import type { Store } from '../../src/core/store.ts';
import { type Area, openArea } from '../support/area.ts';

const CALLS = 40;

/** Parts as operations store them: a start has its op and its time, a deletion has neither. */
const part = fc.oneof(
  fc.record({
    id: fc.integer({ min: 0, max: CALLS - 1 }),
    trace_id: fc.constant('trace'),
    parent_id: fc.option(fc.constant('above'), { freq: 3 }),
    op_name: fc.constantFrom('often', 'often', 'seldom', 'weave:///acme/support-bot/op/answer:1'),
    started_at: fc.integer({ min: 0, max: 30 }).map((second) => `2026-03-02T10:00:${String(second).padStart(2, '0')}Z`),
  }),
  fc.record({ id: fc.integer({ min: 0, max: CALLS - 1 }), deleted_at: fc.constant('2026-03-02T11:00:00Z') }),
);
const searchInput = fc.record({
  isQuery: fc.boolean(),
  op_names: fc.option(
    fc.subarray(['often', 'seldom', 'never', 'weave:///acme/support-bot/op/answer:*'], { minLength: 1 }),
    { nil: undefined },
  ),
  trace_roots_only: fc.boolean(),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.integer({ min: 1, max: 12 }),
  offset: fc.integer({ min: 0, max: 5 }),
});

describe('The first calls of an order by start', () => {
  let area: Area;
  let inStore: <Result>(use: (store: Store) => Promise<Result>) => Promise<Result>;

  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    inStore = (use) => area.perform((_, { store }) => use(store), {});
  });
  afterAll(() => area.close());

  test('are those of a search in all merged calls, for any parts (25 × 3 searches)', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(part, { maxLength: 60 }), { minLength: 1, maxLength: 3 }),
        fc.array(searchInput, { minLength: 3, maxLength: 3 }),
        async (batches, inputs) => {
          const project = `acme/run-${(run += 1)}` as ProjectId;
          await inStore(async (store) => {
            for (const parts of batches) {
              await store.write(
                'calls',
                parts.map((each) => ({ ...each, project_id: project, id: `call-${each.id}` })),
              );
            }
            for (const { isQuery, op_names, trace_roots_only, direction, limit, offset } of inputs) {
              const sort_by = [{ field: 'started_at', direction }];
              const filter = { trace_roots_only, ...(op_names && { op_names }) };
              const query: Query | null = isQuery
                ? { $expr: { $eq: [{ $getField: 'op_name' }, { $literal: 'seldom' }] } }
                : null;
              const first = await findIds(store, project, { filter, query }, { sort_by, limit, offset });
              // Without a limit there are no candidates.
              const all = await findIds(store, project, { filter, query }, { sort_by });
              expect(first).toEqual(all.slice(offset, offset + limit));
            }
          });
        },
      ),
      { numRuns: 25 },
    );
  });

  /** A start at a minute of the day. */
  const startAt = (project_id: ProjectId, index: number, minute: number) => ({
    project_id,
    id: `call-${String(index).padStart(3, '0')}`,
    trace_id: 'trace',
    op_name: 'answer',
    started_at: new Date(Date.UTC(2026, 2, 2) + minute * 60_000).toISOString(),
  });
  const newest = [{ field: 'started_at', direction: 'desc' as const }];

  test('are found if the first parts are of deleted calls', async () => {
    const project = 'acme/deleted' as ProjectId;
    const found = await inStore(async (store) => {
      const calls = Array.from({ length: 300 }, (_, index) => startAt(project, index, index));
      await store.write('calls', calls);
      await store.write(
        'calls',
        calls.slice(40).map(({ project_id, id }) => ({ project_id, id, deleted_at: '2026-03-02T11:00:00Z' })),
      );
      return findIds(store, project, {}, { sort_by: newest, limit: 3 });
    });
    expect(found).toEqual(['call-039', 'call-038', 'call-037']);
  });

  test('are found if the first parts are repeated starts, which do not count', async () => {
    const project = 'acme/again' as ProjectId;
    const found = await inStore(async (store) => {
      await store.write(
        'calls',
        Array.from({ length: 100 }, (_, index) => startAt(project, index, index)),
      );
      await store.write(
        'calls',
        Array.from({ length: 60 }, (_, index) => startAt(project, index, 1000 + index)),
      );
      return findIds(store, project, {}, { sort_by: newest, limit: 3 });
    });
    expect(found).toEqual(['call-099', 'call-098', 'call-097']);
  });
});
