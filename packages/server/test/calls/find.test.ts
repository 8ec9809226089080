import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { findIds } from '../../src/areas/tracing/calls/reading/find.ts';
import type { CallOrder, CallSelection } from '../../src/areas/tracing/calls/reading/select.ts';
import type { ProjectId } from '../../src/core/access.ts';
import type { Store } from '../../src/core/store.ts';
import { type Area, openArea } from '../support/area.ts';
import { project_id } from './support.ts';

const CALLS = 24_000;
const project = project_id as ProjectId;

/** Ids say nothing of the start; every tenth start is that of another call. */
const all = Array.from({ length: CALLS }, (_, index) => {
  const position = (index * 7919) % CALLS;
  const seconds = position - (position % 10 === 0 ? 1 : 0);
  return {
    project_id,
    id: `call-${String(index).padStart(6, '0')}`,
    trace_id: 'trace',
    op_name: position % 500 === 0 ? 'seldom' : 'often',
    started_at: new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString().replace('Z', '000Z'),
  };
});

describe('The first calls of many', () => {
  let area: Area;
  let counted: Store;
  let statements: string[] = [];

  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    await area.perform(async (_, { store }) => {
      await store.write('calls', all);
      // The newest is deleted; another one comes again with a later start, which does not count.
      const newest = all.toSorted((a, b) => b.started_at.localeCompare(a.started_at))[0];
      await store.write('calls', [{ ...newest, deleted_at: '2026-03-02T10:00:00.000000Z' }]);
      counted = {
        ...store,
        rows: (sql, options) => {
          statements.push(sql);
          return store.rows(sql, options);
        },
        bytes: (sql, options) => {
          statements.push(sql);
          return store.bytes(sql, options);
        },
      };
    }, {});
  });
  afterAll(() => area.close());

  const last = all
    .map(({ started_at }) => started_at)
    .toSorted()
    .at(-1);
  const expectedIds = (order: 'asc' | 'desc', op?: string): string[] =>
    all
      .toSorted((a, b) => {
        const byStart =
          order === 'asc' ? a.started_at.localeCompare(b.started_at) : b.started_at.localeCompare(a.started_at);
        return byStart || a.id.localeCompare(b.id);
      })
      .filter(({ op_name, started_at }) => (op === undefined || op_name === op) && started_at !== last)
      .map(({ id }) => id);
  const find = (selection: CallSelection, order: CallOrder): Promise<string[]> => {
    statements = [];
    return findIds(counted, project, selection, order);
  };

  test.each(['asc', 'desc'] as const)('are those of the whole order, %s', async (direction) => {
    const sort_by = [{ field: 'started_at', direction }];
    const expected = expectedIds(direction);
    expect(await find({}, { sort_by, limit: 20 })).toEqual(expected.slice(0, 20));
    expect(await find({}, { sort_by, limit: 20, offset: 35 })).toEqual(expected.slice(35, 55));
    // A few candidates were merged.
    const [candidates, matches, ...more] = statements;
    expect(candidates).not.toContain('FINAL');
    expect(matches).toContain('{ids:String}');
    expect(more).toEqual([]);
  });

  test.each(['asc', 'desc'] as const)('are found among candidates of a query, %s', async (direction) => {
    const sort_by = [{ field: 'started_at', direction }];
    const query = { $expr: { $contains: { input: { $getField: 'id' }, substr: { $literal: 'call' } } } };
    expect(await find({ query }, { sort_by, limit: 5, offset: 7 })).toEqual(expectedIds(direction).slice(7, 12));
    // Not all calls were merged and sorted.
    expect(statements).toHaveLength(2);
    expect(statements[1]).toContain('{ids:String}');
  });

  test.each(['asc', 'desc'] as const)('are found in all calls if few match a query, %s', async (direction) => {
    const sort_by = [{ field: 'started_at', direction }];
    const query: CallSelection['query'] = { $expr: { $eq: [{ $getField: 'op_name' }, { $literal: 'seldom' }] } };
    const expected = expectedIds(direction, 'seldom');
    expect(await find({ query }, { sort_by, limit: 5 })).toEqual(expected.slice(0, 5));
    expect(statements).toHaveLength(4);
    expect(await find({ query }, { sort_by, limit: 40 })).toEqual(expected.slice(0, 40));
    expect(statements.at(-1)).not.toContain('{ids:String}');
  });

  test('are found if few calls match', async () => {
    const sort_by = [{ field: 'started_at', direction: 'desc' as const }];
    const filter = { op_names: ['seldom'] };
    const expected = expectedIds('desc', 'seldom');
    for (const limit of [5, 10, 900])
      expect(await find({ filter }, { sort_by, limit })).toEqual(expected.slice(0, limit));
    expect(await find({ filter: { op_names: ['never'] } }, { sort_by, limit: 5 })).toEqual([]);
  });

  test('are found in all calls if the order does not begin with the start, or without a limit', async () => {
    const byName = { sort_by: [{ field: 'op_name', direction: 'asc' as const }], limit: 3 };
    expect(await find({}, byName)).toEqual(expectedIds('asc', 'often').toSorted().slice(0, 3));
    expect(statements).toHaveLength(1);
    expect(await find({}, {})).toEqual(expectedIds('asc'));
    expect(statements).toHaveLength(1);
  });
});
