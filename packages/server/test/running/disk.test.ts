import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { doctor } from '../../src/cli/doctor.ts';
import { readOptions } from '../../src/cli/options.ts';
import { createServer, type Server } from '../../src/index.ts';
import { project_id, start } from '../calls/support.ts';
import { credentials } from '../support/service.ts';

const FULL = 'The disk of the storage is full. Free space on it, and send the request again.';
const MISSING = 'The data folder was deleted or replaced. Restore it, and restart the server.';

const post = (server: Server, path: string, body: object): Promise<Response> =>
  fetch(`${server.urls.tracing}${path}`, {
    method: 'POST',
    headers: { authorization: credentials('any'), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const store = (server: Server, text = ''): Promise<Response> =>
  post(server, '/call/start', { start: start({ id: randomUUID(), inputs: { text } }) });
const health = async (server: Server): Promise<unknown[]> => {
  const response = await fetch(`${server.urls.tracing}/health`);
  return [response.status, await response.json()];
};

describe('A server whose data', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'disk-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('have a broken part reports it at the start, in its health and by its doctor', async () => {
    const directory = join(folder, 'data');
    const first = await createServer({ storage: { directory }, keys: 'open' });
    expect((await store(first)).status).toBe(200);
    expect(first.damaged).toEqual([]);
    await first.close();
    await breakParts(directory, 'calls');

    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const second = await createServer({ storage: { directory }, keys: 'open', log });
    const part = { table: 'calls', name: expect.stringMatching(/^broken-on-start_/) as string, rows: 1 };
    expect(second.damaged).toMatchObject([part]);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ level: 'error', table: 'calls', part: part.name, rows: 1 }),
    );
    expect(await health(second)).toEqual([503, { reason: expect.stringContaining('callscope doctor') as string }]);
    // The rest of the data can still be used.
    expect((await store(second)).status).toBe(200);
    await second.close();

    const report: string[] = [];
    const args = ['doctor', '--data', directory, '--tracing-port', '0', '--inference-port', '0'];
    const isSound = await doctor(readOptions(args), {}, (line) => report.push(line));
    expect(isSound).toBe(false);
    expect(report.join('\n')).toMatch(/calls, 1 rows: .*broken-on-start_.*\nRestore the data folder from a backup/);
  });

  test('are deleted acknowledges nothing more, and says so', async () => {
    const directory = join(folder, 'data');
    const server = await createServer({ storage: { directory }, keys: 'open' });
    expect((await store(server)).status).toBe(200);
    expect(await health(server)).toEqual([200, { status: 'ok' }]);
    await rm(directory, { recursive: true });
    for (let round = 0; round < 3; round += 1) {
      const response = await store(server);
      expect([response.status, await response.json()]).toEqual([502, { reason: MISSING }]);
    }
    expect(await health(server)).toEqual([503, { reason: MISSING }]);
    await server.close();
  });

  const reason = canMount() ? '' : ' (skipped: it mounts a disk of 80 MB, which needs the right to mount on Linux)';
  test.skipIf(reason !== '')(`fill the disk says so, and recovers without a restart${reason}`, async () => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    expect(mount(disk)).toBe(true);
    try {
      const server = await createServer({ storage: { directory: join(disk, 'data') }, keys: 'open' });
      expect((await store(server)).status).toBe(200);
      await writeFile(join(disk, 'filler'), Buffer.alloc(100_000_000)).catch(() => undefined);
      const response = await store(server);
      expect([response.status, await response.json()]).toEqual([502, { reason: FULL }]);
      expect(await health(server)).toEqual([503, { reason: FULL }]);
      await rm(join(disk, 'filler'));
      expect((await store(server)).status).toBe(200);
      expect(await health(server)).toEqual([200, { status: 'ok' }]);
      const stats = await post(server, '/calls/query_stats', { project_id });
      expect(await stats.json()).toMatchObject({ count: 2 });
      await server.close();
    } finally {
      spawnSync('umount', [disk]);
    }
  });
});

/** Destroys the checksums of each part of a table. */
async function breakParts(directory: string, table: string): Promise<void> {
  const parts = join(directory, 'data', 'default', table);
  for (const part of await readdir(parts)) {
    if (/_\d+_\d+_\d+/.test(part)) await writeFile(join(parts, part, 'checksums.txt'), 'nothing');
  }
}

function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', folder]).status === 0;
}

/** Returns true if this process may mount a disk; a root in a container often may not. */
function canMount(): boolean {
  if (process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const isMounted = mount(folder);
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}
