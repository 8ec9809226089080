import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallBatchClient, createCallBatch } from '@callscope/tracer';
import { expect, onTestFinished, test } from 'vitest';

import { end, project_id, start } from '../calls/support.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

const ROUNDS = 4;
/** Calls that have begun and not ended at any time, so that the two parts of a call travel apart. */
const RUNNING = 15;

const post = (url: string, body: object, signal?: AbortSignal): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('api:any').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

test(
  `A batch loses no call and doubles none while the server is killed and started again, ${ROUNDS} times`,
  { timeout: 120_000 },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'kill-batch-'));
    let server: ServerProcess | undefined;
    onTestFinished(async () => {
      await server?.end('SIGKILL');
      await rm(directory, { recursive: true, force: true });
    });

    let failed = 0;
    const client: CallBatchClient = {
      async callStartBatch(input, { signal } = {}) {
        try {
          const answer = await post(`${server?.urls.tracing}/call/upsert_batch`, input, signal);
          const body = await answer.text();
          if (!answer.ok) throw Object.assign(new Error(body), { status: answer.status });
        } catch (error) {
          failed++;
          throw error;
        }
      },
    };
    const lost: string[] = [];
    const batch = createCallBatch(client, {
      maxParts: 20,
      interval: 5,
      concurrency: 3,
      baseDelay: 20,
      maxDelay: 100,
      closeTimeout: 60_000,
      onError: (error) => void lost.push(error.message),
    });

    const expected = new Map<string, number>();
    const running: string[] = [];
    async function endFirst(): Promise<void> {
      const id = running.shift();
      if (id !== undefined) await batch.end(end(id, { output: `answer ${expected.get(id)}` }));
    }
    async function record(calls: number): Promise<void> {
      for (let index = 0; index < calls; index++) {
        const value = expected.size;
        const { id } = await batch.start(start({ inputs: { value } }));
        expected.set(id, value);
        running.push(id);
        if (running.length > RUNNING) await endFirst();
      }
    }

    for (let round = 0; round < ROUNDS; round++) {
      server = await startProcess('--data', directory);
      const { recorded } = batch.stats;
      const writing = record(400);
      while (batch.stats.recorded === recorded) await sleep(5);
      // A little later each round, so that the end comes at all stages of storing.
      await sleep(round * 15);
      await server.end('SIGKILL');
      await writing;
      await record(30);
    }
    expect(failed).toBeGreaterThanOrEqual(ROUNDS);

    server = await startProcess('--data', directory);
    while (running.length > 0) await endFirst();
    await batch.close();
    expect([lost, batch.stats]).toEqual([
      [],
      { pending: 0, pendingBytes: 0, recorded: 2 * expected.size, lost: 0, dropped: 0 },
    ]);

    const columns = ['inputs', 'output', 'ended_at'];
    const answer = await post(`${server.urls.tracing}/calls/stream_query`, { project_id, columns });
    const calls = (await answer.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string; inputs: { value: number }; output: string; ended_at: string });
    expect(calls).toHaveLength(expected.size);
    for (const { id, inputs, output, ended_at } of calls) {
      const value = expected.get(id);
      expect([inputs.value, output, typeof ended_at]).toEqual([value, `answer ${value}`, 'string']);
    }
    expect(new Set(calls.map(({ id }) => id)).size).toBe(expected.size);
  },
);
