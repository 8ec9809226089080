import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { end, project_id, start } from '../calls/support.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

const ROUNDS = 20;
const WRITERS = 4;
const headers = {
  authorization: `Basic ${Buffer.from('api:any').toString('base64')}`,
  'content-type': 'application/json',
};

describe(`A server that is killed in the middle of ingestion, ${ROUNDS} times`, () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'kill-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test('has every call that it acknowledged, once and whole', { timeout: 300_000 }, async () => {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startProcess('--data', directory);
      await sameCalls(server, acknowledged);
      const writing = Array.from({ length: WRITERS }, (_, writer) =>
        write(server, round * WRITERS + writer, acknowledged),
      );
      // A little later each round, so that the end comes at all stages of storing and merging.
      await new Promise((resolve) => setTimeout(resolve, 100 + round * 40));
      await server.end('SIGKILL');
      await Promise.all(writing);
    }
    const server = await startProcess('--data', directory);
    await sameCalls(server, acknowledged);
    await server.end('SIGTERM');
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * WRITERS);
  });
});

/** Sends batches of changing size until the server is gone. What was answered is acknowledged. */
async function write(server: ServerProcess, writer: number, acknowledged: Map<string, number>): Promise<void> {
  for (let n = 0; ; n += 1) {
    const size = [1, 5, 40][n % 3] ?? 1;
    const calls = Array.from({ length: size }, (_, index) =>
      start({ id: randomUUID(), inputs: { writer, value: n * 100 + index } }),
    );
    const batch = calls.flatMap((call) => [
      { mode: 'start', req: { start: call } },
      { mode: 'end', req: { end: end(call.id, { output: call.inputs['value'] }) } },
    ]);
    try {
      const answer = await fetch(`${server.urls.tracing}/call/upsert_batch`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ batch }),
      });
      if (answer.status !== 200) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
    for (const call of calls) acknowledged.set(call.id, Number(call.inputs['value']));
  }
}

async function sameCalls(server: ServerProcess, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const answer = await fetch(`${server.urls.tracing}/calls/stream_query`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ project_id, columns: ['inputs', 'output', 'ended_at'] }),
  });
  const lines = (await answer.text()).split('\n').filter(Boolean);
  const calls = lines.map(
    (line) => JSON.parse(line) as { id: string; inputs: { value: number }; output: number; ended_at: string },
  );
  const found = new Map(calls.map((call) => [call.id, call]));
  expect(found.size, 'a call is there twice').toBe(calls.length);
  for (const [id, value] of acknowledged) {
    const call = found.get(id);
    expect([call?.inputs.value, call?.output, typeof call?.ended_at]).toEqual([value, value, 'string']);
  }
}
