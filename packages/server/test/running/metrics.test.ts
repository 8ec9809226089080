import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { measureEngine } from '../../src/metrics/engine.ts';
import { serveMetrics } from '../../src/metrics/listener.ts';
import { Metrics } from '../../src/metrics/metrics.ts';
import { createServer, type Server } from '../../src/index.ts';
import type { Engine } from '../../src/storage/engine.ts';
import { StorageError } from '../../src/storage/engine.ts';
import { start } from '../calls/support.ts';
import { credentials } from '../support/service.ts';
import { figure } from '../support/figures.ts';

const project_id = 'acme/support-bot';

describe('The figures of a server', () => {
  let directory: string;
  let server: Server;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'metrics-'));
    server = await createServer({ storage: { directory }, keys: 'open', metrics: { port: 0 } });
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });

  const read = async (): Promise<string> => (await fetch(server.metricsUrl ?? '')).text();
  async function post(path: string, body: unknown): Promise<number> {
    const answer = await fetch(server.urls.tracing + path, {
      method: 'POST',
      headers: { authorization: credentials('any'), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  test('count requests by operation and status, with their times and bytes', async () => {
    const note = 'x'.repeat(5000);
    expect(await post('/call/start', { start: start({ inputs: { note } }) })).toBe(200);
    expect(await post('/call/start', { start: 1 })).toBe(422);
    expect(await post('/nowhere', {})).toBe(404);
    const of = { service: 'tracing', operation: 'callStart' };
    await expect
      .poll(async () => figure(await read(), 'callscope_http_requests_total', { ...of, status: '422' }))
      .toBe(1);
    const text = await read();
    expect(figure(text, 'callscope_http_requests_total', { ...of, status: '200' })).toBe(1);
    expect(figure(text, 'callscope_http_requests_total', { operation: 'none', status: '404' })).toBe(1);
    expect(figure(text, 'callscope_http_request_seconds_count', of)).toBe(2);
    expect(figure(text, 'callscope_http_received_bytes_total', of)).toBeGreaterThan(5000);
    expect(figure(text, 'callscope_http_sent_bytes_total', of)).toBeGreaterThan(500);
    expect(figure(text, 'callscope_http_requests_running', { service: 'tracing' })).toBe(0);
  });

  test('count what the storage does, and what is stored in one step', async () => {
    const before = await read();
    await Promise.all(Array.from({ length: 20 }, () => post('/call/start', { start: start({}) })));
    const after = await read();
    const more = (name: string, labels = {}): number => figure(after, name, labels) - figure(before, name, labels);
    expect(more('callscope_store_commit_rows_sum')).toBe(20);
    expect(more('callscope_store_commit_rows_count')).toBeLessThan(20);
    expect(more('callscope_store_commit_bytes_sum')).toBeGreaterThan(2000);
    expect(more('callscope_store_statements_total', { kind: 'insert', result: 'ok' })).toBeGreaterThan(0);
    expect(figure(after, 'callscope_store_statement_seconds_count', { kind: 'query' })).toBeGreaterThan(0);
  });

  test('have the delay of the event loop, memory and processor', async () => {
    await wait(100);
    const text = await read();
    expect(figure(text, 'callscope_event_loop_delay_seconds_count', {})).toBeGreaterThan(0);
    expect(figure(text, 'process_resident_memory_bytes', {})).toBeGreaterThan(10_000_000);
    expect(text).toContain('process_cpu_seconds_total');
  });

  test('name no project, nobody, and nothing that a caller chose', async () => {
    await post('/cost/query?planted=secret', { project_id });
    await post('/planted/secret', { project_id });
    const text = await read();
    for (const word of [project_id, 'acme', 'planted', 'secret', 'developer']) expect(text).not.toContain(word);
  });

  test('are not on the ports of the services', async () => {
    for (const url of Object.values(server.urls)) expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect(new URL(server.metricsUrl ?? '').hostname).toBe('127.0.0.1');
  });
});

describe('The port of the figures', () => {
  test('has nothing but them, and asks for the token where there is one', async () => {
    const metrics = new Metrics();
    const { url, close } = await serveMetrics(metrics, { port: 0, token: 'a-token' });
    const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(new URL(path, url), init);
    const authorization = 'Bearer a-token';
    try {
      expect((await ask('/')).status).toBe(404);
      expect((await ask('/metrics')).status).toBe(401);
      expect((await ask('/metrics', { headers: { authorization: 'Bearer a-toke' } })).status).toBe(401);
      expect((await ask('/metrics', { method: 'POST', headers: { authorization } })).status).toBe(405);
      const answer = await ask('/metrics', { headers: { authorization } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ]);
      // Each figure stands after its description, as a reader of the format wants it.
      for (const line of (await answer.text()).split('\n')) {
        expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{.+\})? [-+\w.]+|)$/);
      }
    } finally {
      await close();
      metrics.close();
    }
  });
});

test('A measured engine counts each reason of a failure', async () => {
  const metrics = new Metrics();
  const failures: unknown[] = [
    new StorageError('timeout'),
    new StorageError('unavailable'),
    new Error('The caller left.'),
  ];
  const engine = measureEngine(
    { kind: 'embedded', rows: () => Promise.reject(failures.shift()) } as unknown as Engine,
    metrics,
  );
  for (const message of ['time limit', 'is unavailable', 'left'])
    await expect(engine.rows('')).rejects.toThrow(message);
  const text = await metrics.text();
  for (const result of ['timeout', 'unavailable', 'aborted']) {
    expect(figure(text, 'callscope_store_statements_total', { kind: 'query', result })).toBe(1);
  }
  metrics.close();
});
