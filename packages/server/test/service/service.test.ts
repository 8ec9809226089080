import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea, outsider } from '../support/area.ts';

describe('The service', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
  });
  afterAll(() => area.close());

  test('is healthy while its storage responds, and returns its version', async () => {
    expect(await area.call('readRoot', {})).toEqual({ status: 'ok' });
    expect(await area.call('readVersion', {})).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string });
    expect(await area.call('serverInfo', {})).toMatchObject({ min_required_weave_python_version: '0.0.0' });
  });

  test('is unhealthy without its storage', async () => {
    const gone = { ping: () => Promise.reject(new Error('gone')) };
    await expect(tracingHandlers.readRoot({}, { store: gone } as never)).rejects.toMatchObject({ status: 503 });
  });

  test('returns the ids of existing, accessible projects in the order of the request', async () => {
    const project_id = 'acme/support-bot';
    const info = (project_ids: string[], who?: typeof outsider): Promise<unknown> =>
      area.call('projectsInfo', { project_ids }, who);
    expect(await info([project_id, 'no project'])).toEqual([]);
    await area.perform(tracingHandlers.fileCreate, {
      project_id,
      file: { bytes: Buffer.from('x'), type: 'text/plain' },
    });
    const [known] = (await info(['globex/other', project_id, project_id])) as { internal_project_id: string }[];
    expect(known).toEqual({
      external_project_id: project_id,
      internal_project_id: expect.stringMatching(/^\w{43}$/) as string,
    });
    expect(known?.internal_project_id).not.toContain('acme');
    expect(await info([project_id], outsider)).toEqual([]);
  });

  test('returns no location of an address, and rejects invalid addresses', async () => {
    expect(await area.call('getCallerLocation', { ip: '198.51.100.7' })).toEqual({
      ip: '198.51.100.7',
      location: null,
      allowed: true,
    });
    expect(await area.call('getCallerLocation', {})).toMatchObject({ ip: '203.0.113.24' });
    await expect(area.call('getCallerLocation', { ip: '999.1.1.1' })).rejects.toMatchObject({ status: 422 });
  });
});
