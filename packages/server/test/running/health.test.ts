import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { readRoot } from '../../src/areas/tracing/service/readRoot.ts';
import type { Context } from '../../src/core/handler.ts';
import { StorageError } from '../../src/storage/engine.ts';
import { createServer } from '../../src/index.ts';
import { openApp } from '../http/support.ts';

const contextOf = (ping: () => Promise<void>): Context => ({ store: { ping } }) as unknown as Context;

describe('The health of the service', () => {
  afterEach(() => void vi.useRealTimers());

  test('is told to everybody, and is that of its storage', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'health-'));
    const server = await createServer({ storage: { directory }, keys: [], host: '127.0.0.1' });
    try {
      const answer = await fetch(`${server.urls.tracing}/health`);
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
    } finally {
      await server.close();
      await rm(directory, { recursive: true });
    }
  });

  test('is 503 with a time to come again when the storage is gone', async () => {
    const store = { ping: () => Promise.reject(new StorageError('unavailable')) };
    const { url, close } = await openApp({ readRoot: (input) => readRoot(input, contextOf(store.ping)) });
    const answer = await fetch(`${url}/health`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '5',
      { reason: 'The storage does not respond. Retry later.' },
    ]);
    await close();
  });

  test('is 503 when the storage says nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = readRoot(
      {},
      contextOf(() => new Promise(() => {})),
    );
    await Promise.all([
      expect(asked).rejects.toMatchObject({ status: 503 }),
      // Told is what is meant, and not that the time of the request is over.
      vi.advanceTimersByTimeAsync(5000),
    ]);
  });
});
