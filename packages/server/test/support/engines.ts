import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { openEmbedded } from '../../src/engines/chdb.ts';
import type { Engine } from '../../src/storage/engine.ts';
import { RemoteEngine } from '../../src/engines/remote.ts';

/** An engine on a folder of its own, and how to be rid of both. */
export interface OpenEngine {
  readonly engine: Engine;
  close(): Promise<void>;
}

/** Opens the embedded engine. A process has one data folder, so a test file opens it once. */
export async function embedded(): Promise<OpenEngine> {
  const directory = await mkdtemp(join(tmpdir(), 'storage-'));
  const engine = await openEmbedded({ directory });
  return {
    engine,
    async close() {
      await engine.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Opens the remote engine: on the server that `CLICKHOUSE_URL` names, or on a front of an embedded one. */
export async function remote(): Promise<OpenEngine> {
  const given = process.env['CLICKHOUSE_URL'];
  if (given) {
    const engine = new RemoteEngine({ url: given });
    return { engine, close: () => engine.close() };
  }
  const directory = await mkdtemp(join(tmpdir(), 'storage-'));
  const front = spawn(process.execPath, [fileURLToPath(new URL('front.ts', import.meta.url)), directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  });
  const [port] = (await once(front.stdout, 'data')) as [Buffer];
  const engine = new RemoteEngine({ url: `http://127.0.0.1:${port.toString().trim()}` });
  return {
    engine,
    async close() {
      await engine.close();
      const gone = once(front, 'exit');
      front.stdin.end();
      await gone;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
