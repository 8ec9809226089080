import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallBatchOptions } from '../../src/batch/index.ts';
import { run } from '../support/batch-process.ts';
import { ended, FakeService, gate, started } from '../support/batch-service.ts';

/** Answers with each status in turn, then with 200. */
async function serve(...statuses: number[]): Promise<{ baseUrl: string; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(statuses.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

describe('a process that has nothing else to do', () => {
  test('sends what is left, again when it has to, and then ends', async () => {
    const { baseUrl, bodies } = await serve(503, 503);
    const script = run('batch-exit.mjs', baseUrl, '30000');
    expect(await script.line('exit')).toBe('0 {"pending":0,"pendingBytes":0,"recorded":4,"lost":0}');
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
  });

  test('ends after the time for it, and reports what was not recorded', async () => {
    const { baseUrl } = await serve(...Array.from({ length: 1000 }, () => 503));
    const script = run('batch-exit.mjs', baseUrl, '100');
    expect(await script.line('closed')).toBe('first');
    expect(await script.line('exit')).toBe('0 {"pending":0,"pendingBytes":0,"recorded":0,"lost":4}');
  });
});

describe('a page', () => {
  const sent: { keepalive: boolean; bytes: number }[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    sent.length = 0;
    page.visibilityState = 'visible';
    // Stubs of a browser. The module looks for a page when it is loaded.
    const listeners = new EventTarget();
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
    vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners));
    vi.stubGlobal('leave', () => listeners.dispatchEvent(new Event('pagehide')));
    vi.resetModules();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function batchOf(service: FakeService, options: CallBatchOptions = {}) {
    const { createCallBatch } = await import('../../src/batch/index.ts');
    const { behaviour } = service;
    service.behaviour = async (parts, send) => {
      const bytes = JSON.stringify(parts).length;
      if (send.fetch) await send.fetch(new Request('http://127.0.0.1/', { method: 'POST', body: 'x' }));
      else sent.push({ keepalive: false, bytes });
      await behaviour(parts, send);
    };
    return createCallBatch(service, {
      fetch: async ({ keepalive }) => {
        sent.push({ keepalive, bytes: JSON.stringify(service.requests.at(-1)).length });
        return new Response();
      },
      ...options,
    });
  }

  function hide(): void {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
  }

  test('that is hidden sends what waits at once, with requests that outlive it', async () => {
    const service = new FakeService();
    const batch = await batchOf(service);
    await batch.start(started('a'));
    await batch.end(ended('a'));
    hide();
    await vi.advanceTimersByTimeAsync(0);
    expect([service.shapes, sent]).toEqual([['a+ a-'], [{ keepalive: true, bytes: expect.any(Number) }]]);
    expect(batch.stats.recorded).toBe(2);
  });

  test('that is left sends once more what is under way, which counts once', async () => {
    const { promise, open } = gate();
    const service = new FakeService((_, { fetch }) => (fetch ? undefined : promise));
    const batch = await batchOf(service, { maxParts: 1 });
    await batch.start(started('a'));
    await batch.end(ended('a'));
    (globalThis as { leave?: () => void }).leave?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(service.shapes).toEqual(['a+', 'a-', 'a+']);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false, true, true]);
    expect(batch.stats).toMatchObject({ pending: 0, recorded: 2 });
    open();
    await batch.close();
    expect(batch.stats).toMatchObject({ pending: 0, recorded: 2 });
  });

  test('sends no more than a browser takes that way, and the rest as usual', async () => {
    const { promise, open } = gate();
    const service = new FakeService(() => promise);
    const batch = await batchOf(service);
    for (let index = 0; index < 12; index++) {
      await batch.start(started(`c${index}`, { inputs: { text: 'x'.repeat(9000) } }));
    }
    hide();
    open();
    await batch.flush();
    const kept = sent.filter(({ keepalive }) => keepalive);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(64 * 1024);
    expect(batch.stats.recorded).toBe(12);
    for (const { bytes } of sent) expect(bytes).toBeLessThan(64 * 1024);
  });

  test('that only comes back into sight sends nothing', async () => {
    const service = new FakeService();
    const batch = await batchOf(service);
    await batch.start(started('a'));
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100);
    expect(service.requests).toEqual([]);
    await batch.close();
  });
});
