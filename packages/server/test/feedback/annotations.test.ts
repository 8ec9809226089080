import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { objCreate } from '../../src/areas/tracing/objects/objCreate.ts';
import { type Area, openArea } from '../support/area.ts';

const project_id = 'acme/support-bot';
const weave_ref = 'weave:///acme/support-bot/call/019cadd4-5620-75cc-af35-a9a6dcf071a3';

describe('Annotations', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
  });
  afterAll(() => area.close());

  const define = async (name: string, val: object): Promise<object> => {
    const { digest } = await area.perform(objCreate, { obj: { project_id, object_id: name, val } });
    return {
      project_id,
      weave_ref,
      feedback_type: `wandb.annotation.${name}`,
      annotation_ref: `weave:///${project_id}/object/${name}:${digest}`,
    };
  };
  const give = (annotation: object, value: unknown): Promise<unknown> =>
    area.call('feedbackCreate', { ...annotation, payload: { value } });
  const rejection = (text: RegExp): object => ({ status: 400, message: expect.stringMatching(text) as string });

  test('must match the schema of their definition', async () => {
    const stars = await define('stars', { field_schema: { type: 'integer', minimum: 1, maximum: 5 } });
    expect(await give(stars, 5)).toHaveProperty('id');
    await expect(give(stars, 6)).rejects.toMatchObject(rejection(/payload\.value must be <= 5/u));
    await expect(give(stars, 'five')).rejects.toMatchObject(rejection(/payload\.value must be integer/u));
  });

  test('report the part of a value that does not match', async () => {
    const schema = { type: 'object', properties: { tone: { enum: ['kind', 'rude'] } } };
    const tone = await define('tone', { field_schema: schema });
    expect(await give(tone, { tone: 'kind' })).toHaveProperty('id');
    await expect(give(tone, { tone: 'loud' })).rejects.toMatchObject(rejection(/payload\.value\/tone must be equal/u));
  });

  test('accept any value if the definition has no schema', async () => {
    expect(await give(await define('free', { name: 'free' }), [null])).toHaveProperty('id');
  });

  test('need an existing definition in the same project', async () => {
    const known = await define('known', {});
    const ref = `weave:///${project_id}/object/known:never`;
    await expect(give({ ...known, annotation_ref: ref }, 1)).rejects.toMatchObject(
      rejection(/names no annotation definition/u),
    );
    const theirs = 'weave:///globex/other/object/known:v1';
    await expect(give({ ...known, annotation_ref: theirs }, 1)).rejects.toMatchObject({ status: 400 });
  });

  test('of a batch are all rejected if one is invalid', async () => {
    const yes = await define('yes', { field_schema: { type: 'boolean' } });
    const batch = [true, 'no'].map((value) => ({ ...yes, payload: { value } }));
    await expect(area.call('feedbackCreateBatch', { batch })).rejects.toMatchObject(rejection(/^batch\.1\.payload/u));
    expect(await area.call('feedbackQuery', { project_id, query: ofType('wandb.annotation.yes') })).toEqual({
      result: [],
      total_count: 0,
    });
  });

  test('stop in time if a schema has a slow pattern, and reject invalid schemas', async () => {
    const slow = await define('slow', { field_schema: { pattern: '^(a+)+$' } });
    // The first schema of a process takes longer to compile.
    expect(await give(slow, 'aaa')).toHaveProperty('id');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await expect(give(slow, `${'a'.repeat(40)}!`)).rejects.toMatchObject(rejection(/takes too long/u));
    delay.disable();
    // 200 ms on an idle machine.
    expect(delay.max / 1e6).toBeLessThan(1000);
    const asynchronous = await define('asynchronous', { field_schema: { $async: true, type: 'boolean' } });
    await expect(give(asynchronous, 'no')).rejects.toMatchObject(rejection(/not a valid JSON Schema/u));
    const broken = await define('broken', { field_schema: { type: 'nothing', $ref: '#/nowhere' } });
    await expect(give(broken, 1)).rejects.toMatchObject(rejection(/not a valid JSON Schema/u));
  });

  const ofType = (type: string): object => ({ $expr: { $eq: [{ $getField: 'feedback_type' }, { $literal: type }] } });
});
