import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallBatch } from '../src/index.ts';
import { early, ended, FakeService, started, StatusError } from './support/service.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const BOUND = 40_000;

// How long a request takes, and if it is lost before or after it was stored.
const requestOutcome = record({
  latency: integer({ min: 0, max: 3000 }),
  outcome: constantFrom('ok', 'ok', 'ok', 'cut before', 'cut after', 'silence', 408, 429, 500, 502, 503),
});

// The failure of each request with a faulty part: a rejection, or a failure that may have another reason.
const KINDS = ['start', 'end'] as const;
const FAILURES = [422, 'reset', 500, 502, 503, 504, 'silence'] as const;

const step = record({
  pause: integer({ min: 0, max: 300 }),
  size: integer({ min: 0, max: 800 }),
  poison: constantFrom(undefined, undefined, undefined, undefined, ...KINDS, 'bigint'),
  failure: constantFrom(...FAILURES),
  endsAfter: integer({ min: 0, max: 12 }),
});

const scenario = record({
  outcomes: array(requestOutcome, { minLength: 1, maxLength: 60 }),
  steps: array(step, { minLength: 1, maxLength: 60 }),
  maxParts: integer({ min: 1, max: 12 }),
  maxBytes: integer({ min: 300, max: 5000 }),
  maxAccepted: integer({ min: 1200, max: 5000 }),
  concurrency: integer({ min: 1, max: 4 }),
});

test('for any behavior of a service, every valid part is recorded, starts before ends, in bounded memory', async () => {
  await assert(
    asyncProperty(scenario, async ({ outcomes, steps, maxParts, maxBytes, maxAccepted, concurrency }) => {
      const poison = new Map<string, (typeof FAILURES)[number]>();
      let request = 0;
      const service = new FakeService(async (parts, { signal }) => {
        // After the given outcomes the service accepts everything, so that every scenario ends.
        const { latency, outcome } = outcomes[request++] ?? { latency: 5, outcome: 'ok' };
        await new Promise((resolve) => void setTimeout(resolve, latency));
        const silence = (): Promise<never> => new Promise((_, reject) => signal?.addEventListener('abort', reject));
        if (outcome === 'silence') await silence();
        if (typeof outcome === 'number') throw new StatusError(outcome, { 'retry-after': '1' });
        if (outcome === 'cut before') throw new TypeError('terminated');
        if (JSON.stringify(parts).length > maxAccepted) throw new StatusError(413);
        for (const { id, kind } of parts) {
          const failure = poison.get(`${id} ${kind}`);
          if (failure === 'silence') await silence();
          if (failure === 'reset') throw new TypeError('fetch failed');
          if (typeof failure === 'number') throw new StatusError(failure);
        }
        if (outcome === 'cut after') {
          service.stored.push(...parts);
          throw new TypeError('terminated');
        }
      });
      const lost: string[] = [];
      const batch = createCallBatch(service, {
        maxParts,
        maxBytes,
        concurrency,
        maxBufferedBytes: BOUND,
        timeout: 5000,
        onError: ({ callId, part, code }) => lost.push(`${callId} ${part} ${code}`),
      });
      let most = 0;
      const measure = (): void => void (most = Math.max(most, batch.stats.pendingBytes));

      const expected: string[] = [];
      const losses: string[] = [];
      const ends = new Map<number, string[]>();
      const writer = (async () => {
        for (const [index, { pause, size, poison: kind, failure, endsAfter }] of steps.entries()) {
          const id = `c${index}`;
          if (kind === 'start' || kind === 'end') poison.set(`${id} ${kind}`, failure);
          const code = failure === 422 ? 'rejected' : 'expired';
          if (kind === undefined || kind === 'end') expected.push(`${id} start`);
          if (kind === undefined) expected.push(`${id} end`);
          if (kind === 'end') losses.push(`${id} end ${code}`);
          if (kind === 'start') losses.push(`${id} start ${code}`, `${id} end start_lost`);
          if (kind === 'bigint') losses.push(`${id} start unserializable`, `${id} end start_lost`);
          const inputs = { text: 'x'.repeat(size), ...(kind === 'bigint' && { count: 1n }) };
          await batch.start(started(id, { inputs }));
          measure();
          const at = Math.min(index + endsAfter, steps.length - 1);
          ends.set(at, [...(ends.get(at) ?? []), id]);
          for (const ending of ends.get(index) ?? []) {
            await batch.end(ended(ending));
            measure();
          }
          await new Promise((resolve) => void setTimeout(resolve, pause));
        }
      })();
      await vi.runAllTimersAsync();
      await writer;
      const closed = batch.close();
      await vi.runAllTimersAsync();
      await closed;

      expect(lost.toSorted()).toEqual(losses.toSorted());
      const stored = [...new Set(service.stored.map(({ id, kind }) => `${id} ${kind}`))];
      expect(stored.toSorted()).toEqual(expected.toSorted());
      expect(early(stored)).toEqual([]);
      expect(most).toBeLessThanOrEqual(BOUND);
      expect(service.mostInFlight).toBeLessThanOrEqual(concurrency);
      expect(batch.stats).toEqual({
        pending: 0,
        pendingBytes: 0,
        recorded: expected.length,
        lost: losses.length,
        dropped: 0,
      });
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: 300 },
  );
});
