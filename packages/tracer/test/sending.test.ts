import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCallBatch } from '../src/index.ts';
import { ended, FakeService, gate, started } from './support/service.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a request', () => {
  test('is sent after the interval, with start and end together', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service, { interval: 200 });
    await batch.start(started('a'));
    await vi.advanceTimersByTimeAsync(150);
    await batch.end(ended('a'));
    await batch.start(started('b'));
    expect(service.shapes).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect(service.shapes).toEqual(['a+ a- b+']);
    expect(batch.stats).toEqual({ pending: 0, pendingBytes: 0, recorded: 3, lost: 0, dropped: 0 });
  });

  test('is sent at once if there are enough parts', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service, { maxParts: 2 });
    await batch.start(started('a'));
    await batch.start(started('b'));
    await batch.start(started('c'));
    await vi.advanceTimersByTimeAsync(0);
    expect(service.shapes).toEqual(['a+ b+']);
    await vi.advanceTimersByTimeAsync(500);
    expect(service.shapes).toEqual(['a+ b+', 'c+']);
  });

  test('is sent at once if there are enough bytes, and does not exceed them', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service, { maxBytes: 2000 });
    for (const id of ['a', 'b', 'c']) await batch.start(started(id, { inputs: { text: 'ü'.repeat(500) } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(service.shapes).toEqual(['a+', 'b+']);
    await vi.advanceTimersByTimeAsync(500);
    expect(service.shapes).toEqual(['a+', 'b+', 'c+']);
    for (const parts of service.requests) expect(Buffer.byteLength(JSON.stringify(parts[0]?.call))).toBeLessThan(2000);
  });

  test('may contain a single part that exceeds its size', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service, { maxBytes: 500 });
    await batch.start(started('long', { inputs: { text: 'x'.repeat(5000) } }));
    await batch.end(ended('long'));
    await batch.flush();
    expect(service.shapes).toEqual(['long+', 'long-']);
  });

  test('includes an end that came much later than its start', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service, { maxParts: 3 });
    const { promise, open } = gate();
    service.behavior = () => promise;
    for (let index = 0; index < 12; index++) await batch.start(started(`busy${index}`));
    for (const id of ['a', 'b', 'c']) await batch.start(started(id));
    await batch.end(ended('a'));
    open();
    await batch.flush();
    expect(service.shapes.slice(4)).toEqual(['a+ a- b+', 'c+']);
  });

  test('contains the call as it was when it was added', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service);
    const inputs = { question: 'before' };
    await batch.start(started('a', { inputs }));
    inputs.question = 'after';
    await batch.flush();
    expect(service.stored[0]?.call['inputs']).toEqual({ question: 'before' });
  });

  test('disables the retries of the client', async () => {
    const asked: unknown[] = [];
    const batch = createCallBatch(new FakeService((_, { retry }) => void asked.push(retry)));
    await batch.start(started('a'));
    await batch.flush();
    expect(asked).toEqual([false]);
  });
});

describe('ids', () => {
  test('that are missing are created and returned, so that a retry records nothing twice', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service);
    const { id, trace_id } = await batch.start({ ...started('x'), id: null, trace_id: null });
    expect([id, trace_id]).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/u),
      expect.stringMatching(/^[\da-f-]{36}$/u),
    ]);
    await batch.flush();
    expect(service.stored[0]?.call).toMatchObject({ id, trace_id });
  });

  test('of the caller are kept', async () => {
    const batch = createCallBatch(new FakeService());
    expect(await batch.start(started('mine'))).toEqual({ id: 'mine', trace_id: 'trace' });
    await batch.close();
  });
});

describe('concurrent requests', () => {
  test('are limited', async () => {
    const service = new FakeService(() => new Promise((resolve) => void setTimeout(resolve, 10)));
    const batch = createCallBatch(service, { maxParts: 1, concurrency: 3 });
    for (let index = 0; index < 20; index++) await batch.start(started(`c${index}`));
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.stored).toHaveLength(20);
    expect(service.mostInFlight).toBe(3);
  });

  test('never contain parts of the same call', async () => {
    const { promise, open } = gate();
    const service = new FakeService(() => promise);
    const batch = createCallBatch(service, { maxParts: 1 });
    await batch.start(started('a'));
    await batch.end(ended('a'));
    await batch.start(started('b'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(service.shapes).toEqual(['a+', 'b+']);
    open();
    await batch.flush();
    expect(service.shapes).toEqual(['a+', 'b+', 'a-']);
  });

  test('may contain calls with the same id in two projects', async () => {
    const { promise, open } = gate();
    const service = new FakeService(() => promise);
    const batch = createCallBatch(service, { maxParts: 1 });
    await batch.start(started('a'));
    await batch.end(ended('a', { project_id: 'acme/other' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(service.shapes).toEqual(['a+', 'a-']);
    open();
    await batch.close();
  });
});

describe('flush()', () => {
  test('waits for earlier parts, and not for later ones', async () => {
    const gates = [gate(), gate()];
    const service = new FakeService(() => gates[service.requests.length - 1]?.promise);
    const batch = createCallBatch(service);
    await batch.start(started('a'));
    let flushed = false;
    const flush = batch.flush().then(() => (flushed = true));
    await batch.start(started('b'));
    await vi.advanceTimersByTimeAsync(1000);
    expect([service.shapes, flushed]).toEqual([['a+', 'b+'], false]);
    gates[0]?.open();
    await flush;
    expect(batch.stats.pending).toBe(1);
    gates[1]?.open();
    await batch.flush();
    expect(batch.stats.pending).toBe(0);
  });

  test('of an empty batch resolves at once', async () => {
    const batch = createCallBatch(new FakeService());
    await batch.flush();
    await batch.close();
    await batch.close();
    expect(batch.stats).toEqual({ pending: 0, pendingBytes: 0, recorded: 0, lost: 0, dropped: 0 });
  });
});

describe('close()', () => {
  test('sends pending parts and accepts no more', async () => {
    const service = new FakeService();
    const codes: string[] = [];
    const batch = createCallBatch(service, { onError: ({ code, callId }) => codes.push(`${callId} ${code}`) });
    await batch.start(started('a'));
    await batch.close();
    await batch.end(ended('a'));
    expect([service.shapes, codes]).toEqual([['a+'], ['a closed']]);
  });

  test('ends requests after closeTimeout, reports pending parts, and leaves no timer', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const service = new FakeService((_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const codes: string[] = [];
    const batch = createCallBatch(service, {
      closeTimeout: 100,
      maxParts: 1,
      onError: ({ code, callId, part }) => codes.push(`${callId} ${part} ${code}`),
    });
    await batch.start(started('a'));
    await batch.end(ended('a'));
    const closed = batch.close();
    await vi.advanceTimersByTimeAsync(100);
    await closed;
    expect(codes).toEqual(['a start closed', 'a end closed']);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect([batch.stats.pending, vi.getTimerCount()]).toEqual([0, 0]);
  });
});
