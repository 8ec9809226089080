import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrations, textTables, versionSources } from '../../src/migrations.ts';
import { createServer } from '../../src/index.ts';
import { migrate } from '../../src/storage/migrate.ts';
import { createStore } from '../../src/storage/store.ts';
import { readLastVersion } from '../../src/storage/versions.ts';
import { project_id, start } from '../calls/support.ts';
import { embedded, type OpenEngine } from '../support/engines.ts';
import { credentials } from '../support/service.ts';

const HOUR = 3_600_000;
const noon = Date.UTC(2026, 2, 2, 12);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versions-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('An update after the clock was set back and a restart is visible', async () => {
  const serve = async (now: number) => {
    const server = await createServer({ storage: { directory }, keys: 'open', now: () => now });
    const post = async (path: string, body: object, method = 'POST'): Promise<Response> => {
      const response = await fetch(`${server.urls.tracing}${path}`, {
        method,
        headers: { authorization: credentials('any'), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(200);
      return response;
    };
    return { server, post };
  };
  const call = start({ id: '019cadd4-5620-75cc-af35-a9a6dcf071a3' });
  const name = (display_name: string) => ({ project_id, call_id: call.id, display_name });
  const before = await serve(noon);
  await before.post('/call/start', { start: call });
  await before.post('/call/update', name('before'));
  await before.server.close();

  const after = await serve(noon - HOUR);
  await after.post('/call/update', name('after'));
  const read = await after.post('/call/read', { project_id, id: call.id });
  await after.server.close();
  expect(await read.json()).toMatchObject({ call: { display_name: 'after' } });
});

test.each([
  ['object_tags', { tag: 'a', version_index: 0 }],
  ['object_aliases', { alias: 'a', version_index: 0 }],
  ['costs', { id: 'a' }],
])('Versions of %s never go back', async (table, row) => {
  const opened = await fresh();
  const first = createStore(opened.engine, () => noon).store;
  const version = first.version();
  await first.write(table, [{ project_id, ...row, ver: version }]);
  expect(await readLastVersion(opened.engine, versionSources)).toBe(BigInt(version));
  await opened.close();
});

test('Versions of feedback never go back, and its tombstones are no versions', async () => {
  const opened = await fresh();
  const { store } = createStore(opened.engine, () => noon, textTables);
  const version = BigInt(store.version());
  const largest = 2n ** 64n - 1n;
  expect(await readLastVersion(opened.engine, versionSources)).toBe(0n);
  await store.write('feedback', [
    { project_id, id: 'a', ver: String(largest - 1n - version) },
    { project_id, id: 'b', ver: String(largest), deleted: 1 },
  ]);
  const last = await readLastVersion(opened.engine, versionSources);
  expect(last).toBe(version);
  const next = createStore(opened.engine, () => noon - HOUR, textTables, last).store;
  expect(BigInt(next.version())).toBe(version + 1n);
  await opened.close();
});

async function fresh(): Promise<OpenEngine> {
  const opened = await embedded();
  await migrate(opened.engine, { mode: 'single' }, migrations, noon);
  return opened;
}
