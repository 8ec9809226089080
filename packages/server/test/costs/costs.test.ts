import type { CostCreateResponse, CostQueryResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea, outsider } from '../support/area.ts';

const project_id = 'acme/support-bot';

describe('Prices', () => {
  let area: Area;
  let ids: string[];
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    const created = (await area.call('costCreate', {
      project_id,
      costs: {
        'northwind/sable-small': { prompt_token_cost: 0.000_000_2, completion_token_cost: 0.000_000_8 },
        'northwind/sable-large': {
          prompt_token_cost: 0.000_002,
          completion_token_cost: 0.000_01,
          cache_read_input_token_cost: 0.000_000_5,
          prompt_token_cost_unit: null,
          provider_id: 'northwind',
          effective_date: '2026-01-01T01:00:00+01:00',
        },
      },
    })) as CostCreateResponse;
    ids = created.ids.map(([id]) => id);
  });
  afterAll(() => area.close());

  async function query(input: object = {}): Promise<CostQueryResponse['results']> {
    const { results } = (await area.call('costQuery', { project_id, ...input })) as CostQueryResponse;
    return results;
  }

  test('are returned in the order recorded, with the defaults of the contract', async () => {
    expect(await query()).toEqual([
      {
        id: ids[0],
        llm_id: 'northwind/sable-small',
        prompt_token_cost: 0.000_000_2,
        completion_token_cost: 0.000_000_8,
        cache_read_input_token_cost: 0,
        cache_creation_input_token_cost: 0,
        prompt_token_cost_unit: 'USD',
        completion_token_cost_unit: 'USD',
        effective_date: '2026-03-02T12:00:00.000Z',
        provider_id: 'default',
      },
      expect.objectContaining({
        id: ids[1],
        cache_read_input_token_cost: 0.000_000_5,
        prompt_token_cost_unit: 'USD',
        provider_id: 'northwind',
        effective_date: '2026-01-01T00:00:00.000Z',
      }),
    ]);
  });

  test('are filtered, sorted and paged', async () => {
    const dear = { $expr: { $gt: [{ $getField: 'prompt_token_cost' }, { $literal: 0.000_001 }] } };
    expect((await query({ query: dear })).map(({ id }) => id)).toEqual([ids[1]]);
    const sorted = await query({ sort_by: [{ field: 'effective_date', direction: 'asc' }] });
    expect(sorted.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect((await query({ limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([ids[1]]);
    expect(await query({ limit: 0 })).toEqual([]);
  });

  test('omit fields that are not requested, and reject unknown ones', async () => {
    const [price] = await query({ fields: ['llm_id'] });
    expect(price).toEqual(expect.objectContaining({ llm_id: 'northwind/sable-small', id: null, provider_id: null }));
    await expect(query({ fields: ['colour'] })).rejects.toMatchObject({ status: 400 });
    const unknown = { $expr: { $eq: [{ $getField: 'colour' }, { $literal: 'red' }] } };
    await expect(query({ query: unknown })).rejects.toMatchObject({ status: 422 });
  });

  test('of a model recorded again are separate prices', async () => {
    const costs = { repriced: { prompt_token_cost: 1, completion_token_cost: 1 } };
    await area.call('costCreate', { project_id, costs });
    await area.call('costCreate', { project_id, costs });
    const named = { $expr: { $eq: [{ $getField: 'llm_id' }, { $literal: 'repriced' }] } };
    expect(await query({ query: named })).toHaveLength(2);
  });

  test('are deleted permanently, by id only; unknown ids are ignored', async () => {
    const purge = ($expr: object): Promise<unknown> => area.call('costPurge', { project_id, query: { $expr } });
    const id = { $getField: 'id' };
    const others = { $eq: [{ $getField: 'llm_id' }, { $literal: 'repriced' }] };
    for (const refused of [
      others,
      { $and: [{ $eq: [id, { $literal: 'x' }] }] },
      { $not: [{ $eq: [id, { $literal: 'x' }] }] },
    ]) {
      await expect(purge(refused)).rejects.toMatchObject({ status: 400 });
    }
    const found = await query({ query: { $expr: others } });
    expect(
      await purge({ $in: [id, [...found.map((price) => ({ $literal: price.id })), { $literal: 'unknown' }]] }),
    ).toEqual({});
    expect(await query({ query: { $expr: others } })).toEqual([]);
    expect(await query()).toHaveLength(2);
  });

  test('of other projects cannot be read, written or deleted', async () => {
    const requests: [string, object][] = [
      ['costQuery', {}],
      ['costCreate', { costs: { x: { prompt_token_cost: 1, completion_token_cost: 1 } } }],
      ['costPurge', { query: { $expr: { $eq: [{ $getField: 'id' }, { $literal: ids[0] }] } } }],
    ];
    for (const [operation, input] of requests) {
      await expect(area.call(operation, { project_id, ...input }, outsider)).rejects.toMatchObject({ status: 403 });
    }
    const mine = { project_id: 'globex/other' };
    const every = { $expr: { $or: [{ $eq: [{ $getField: 'id' }, { $literal: ids[0] }] }] } };
    await area.call('costPurge', { ...mine, query: every }, outsider);
    expect(await area.call('costQuery', { ...mine, query: every }, outsider)).toEqual({ results: [] });
    expect(await query()).toHaveLength(2);
  });
});
