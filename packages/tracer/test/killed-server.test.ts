import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCallBatch } from '../src/index.ts';
import { clientOf, kill, run } from './support/process.ts';
import { early, ended, started } from './support/service.ts';

type Fields = Record<string, unknown>;

/** Reads the stored parts and merges them by decision 0018: the first value of each field that is not null is kept. */
async function stored(file: string) {
  const calls = new Map<unknown, Fields>();
  const parts = new Map<string, string[]>();
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  for (const line of lines) {
    const { start, end } = JSON.parse(line) as { start?: Fields; end?: Fields };
    const call = start ?? end ?? {};
    const name = `${String(call['id'])} ${start ? 'start' : 'end'}`;
    parts.set(name, [...(parts.get(name) ?? []), line]);
    calls.set(call['id'], { ...call, ...calls.get(call['id']) });
  }
  return { calls, parts, lines: lines.length };
}

test('a server that is killed and restarted has every call once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'call-batch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'parts.jsonl');
  let port = '0';
  let server: ReturnType<typeof run> | undefined;
  onTestFinished(() => void server?.child.kill('SIGKILL'));
  const start = async (hang: string, after: number) => {
    server = run('server.mjs', file, port, hang, String(after));
    port = await server.line('listening');
    return server;
  };

  const lost: string[] = [];
  const batch = createCallBatch(
    clientOf(() => `http://127.0.0.1:${port}`),
    {
      maxParts: 9,
      interval: 2,
      concurrency: 3,
      baseDelay: 20,
      maxDelay: 100,
      onError: (error) => lost.push(error.message),
    },
  );
  let calls = 0;
  let running: string[] = [];
  // Each call ends after later ones have started, so that many starts and ends are sent apart.
  const record = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const id = `call-${calls++}`;
      await batch.start(started(id, { inputs: { question: id, text: 'ü'.repeat(50) } }));
      running.push(id);
      if (running.length > 10) await batch.end(ended(running.shift() ?? '', { output: `output of ${id}` }));
    }
  };

  for (const [index, hang] of ['stored', 'received', 'stored', 'received', 'stored', 'stored'].entries()) {
    const current = await start(hang, index + 2);
    await record(100);
    await current.line(hang);
    await kill(current);
    await record(30);
  }
  await start('never', Infinity);
  for (const id of running) await batch.end(ended(id, { output: 'at last' }));
  running = [];
  await batch.close();

  const result = await stored(file);
  expect(lost).toEqual([]);
  expect(batch.stats).toEqual({ pending: 0, pendingBytes: 0, recorded: 2 * calls, lost: 0, dropped: 0 });
  expect(result.calls.size).toBe(calls);
  for (const [id, call] of result.calls) {
    expect(call).toMatchObject({
      id,
      inputs: { question: id },
      ended_at: expect.any(String),
      output: expect.any(String),
    });
  }
  // Some requests were stored without a response, so their parts came again, unchanged.
  expect(result.lines).toBeGreaterThan(2 * calls);
  for (const copies of result.parts.values()) expect(new Set(copies).size).toBe(1);
  expect(early([...result.parts.keys()])).toEqual([]);
});
