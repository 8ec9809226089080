import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Handler } from '../../src/core/handler.ts';
import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { changeName, type NameState, type NewEvent } from '../../src/areas/tracing/objects/changes.ts';
import { type Area, openArea } from '../support/area.ts';

const project_id = 'acme/support-bot';
let area: Area;
beforeAll(async () => {
  area = await openArea(tracingHandlers);
});
afterAll(() => area.close());

const version = (version_index: number): NewEvent => ({
  event: 'publish',
  at: '2026-03-02T12:00:00.000000Z',
  wb_user_id: 'ada',
  version_index,
  digest: `digest-${version_index}`,
  size: 1,
  kind: 'object',
  base_class: null,
  latest: version_index,
});

/** Lets another server write `others` times between the read and the write of a writer. */
function race(name: string, others: number): Handler<null, readonly NameState[]> {
  return async (_input, { store, project }) => {
    const id = project(project_id);
    const seen: NameState[] = [];
    await changeName(store, id, name, '', async (state) => {
      seen.push(state);
      if (seen.length <= others) {
        const row = {
          project_id: id,
          object_id: name,
          seq: state.seq + 1,
          nonce: 'theirs',
          ...version(state.versions),
        };
        await store.writeOnce('object_events', row, `${id}/${name}/${state.seq + 1}`);
      }
      return version(state.versions);
    });
    return seen;
  };
}

test('A writer that was not first starts over with the state that the first one left', async () => {
  const seen = await area.perform(race('raced', 2), null);
  expect(seen.map(({ seq, versions, latest }) => [seq, versions, latest])).toEqual([
    [0, 0, -1],
    [1, 1, 0],
    [2, 2, 1],
  ]);
  const response = await area.call('objsQuery', { project_id, metadata_only: true });
  expect(response).toMatchObject({
    objs: [
      { version_index: 0, is_latest: 0 },
      { version_index: 1, is_latest: 0 },
      { version_index: 2, is_latest: 1 },
    ],
  });
});

test('A writer that is never first gives up', async () => {
  await expect(area.perform(race('crowded', 1000), null)).rejects.toMatchObject({ reason: 'unavailable' });
});
