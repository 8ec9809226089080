import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCallBatch } from '../../src/batch/index.ts';
import { ended, FakeService, gate, started } from '../support/batch-service.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a request', () => {
  test('is sent when its parts have waited for the interval, with start and end together', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service, { interval: 200 });
    await batch.start(started('a'));
    await vi.advanceTimersByTimeAsync(150);
    await batch.end(ended('a'));
    await batch.start(started('b'));
    expect(service.shapes).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect(service.shapes).toEqual(['a+ a- b+']);
    expect(batch.stats).toEqual({ pending: 0, pendingBytes: 0, recorded: 3, lost: 0 });
  });

  test('is sent at once when there are enough parts', async () => {
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

  test('is sent at once when there are enough bytes, and holds no more than them', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service, { maxBytes: 2000 });
    for (const id of ['a', 'b', 'c']) await batch.start(started(id, { inputs: { text: 'ü'.repeat(500) } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(service.shapes).toEqual(['a+', 'b+']);
    await vi.advanceTimersByTimeAsync(500);
    expect(service.shapes).toEqual(['a+', 'b+', 'c+']);
    for (const parts of service.requests) expect(Buffer.byteLength(JSON.stringify(parts[0]?.call))).toBeLessThan(2000);
  });

  test('holds a single part that is longer than it should be', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service, { maxBytes: 500 });
    await batch.start(started('long', { inputs: { text: 'x'.repeat(5000) } }));
    await batch.end(ended('long'));
    await batch.flush();
    expect(service.shapes).toEqual(['long+', 'long-']);
  });

  test('takes an end along that came much later than its start', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service, { maxParts: 3 });
    const { promise, open } = gate();
    service.behaviour = () => promise;
    for (let index = 0; index < 12; index++) await batch.start(started(`busy${index}`));
    for (const id of ['a', 'b', 'c']) await batch.start(started(id));
    await batch.end(ended('a'));
    open();
    await batch.flush();
    expect(service.shapes.slice(4)).toEqual(['a+ a- b+', 'c+']);
  });

  test('carries what the call was when it was handed over, not what became of it', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service);
    const inputs = { question: 'before' };
    await batch.start(started('a', { inputs }));
    inputs.question = 'after';
    await batch.flush();
    expect(service.stored[0]?.call['inputs']).toEqual({ question: 'before' });
  });

  test('asks the client not to repeat it by itself', async () => {
    const asked: unknown[] = [];
    const batch = createCallBatch(new FakeService((_, { retry }) => void asked.push(retry)));
    await batch.start(started('a'));
    await batch.flush();
    expect(asked).toEqual([false]);
  });
});

describe('ids', () => {
  test('that are missing are made and given back, so that a repeated request records nothing twice', async () => {
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

  test('that were given stay', async () => {
    const batch = createCallBatch(new FakeService());
    expect(await batch.start(started('mine'))).toEqual({ id: 'mine', trace_id: 'trace' });
    await batch.close();
  });
});

describe('requests at the same time', () => {
  test('are no more than allowed', async () => {
    const service = new FakeService(() => new Promise((resolve) => void setTimeout(resolve, 10)));
    const batch = createCallBatch(service, { maxParts: 1, concurrency: 3 });
    for (let index = 0; index < 20; index++) await batch.start(started(`c${index}`));
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.stored).toHaveLength(20);
    expect(service.mostInFlight).toBe(3);
  });

  test('never hold parts of the same call', async () => {
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

  test('may hold calls of the same id in two projects', async () => {
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
  test('waits for what was taken before it, and not for what came after', async () => {
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

  test('of an empty batch is over at once', async () => {
    const batch = createCallBatch(new FakeService());
    await batch.flush();
    await batch.close();
    await batch.close();
    expect(batch.stats).toEqual({ pending: 0, pendingBytes: 0, recorded: 0, lost: 0 });
  });
});

describe('close()', () => {
  test('sends the rest and takes nothing more', async () => {
    const service = new FakeService();
    const codes: string[] = [];
    const batch = createCallBatch(service, { onError: ({ code, callId }) => codes.push(`${callId} ${code}`) });
    await batch.start(started('a'));
    await batch.close();
    await batch.end(ended('a'));
    expect([service.shapes, codes]).toEqual([['a+'], ['a closed']]);
  });

  test('ends requests after its time, reports what is left, and leaves no timer behind', async () => {
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
