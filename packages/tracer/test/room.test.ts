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
const large = { text: 'x'.repeat(2000) };

describe('a full buffer', () => {
  test('delays callers that wait, and loses nothing', async () => {
    const service = new FakeService(() => new Promise((resolve) => void setTimeout(resolve, 100)));
    let lost = 0;
    const batch = createCallBatch(service, {
      maxBufferedBytes: 16_000,
      maxParts: 2,
      concurrency: 1,
      onError: () => lost++,
    });
    let most = 0;
    const writer = (async () => {
      for (let index = 0; index < 200; index++) {
        await batch.start(started(`c${index}`, { inputs: large }));
        most = Math.max(most, batch.stats.pendingBytes);
        await batch.end(ended(`c${index}`));
      }
    })();
    await vi.advanceTimersByTimeAsync(60_000);
    await writer;
    await batch.flush();
    expect([lost, service.stored.length]).toEqual([0, 400]);
    expect(most).toBeGreaterThan(4000);
    expect(most).toBeLessThanOrEqual(12_000);
  });

  test('rejects parts of callers that do not wait, and keeps room for ends', async () => {
    const { promise, open } = gate();
    const service = new FakeService(() => promise);
    const lost: string[] = [];
    const batch = createCallBatch(service, {
      maxBufferedBytes: 32_000,
      onError: ({ callId, part, code }) => lost.push(`${callId} ${part} ${code}`),
    });
    for (let index = 0; index < 50; index++)
      void batch.start(started(`c${index}`, { inputs: { text: 'x'.repeat(400) } }));
    const accepted = 50 - lost.length;
    expect(lost[0]).toBe(`c${accepted} start overflow`);
    expect(batch.stats.pendingBytes).toBeLessThanOrEqual(24_000);
    for (let index = 0; index < 50; index++) void batch.end(ended(`c${index}`));
    expect(batch.stats.pendingBytes).toBeLessThanOrEqual(32_000);
    expect(lost.filter((line) => line.endsWith('end overflow'))).toEqual([]);
    expect(lost.filter((line) => line.endsWith('end start_lost'))).toHaveLength(50 - accepted);
    open();
    await batch.flush();
    const lostParts = 2 * (50 - accepted);
    const counts = { pending: 0, pendingBytes: 0, recorded: 2 * accepted, lost: lostParts, dropped: lostParts };
    expect(batch.stats).toEqual(counts);
    expect(await batch.close()).toEqual(counts);
  });

  test('drops whole traces: what has begun is recorded to its end, and nothing below a dropped call', async () => {
    const { promise, open } = gate();
    const service = new FakeService(() => promise);
    const batch = createCallBatch(service, { maxBufferedBytes: 64_000, onError: () => {} });
    // Each trace begins, then all of them call one function after another, then all end.
    const count = 40;
    for (let index = 0; index < count; index++) void batch.start(started(`r${index}`, { inputs }));
    for (let index = 0; index < count; index++) {
      void batch.start(started(`c${index}`, { inputs, parent_id: `r${index}` }));
      void batch.end(ended(`c${index}`));
    }
    open();
    await batch.flush();
    // There is room again, but not for calls below dropped ones.
    for (let index = 0; index < count; index++) {
      void batch.start(started(`d${index}`, { inputs, parent_id: `c${index}` }));
      void batch.end(ended(`d${index}`));
      void batch.end(ended(`r${index}`));
      await batch.flush();
    }
    const { recorded, lost, dropped } = await batch.close();
    const stored = service.stored.map(({ id, kind }) => `${id} ${kind}`);
    expect([recorded, lost, dropped]).toEqual([stored.length, 6 * count - stored.length, 6 * count - stored.length]);
    const roots = service.stored.filter(({ id, kind }) => id.startsWith('r') && kind === 'start').map(({ id }) => id);
    expect(roots.length).toBeGreaterThan(10);
    expect(roots.length).toBeLessThan(count);
    const parents = service.stored.flatMap(({ call }) =>
      typeof call['parent_id'] === 'string' ? call['parent_id'] : [],
    );
    const whole = [...service.stored.map(({ id }) => id), ...parents];
    expect(stored).toEqual(expect.arrayContaining(whole.flatMap((id) => [`${id} start`, `${id} end`])));
    expect(stored.filter((part) => part.startsWith('d'))).not.toEqual([]);
  });

  test('has room again once half of it is recorded', async () => {
    const gates = [gate(), gate(), gate()];
    const service = new FakeService(() => gates[service.requests.length - 1]?.promise);
    const batch = createCallBatch(service, { maxBufferedBytes: 20_000, maxParts: 4, concurrency: 3 });
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
