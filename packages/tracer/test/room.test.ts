import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCallBatch } from '../src/index.ts';
import { ended, FakeService, gate, started } from './support/service.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const inputs = { text: 'x'.repeat(100) };

describe('a full buffer', () => {
  test('delays callers that wait, and loses nothing', async () => {
    const service = new FakeService(() => new Promise((resolve) => void setTimeout(resolve, 100)));
    let lost = 0;
    const batch = createCallBatch(service, {
      maxBufferedBytes: 4000,
      maxParts: 2,
      concurrency: 1,
      onError: () => lost++,
    });
    let most = 0;
    const writer = (async () => {
      for (let index = 0; index < 200; index++) {
        await batch.start(started(`c${index}`, { inputs }));
        most = Math.max(most, batch.stats.pendingBytes);
        await batch.end(ended(`c${index}`));
      }
    })();
    await vi.advanceTimersByTimeAsync(60_000);
    await writer;
    await batch.flush();
    expect([lost, service.stored.length]).toEqual([0, 400]);
    expect(most).toBeGreaterThan(1000);
    expect(most).toBeLessThanOrEqual(3000);
  });

  test('rejects parts of callers that do not wait, and keeps room for ends', async () => {
    const { promise, open } = gate();
    const service = new FakeService(() => promise);
    const lost: string[] = [];
    const batch = createCallBatch(service, {
      maxBufferedBytes: 8000,
      onError: ({ callId, part, code }) => lost.push(`${callId} ${part} ${code}`),
    });
    for (let index = 0; index < 50; index++)
      void batch.start(started(`c${index}`, { inputs: { text: 'x'.repeat(400) } }));
    const accepted = 50 - lost.length;
    expect(lost[0]).toBe(`c${accepted} start overflow`);
    expect(batch.stats.pendingBytes).toBeLessThanOrEqual(6000);
    for (let index = 0; index < 50; index++) void batch.end(ended(`c${index}`));
    expect(batch.stats.pendingBytes).toBeLessThanOrEqual(8000);
    expect(lost.filter((line) => line.endsWith('end overflow'))).toEqual([]);
    expect(lost.filter((line) => line.endsWith('end start_lost'))).toHaveLength(50 - accepted);
    open();
    await batch.flush();
    expect(batch.stats).toEqual({ pending: 0, pendingBytes: 0, recorded: 2 * accepted, lost: 2 * (50 - accepted) });
  });

  test('has room again once half of it is recorded', async () => {
    const gates = [gate(), gate(), gate()];
    const service = new FakeService(() => gates[service.requests.length - 1]?.promise);
    const batch = createCallBatch(service, { maxBufferedBytes: 4000, maxParts: 4, concurrency: 3 });
    for (let index = 0; index < 9; index++) void batch.start(started(`c${index}`, { inputs }));
    let room = false;
    void batch.ready().then(() => (room = true));
    await vi.advanceTimersByTimeAsync(100);
    expect(room).toBe(false);
    gates[0]?.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(room).toBe(true);
    await batch.ready();
    gates[1]?.open();
    gates[2]?.open();
    await batch.close();
  });
});

describe('options', () => {
  test.for([
    ['maxParts', 0],
    ['maxBytes', 32 * 2 ** 20],
    ['interval', -1],
    ['concurrency', 1.5],
    ['maxBufferedBytes', Number.NaN],
    ['timeout', 2 ** 31],
    ['maxDelay', 2 ** 31],
    ['closeTimeout', 2 ** 31],
    ['giveUpAfter', '1'],
  ] as const)('%s must not be %s', ([name, value]) => {
    expect(() => createCallBatch(new FakeService(), { [name]: value })).toThrow(
      new RegExp(`^createCallBatch: option "${name}" must be an integer from \\d+ to \\d+\\.$`, 'u'),
    );
  });

  test('require a client that can send', () => {
    expect(() => createCallBatch({} as never)).toThrow(
      new TypeError('createCallBatch: the client must have the method callStartBatch.'),
    );
  });

  test('that are undefined have their defaults', async () => {
    const batch = createCallBatch(new FakeService(), { maxParts: undefined as never, interval: 0, closeTimeout: 0 });
    await batch.close();
    expect(batch.stats.lost).toBe(0);
  });
});
