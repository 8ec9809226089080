import type { Call } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { objCreate } from '../../src/areas/tracing/objects/objCreate.ts';
import { type Area, openArea } from '../support/area.ts';
import { project_id, send, start } from './support.ts';

const get = ($getField: string): object => ({ $getField });
const lit = ($literal: unknown): object => ({ $literal });

describe('Queries that go through refs', () => {
  let area: Area;
  const names = new Map<string, string>();
  const refs: Record<string, string> = {};

  beforeAll(async () => {
    area = await openArea(tracingHandlers);
    const publish = async (object_id: string, val: unknown): Promise<string> => {
      const { digest } = await area.perform(objCreate, { obj: { project_id, object_id, val } });
      return `weave:///${project_id}/object/${object_id}:${digest}`;
    };
    const brief = (refs['brief'] = await publish('prompt', { text: 'Be brief.', tags: ['short', 'kind'] }));
    const long = await publish('prompt', { text: 'Take your time.', _ref: 'its own' });
    const cold = await publish('model', { prompt: brief, temperature: 0.1, on: true });
    const warm = await publish('model', { prompt: long, temperature: 0.9, on: false });
    const plain = await publish('model', { prompt: { text: 'Be brief.' }, temperature: 0.5 });
    const call = async (name: string, minute: number, inputs: Record<string, unknown>): Promise<void> => {
      const part = start({ started_at: `2026-03-02T10:0${minute}:00Z`, inputs });
      names.set(part.id, name);
      await send(area, part);
    };
    await call('a', 1, { model: cold });
    await call('b', 2, { model: warm });
    await call('c', 3, { model: plain });
    await call('d', 4, { model: { temperature: 0.7, prompt: brief } });
    await call('e', 5, { model: `weave:///${project_id}/object/model:gone` });
    await call('f', 6, { model: 'weave:///globex/other/object/model:theirs' });
    await call('g', 7, {});
  });
  afterAll(() => area.close());

  const found = async (input: object): Promise<string> => {
    const calls = (await area.stream('callsQueryStream', { project_id, ...input })) as Call[];
    return calls.map(({ id }) => names.get(id)).join('');
  };
  const both = ['inputs.model.prompt', 'inputs.model'];

  test.each([
    ['a string behind one ref', ['inputs.model'], { $gt: [get('inputs.model.temperature'), lit(0.4)] }, 'bcd'],
    ['a boolean', ['inputs.model'], { $eq: [get('inputs.model.on'), lit(false)] }, 'b'],
    ['a string behind two refs', both, { $eq: [get('inputs.model.prompt.text'), lit('Be brief.')] }, 'acd'],
    ['an entry of a list', both, { $eq: [get('inputs.model.prompt.tags.1'), lit('kind')] }, 'ad'],
    ['what is missing', ['inputs.model'], { $eq: [get('inputs.model.temperature'), lit(null)] }, 'efg'],
    ['the ref itself', both, { $contains: { input: get('inputs.model.prompt._ref'), substr: lit('prompt:') } }, 'ad'],
    ['a key named as the ref', both, { $eq: [get('inputs.model.prompt._ref'), lit('its own')] }, 'b'],
    [
      'nothing behind a column that is not listed',
      ['inputs.model'],
      { $eq: [get('inputs.model.prompt.text'), lit('Be brief.')] },
      'c',
    ],
    ['nothing without columns', [], { $gt: [get('inputs.model.temperature'), lit(0.4)] }, 'd'],
  ])('compare %s', async (_name, expand_columns, $expr, wanted) => {
    const input = { expand_columns, query: { $expr } };
    expect(await found(input)).toBe(wanted);
    expect(await area.call('callsQueryStats', { project_id, ...input })).toMatchObject({ count: wanted.length });
  });

  test('sort by values behind refs, missing ones last', async () => {
    const sort_by = [{ field: 'inputs.model.temperature', direction: 'desc' }];
    expect((await found({ sort_by, expand_columns: ['inputs.model'] })).slice(0, 4)).toBe('bdca');
  });

  test('resolve only refs of calls that match the filter', async () => {
    const [id = ''] = [...names].find(([, name]) => name === 'a') ?? [];
    const query = { $expr: { $lt: [get('inputs.model.temperature'), lit(0.4)] } };
    expect(await found({ filter: { call_ids: [id] }, query, expand_columns: ['inputs.model'] })).toBe('a');
  });

  test('never resolve refs of other projects', async () => {
    const query = { $expr: { $eq: [get('inputs.model.prompt.text'), lit('Be brief.')] } };
    expect(await found({ query, expand_columns: both })).not.toContain('f');
  });

  test('reject too many fields behind refs', async () => {
    const sort_by = Array.from({ length: 21 }, (_, index) => ({ field: `inputs.model.f${index}`, direction: 'asc' }));
    await expect(found({ sort_by, expand_columns: ['inputs.model'] })).rejects.toMatchObject({ status: 400 });
  });

  test('stay safe with field names that contain SQL', async () => {
    const field = "inputs.model.a') OR 1=1 --";
    const query = { $expr: { $eq: [get(field), lit("x' OR '1'='1")] } };
    expect(await found({ query, expand_columns: ['inputs.model', "inputs.x') --"] })).toBe('');
  });
});
