import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallBatchOptions } from '../src/index.ts';
import { ended, FakeService, gate, shape, started, StatusError } from './support/service.ts';

describe('a page', () => {
  const sent: { keepalive: boolean; bytes: number }[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    sent.length = 0;
    page.visibilityState = 'visible';
    // Stubs of a browser. The module detects a page when it is loaded.
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
    const { createCallBatch } = await import('../src/index.ts');
    const { behavior } = service;
    service.behavior = async (parts, send) => {
      const bytes = JSON.stringify(parts).length;
      if (send.fetch) await send.fetch(new Request('http://127.0.0.1/', { method: 'POST', body: 'x' }));
      else sent.push({ keepalive: false, bytes });
      await behavior(parts, send);
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

  test('that is hidden sends waiting parts at once, with requests that outlive it', async () => {
    const service = new FakeService();
    const batch = await batchOf(service);
    await batch.start(started('a'));
    await batch.end(ended('a'));
    hide();
    await vi.advanceTimersByTimeAsync(0);
    expect([service.shapes, sent]).toEqual([['a+ a-'], [{ keepalive: true, bytes: expect.any(Number) }]]);
    expect(batch.stats.recorded).toBe(2);
  });

  test('that is left sends parts in flight again, and counts them once', async () => {
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

  test('sends no more than the quota of a browser, and the rest as usual', async () => {
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

  test('that becomes visible sends nothing', async () => {
    const service = new FakeService();
    const batch = await batchOf(service);
    await batch.start(started('a'));
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100);
    expect(service.requests).toEqual([]);
    await batch.close();
  });

  test('sends small parts at once even if a large part waits before them', async () => {
    const service = new FakeService();
    const batch = await batchOf(service, { maxBytes: 2 ** 20 });
    await batch.start(started('small1'));
    await batch.start(started('large', { inputs: { text: 'x'.repeat(61 * 1024) } }));
    await batch.start(started('half', { inputs: { text: 'x'.repeat(30 * 1024) } }));
    await batch.end(ended('half', { output: 'x'.repeat(40 * 1024) }));
    await batch.start(started('small2'));
    hide();
    await vi.advanceTimersByTimeAsync(10);
    expect(service.shapes.slice(0, 2)).toEqual(['small1+ half+ small2+', 'large+']);
    expect(shape(service.stored)).toMatch(/half\+.*half-$/u);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false, false]);
    await batch.close();
    expect(batch.stats).toMatchObject({ pending: 0, recorded: 5 });
  });

  test('shares the quota of a browser among all of its batches', async () => {
    const { promise, open } = gate();
    const batches = [];
    for (let index = 0; index < 5; index++) {
      const batch = await batchOf(new FakeService(() => promise));
      await batch.start(started(`c${index}`, { inputs: { text: 'x'.repeat(25 * 1024) } }));
      batches.push(batch);
    }
    hide();
    const kept = sent.filter(({ keepalive }) => keepalive);
    expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(64 * 1024);
    open();
    for (const batch of batches) await batch.close();
    // The quota is free again.
    const service = new FakeService();
    const batch = await batchOf(service);
    await batch.start(started('last', { inputs: { text: 'x'.repeat(45 * 1024) } }));
    hide();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)?.keepalive).toBe(true);
  });

  test('that is hidden repeatedly while the service is down sends one request each time', async () => {
    const service = new FakeService(() => {
      throw new TypeError('Failed to fetch');
    });
    const batch = await batchOf(service, { interval: 1, baseDelay: 1e9, maxDelay: 1e9 });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await batch.start(started('a'));
    await vi.advanceTimersByTimeAsync(10);
    const requests: number[] = [];
    for (let index = 0; index < 10; index++) {
      const before = service.requests.length;
      hide();
      await vi.advanceTimersByTimeAsync(2);
      requests.push(service.requests.length - before);
    }
    expect(requests).toEqual(Array.from({ length: 10 }, () => 1));
    expect(batch.stats.pending).toBe(1);
    vi.restoreAllMocks();
  });

  test('sends parts that are blocked by another part of their call', async () => {
    const service = new FakeService((parts, { fetch }) => {
      if (!fetch && parts.some(({ kind }) => kind === 'end')) throw new StatusError(422);
      return fetch ? undefined : new Promise(() => {});
    });
    const batch = await batchOf(service, { interval: 1 });
    await batch.start(started('a'));
    await batch.end(ended('a'));
    await vi.advanceTimersByTimeAsync(10);
    expect(service.shapes).toEqual(['a+ a-', 'a+']);
    hide();
    await vi.advanceTimersByTimeAsync(10);
    expect([service.shapes.slice(2), batch.stats.recorded]).toEqual([['a+ a-'], 2]);
  });

  test.for([400, 401, 403, 404])(
    'that has a request rejected with %i sends its parts the usual way',
    async (status) => {
      const service = new FakeService((_, { fetch }) => {
        if (fetch) throw new StatusError(status);
      });
      const batch = await batchOf(service);
      await batch.start(started('a'));
      await batch.end(ended('a'));
      hide();
      await vi.advanceTimersByTimeAsync(0);
      expect([service.shapes, shape(service.stored)]).toEqual([['a+ a-', 'a+ a-'], 'a+ a-']);
      expect(batch.stats).toMatchObject({ pending: 0, recorded: 2, lost: 0 });
    },
  );

  test('sends through the plain call of a client, if it has one', async () => {
    const { createCallBatch } = await import('../src/index.ts');
    const responses = [new Response('', { status: 503 }), Response.json({})];
    const args: unknown[] = [];
    const service = Object.assign(new FakeService(), {
      async POST(path: string, { keepalive, signal, body }: RequestInit) {
        args.push(path, keepalive, signal instanceof AbortSignal, JSON.stringify(body).includes('"mode":"start"'));
        return { response: responses.shift() };
      },
    });
    const batch = createCallBatch(service);
    await batch.start(started('a'));
    hide();
    await vi.advanceTimersByTimeAsync(0);
    expect(args).toEqual(['/call/upsert_batch', true, true, true]);
    expect(batch.stats).toMatchObject({ pending: 1, lost: 0 });
    hide();
    await vi.advanceTimersByTimeAsync(0);
    expect(args).toHaveLength(8);
    expect([service.requests, batch.stats.recorded]).toEqual([[], 1]);
  });
});
