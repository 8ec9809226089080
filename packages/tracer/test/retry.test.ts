import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallBatchOptions, createCallBatch } from '../src/index.ts';
import { type Behavior, ended, FakeService, gate, shape, started, StatusError } from './support/service.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'], now: Date.UTC(2026, 2, 2) });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates a service that throws these errors in order and then accepts everything, and the times of its requests. */
function failing(...errors: unknown[]): { service: FakeService; times: number[] } {
  const times: number[] = [];
  const start = performance.now();
  const behavior: Behavior = () => {
    times.push(performance.now() - start);
    if (errors.length > 0) throw errors.shift();
  };
  return { service: new FakeService(behavior), times };
}

async function record(service: FakeService, options: CallBatchOptions = {}): Promise<string[]> {
  const codes: string[] = [];
  const batch = createCallBatch(service, {
    interval: 0,
    onError: ({ callId, code }) => codes.push(`${callId} ${code}`),
    ...options,
  });
  await batch.start(started('a'));
  const flushed = batch.flush();
  await vi.advanceTimersByTimeAsync(10_000_000);
  await flushed;
  return codes;
}

describe('a request that failed', () => {
  test.for([
    ['without a response', new TypeError('fetch failed')],
    ['with a thrown value that is no error', undefined],
    ['with a success that cannot be read', new StatusError(200)],
    ['with 408', new StatusError(408)],
    ['with 429', new StatusError(429)],
    ['with 500', new StatusError(500)],
    ['with 503', new StatusError(503)],
  ] as const)('%s is retried, after waits that double', async ([, error]) => {
    const { service, times } = failing(error, error, error);
    expect(await record(service)).toEqual([]);
    expect(times).toEqual([0, 250, 750, 1750]);
    expect(shape(service.stored)).toBe('a+');
  });

  test('waits no longer than maxDelay', async () => {
    const { service, times } = failing(...Array.from({ length: 5 }, () => new StatusError(503)));
    await record(service, { baseDelay: 100, maxDelay: 300 });
    expect(times).toEqual([0, 50, 150, 300, 450, 600]);
  });

  test.for([
    ['in seconds', '7', 7000],
    ['as a date', 'Mon, 02 Mar 2026 00:00:09 GMT', 9000],
    ['of a day, cut to a minute', '86400', 60_000],
    ['as a date, by a clock that is ten minutes ahead, cut to a minute', 'Mon, 02 Mar 2026 00:10:02 GMT', 60_000],
    ['as an obsolete date without a zone, with the usual wait', 'Mon Mar  2 00:10:02 2026', 250],
    ['as text that has a date', 'at Mon, 02 Mar 2026 00:10:02 GMT+02', 250],
    ['of more digits than a number has', '9'.repeat(400), 60_000],
    ['that is invalid, with the usual wait', 'soon', 250],
    ['that is invalid but has a number, with the usual wait', 'soon 5', 250],
    ['of 0 seconds, with the usual wait', '0', 250],
  ] as const)('respects Retry-After %s', async ([, value, wait]) => {
    const { service, times } = failing(new StatusError(429, { 'retry-after': value }));
    await record(service);
    expect(times).toEqual([0, wait]);
  });

  test('compares the date of Retry-After with the clock of the server', async () => {
    const headers = { 'retry-after': 'Mon, 02 Mar 2026 00:10:09 GMT', date: 'Mon, 02 Mar 2026 00:10:00 GMT' };
    const { service, times } = failing(new StatusError(503, headers));
    await record(service);
    expect(times).toEqual([0, 9000]);
  });

  test.for([
    ['Retry-After', new StatusError(429, { 'retry-after': '50' })],
    ['the clock of the server', new StatusError(503, { 'retry-after': 'Mon, 02 Mar 2026 00:10:02 GMT' })],
    ['Retry-After that splits', new StatusError(500, { 'retry-after': '3600' })],
    ['a long backoff', new TypeError('fetch failed')],
  ] as const)('is sent in time when the batch closes, whatever %s says', async ([, error]) => {
    for (const closesBefore of [true, false]) {
      const { service, times } = failing(error, error, error);
      const batch = createCallBatch(service, { interval: 0, baseDelay: 30_000, onError: () => {} });
      await batch.start(started('a'));
      await batch.end(ended('a'));
      if (!closesBefore) {
        void batch.flush();
        await vi.advanceTimersByTimeAsync(100);
      }
      const begin = performance.now();
      const closed = batch.close();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await closed).toMatchObject({ recorded: 2, lost: 0 });
      expect(times.length).toBeGreaterThanOrEqual(4);
      expect(performance.now() - begin).toBeLessThanOrEqual(10_000);
    }
  });

  test('is tried a few times only while the batch closes', async () => {
    const service = new FakeService(() => {
      throw new StatusError(503, { 'retry-after': '3600' });
    });
    const batch = createCallBatch(service, { interval: 0, onError: () => {} });
    await batch.start(started('a'));
    const closed = batch.close();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await closed).toMatchObject({ recorded: 0, lost: 1, dropped: 0 });
    expect(service.requests.length).toBeLessThan(8);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('delays the others too, and single requests test if the service is back', async () => {
    let up = false;
    const service = new FakeService(() => {
      if (!up) throw new StatusError(503);
    });
    const batch = createCallBatch(service, { maxParts: 1, concurrency: 4 });
    await batch.start(started('a'));
    await vi.advanceTimersByTimeAsync(100);
    for (let index = 0; index < 20; index++) await batch.start(started(`c${index}`));
    expect(service.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(service.shapes).toEqual(['a+', 'c0+']);
    up = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.stored).toHaveLength(21);
  });

  test('respects Retry-After in headers of another class', async () => {
    const headers = { get: (name: string) => (name === 'retry-after' ? '7' : null) };
    const { service, times } = failing(Object.assign(new Error('busy'), { status: 429, headers }));
    await record(service);
    expect(times).toEqual([0, 7000]);
  });

  test('respects Retry-After, also if an earlier request succeeds after it', async () => {
    const { promise, open } = gate();
    const times: number[] = [];
    const begin = performance.now();
    const service = new FakeService(async (parts) => {
      times.push(performance.now() - begin);
      if (parts.some(({ id }) => id === 'slow')) await promise;
      else if (times.length === 2) throw new StatusError(429, { 'retry-after': '7' });
    });
    const batch = createCallBatch(service, { maxParts: 1, concurrency: 2 });
    for (const id of ['slow', 'a', 'b', 'c']) await batch.start(started(id));
    await vi.advanceTimersByTimeAsync(1000);
    open();
    await vi.advanceTimersByTimeAsync(5999);
    expect([times, batch.stats.recorded]).toEqual([[0, 0], 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([times[2], batch.stats.recorded]).toEqual([7000, 4]);
  });

  test('keeps its wait if an earlier request succeeds after it', async () => {
    const { promise, open } = gate();
    const { service, times } = failing();
    const { behavior } = service;
    service.behavior = async (parts, options) => {
      await behavior(parts, options);
      if (parts.some(({ id }) => id === 'slow')) await promise;
      else if (times.length === 2) throw new StatusError(503);
    };
    const batch = createCallBatch(service, { maxParts: 1, concurrency: 2 });
    await batch.start(started('slow'));
    await vi.advanceTimersByTimeAsync(10);
    await batch.start(started('a'));
    await vi.advanceTimersByTimeAsync(10);
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toEqual([0, 10]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(times).toEqual([0, 10, 260]);
  });

  test('is ended and retried if no response comes, also with a client that ignores the signal', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const service = new FakeService((_, { signal }) => {
      signals.push(signal);
      return signals.length === 1 ? new Promise(() => {}) : undefined;
    });
    expect(await record(service, { timeout: 1000 })).toEqual([]);
    expect([signals.map((signal) => signal?.aborted), shape(service.stored)]).toEqual([[true, false], 'a+']);
  });

  test('is not retried if its parts are too old', async () => {
    const service = new FakeService(() => {
      throw new StatusError(503);
    });
    expect(await record(service, { giveUpAfter: 5000 })).toEqual(['a expired']);
    expect(service.requests.length).toBeGreaterThan(3);
  });

  test('with 500 repeatedly is split, until the call that crashes the service is alone', async () => {
    const service = new FakeService((parts) => {
      if (parts.some(({ id }) => id === 'c2')) throw new StatusError(500);
    });
    const codes: string[] = [];
    const batch = createCallBatch(service, {
      concurrency: 1,
      giveUpAfter: 600_000,
      onError: ({ callId, part, code }) => codes.push(`${callId} ${part} ${code}`),
    });
    for (let index = 0; index < 6; index++) {
      await batch.start(started(`c${index}`));
      await batch.end(ended(`c${index}`));
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(batch.stats).toMatchObject({ recorded: 10, pending: 2 });
    await batch.start(started('later'));
    await vi.advanceTimersByTimeAsync(500);
    expect(shape(service.stored.slice(-1))).toBe('later+');
    await vi.advanceTimersByTimeAsync(700_000);
    expect(codes).toEqual(['c2 start expired', 'c2 end start_lost']);
  });
});

describe('a runtime that loses timers', () => {
  test('retries a request that took too long when the next part comes', async () => {
    const service = new FakeService(() => (service.requests.length === 1 ? new Promise(() => {}) : undefined));
    const batch = createCallBatch(service, { concurrency: 1, timeout: 1000 });
    await batch.start(started('a'));
    const setTimer = setTimeout;
    vi.stubGlobal('setTimeout', () => 0);
    const first = batch.flush();
    vi.stubGlobal('setTimeout', setTimer);
    await vi.advanceTimersByTimeAsync(2000);
    expect(service.shapes).toEqual(['a+']);
    await batch.start(started('b'));
    await Promise.all([first, batch.flush(), vi.advanceTimersByTimeAsync(5000)]);
    vi.unstubAllGlobals();
    expect([shape(service.stored), batch.stats.pending]).toEqual(['b+ a+', 0]);
  });

  test('sends waiting parts when the next part comes', async () => {
    const service = new FakeService();
    const batch = createCallBatch(service, { interval: 100 });
    const setTimer = setTimeout;
    vi.stubGlobal('setTimeout', () => 0);
    await batch.start(started('a'));
    vi.stubGlobal('setTimeout', setTimer);
    await vi.advanceTimersByTimeAsync(200);
    await batch.start(started('b'));
    await vi.advanceTimersByTimeAsync(0);
    vi.unstubAllGlobals();
    expect(service.shapes).toEqual(['a+ b+']);
    await batch.close();
  });
});

describe('an end', () => {
  test('never overtakes its start, even if that fails repeatedly', async () => {
    const { promise, fail } = gate();
    const service = new FakeService(async (parts) => {
      if (service.requests.length === 1) await promise;
      if (service.requests.length < 4 && parts.some(({ id }) => id === 'a')) throw new StatusError(500);
    });
    const batch = createCallBatch(service, { maxParts: 1 });
    await batch.start(started('a'));
    await vi.advanceTimersByTimeAsync(0);
    await batch.end(ended('a'));
    await batch.start(started('b'));
    fail(new Error('cut'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shape(service.stored.filter(({ id }) => id === 'a'))).toBe('a+ a-');
    expect(shape(service.stored)).toContain('b+');
  });
});
