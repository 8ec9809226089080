import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { createServer } from '../../src/server.ts';

test.skipIf(process.platform !== 'linux')(
  'The threads of the engine let the event loop go first (on Linux, where a thread has a priority of its own)',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'priority-'));
    const server = await createServer({ storage: { directory }, keys: 'open' });
    const priorities = readdirSync('/proc/self/task').map((task) => ({
      name:
        Number(task) === process.pid ? 'the event loop' : readFileSync(`/proc/self/task/${task}/comm`, 'utf8').trim(),
      priority: getPriority(Number(task)),
    }));
    await server.close();
    await rm(directory, { recursive: true });
    const own = priorities.find(({ name }) => name === 'the event loop')?.priority ?? 0;
    for (const thread of priorities.filter(({ name }) => /^V8Worker$/.test(name))) expect(thread.priority).toBe(own);
    const workers = priorities.filter(({ name }) => name === 'libuv-worker');
    expect(workers.length).toBeGreaterThan(0);
    for (const { priority } of workers) expect(priority).toBe(Math.min(19, own + 5));
  },
);
