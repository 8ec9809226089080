import type { CompletedCall } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea } from '../support/area.ts';
import { end, project_id, read, start } from './support.ts';

describe('callsComplete', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
  });
  afterAll(() => area.close());

  const [entity = '', project = ''] = project_id.split('/');
  const complete = (batch: readonly object[]): Promise<unknown> =>
    area.call('callsComplete', { entity, project, batch });
  const call = (more: object = {}): CompletedCall => {
    const begun = start();
    return { ...end(begun.id, { output: { answer: 42 } }), ...begun, ...more };
  };

  test('records the same call as its start and its end', async () => {
    const whole = call();
    const { ended_at, output, summary, ...begun } = whole;
    const parts = { ...begun, id: start().id };
    expect(await complete([whole])).toEqual({});
    await area.call('callStart', { start: parts });
    await area.call('callEnd', { end: { project_id, id: parts.id, ended_at, output, summary } });
    expect(await read(area, whole.id)).toEqual({ ...(await read(area, parts.id)), id: whole.id });
  });

  test('keeps one call when it is sent again, or its parts arrive too', async () => {
    const whole = call();
    await complete([whole]);
    const before = await read(area, whole.id);
    await complete([whole]);
    await area.call('callEnd', { end: end(whole.id) });
    expect(await read(area, whole.id)).toEqual(before);
  });

  test('stores nothing when a call belongs to another project than the path', async () => {
    const first = call();
    await expect(complete([first, call({ project_id: 'acme/other' })])).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('batch.1.project_id') as string,
    });
    expect(await read(area, first.id)).toBeNull();
  });

  test('accepts an empty batch', async () => {
    expect(await complete([])).toEqual({});
  });
});
