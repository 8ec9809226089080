import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Attempt, createServiceMethods, type FetchLike, type ServiceConfig } from '../src/index.ts';
import { readRetryAfter } from '../src/retry.ts';
import { leanNotesConfig } from './support/lean.ts';
import type { NotesMethods } from './support/notes.ts';

const input = { book: 'b', note: 'n1' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Ran {
  error: unknown;
  attempts: Attempt[];
  /** Milliseconds that passed. */
  took: number;
}

/** Reads a note with this fetch, and advances the clock until the call is over. */
async function run(fetch: FetchLike, more: Partial<ServiceConfig> = {}): Promise<Ran> {
  const attempts: Attempt[] = [];
  const client = createServiceMethods<NotesMethods>({
    ...leanNotesConfig('http://notes.test', fetch),
    retry: {},
    onAttempt: (attempt) => attempts.push(attempt),
    ...more,
  });
  const begun = performance.now();
  const settled = client.noteRead(input).then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  const error = await settled;
  return { error, attempts, took: performance.now() - begun };
}

const respondWith =
  (status: number, headers: Record<string, string> = {}) =>
  (): Promise<Response> =>
    Promise.resolve(new Response('{}', { status, headers }));

const isFieldValue = (value: string): boolean => /^[\x20-\x7e]*$/.test(value);

const waitsOf = ({ attempts }: Ran): (number | undefined)[] => attempts.map(({ retryIn }) => retryIn);

describe('backoff', () => {
  test('doubles the upper bound of the wait up to a limit, and waits a random part of it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const ran = await run(respondWith(503), { retry: { attempts: 7 } });
    expect(waitsOf(ran)).toEqual([250, 500, 1000, 2000, 4000, 4000, undefined]);
    expect(ran.took).toBe(11_750);
  });

  test('uses the options of the client', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    const ran = await run(respondWith(500), { retry: { attempts: 4, baseDelay: 10, maxDelay: 25 } });
    expect(waitsOf(ran).map((wait) => wait && Math.round(wait))).toEqual([10, 20, 25, undefined]);
  });

  test('does not start a wait beyond the time limit', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const ran = await run(respondWith(503), { retry: { attempts: 9 }, timeout: 1000 });
    expect(waitsOf(ran)).toEqual([250, 500, undefined]);
    expect(ran).toMatchObject({ took: 750, error: { status: 503 } });
  });
});

describe('Retry-After', () => {
  const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toUTCString();

  test.each<[string, () => string, number]>([
    ['seconds', () => '3', 3000],
    ['a date', () => at(3), 3000],
    ['a date of the obsolete form', () => at(3).replace(/, (\d+) (\w+) 20/, 'urday, $1-$2-'), 3000],
    ['exactly the limit', () => '60', 60_000],
  ])('is respected if it is %s', async (_form, value, wait) => {
    const ran = await run(() => respondWith(429, { 'retry-after': value() })());
    expect(waitsOf(ran)).toEqual([wait, wait, undefined]);
  });

  test.each([-120, -30, 30, 120])(
    'as a date is compared with the clock of the server, which is %d s off',
    async (skew) => {
      const headers = { date: at(skew), 'retry-after': at(skew + 3) };
      expect(waitsOf(await run(respondWith(503, headers)))).toEqual([3000, 3000, undefined]);
    },
  );

  test.each([undefined, '', 'yesterday', 'Mon, 99 Foo 2026 12:00:00 GMT'])(
    'as a date is compared with the local clock if the `Date` of the response is %j',
    async (date) => {
      const dated = date === undefined ? {} : { date };
      const ran = await run(() => respondWith(503, { ...dated, 'retry-after': at(3) })());
      expect(waitsOf(ran)).toEqual([3000, 3000, undefined]);
    },
  );

  test.each<[string, () => string]>([
    ['a date in the past', () => at(-3600)],
    ['now', () => at(0)],
    ['no time', () => '0'],
    ['less than the backoff', () => '1'],
  ])('never shortens the backoff: it is %s', async (_form, value) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const retry = { baseDelay: 4000 };
    expect(waitsOf(await run(() => respondWith(429, { 'retry-after': value() })(), { retry }))).toEqual([
      2000,
      4000,
      undefined,
    ]);
  });

  test.each([['61'], ['86400'], ['9'.repeat(400)], ['Fri, 31 Dec 9999 23:59:59 GMT']])(
    'of %s exceeds the limit, so the error is thrown at once',
    async (value) => {
      const ran = await run(respondWith(429, { 'retry-after': value }));
      expect(waitsOf(ran)).toEqual([undefined]);
      expect(ran).toMatchObject({ took: 0, error: { status: 429, retryable: true } });
    },
  );

  test.each([['soon'], ['soon 5'], ['-3'], ['1.5'], ['3 s'], ['Mon, 99 Foo 2026 12:00:00 GMT'], ['']])(
    'of %j is invalid, so the wait is the backoff',
    async (value) => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      expect(waitsOf(await run(respondWith(503, { 'retry-after': value })))).toEqual([250, 500, undefined]);
    },
  );

  test('is read as a number, whatever the header fields are', () => {
    const date = fc.date({ noInvalidDate: true }).map((value) => value.toUTCString());
    const field = fc.oneof(date, fc.nat().map(String), fc.string().filter(isFieldValue));
    fc.assert(
      fc.property(field, field, (value, sent) => {
        expect(readRetryAfter(new Headers({ 'retry-after': value, date: sent }))).not.toBeNaN();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('no timer is left', () => {
  const config = (fetch: FetchLike): ServiceConfig => leanNotesConfig('http://notes.test', fetch);

  test('when a call is over', async () => {
    const ok: FetchLike = () => Promise.resolve(Response.json({}));
    const client = createServiceMethods<NotesMethods>({ ...config(ok), attemptTimeout: 1000 });
    await client.noteRead(input);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('when a wait is aborted', async () => {
    const controller = new AbortController();
    const client = createServiceMethods<NotesMethods>(config(respondWith(503, { 'retry-after': '30' })));
    const call = client.noteRead(input, { signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.getTimerCount()).toBe(2);
    controller.abort('enough');
    expect(await call).toBe('enough');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('any sequence of failures', () => {
  const outcome = fc.oneof(
    fc.constantFrom(200, 400, 404, 408, 429, 500, 502, 503, 504, 'reset' as const, 'silent' as const),
    fc.record({ status: fc.constantFrom(429, 503), after: fc.constantFrom('0', '1', '59', '61', 'x') }),
  );
  const retry = fc.record({
    attempts: fc.integer({ min: 1, max: 6 }),
    baseDelay: fc.nat(2000),
    maxDelay: fc.nat(9000),
  });
  const limits = fc.record({
    timeout: fc.integer({ min: 1, max: 90_000 }),
    attemptTimeout: fc.integer({ min: 1, max: 9000 }),
  });

  test('keeps within the number of attempts and the time limits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(outcome, { maxLength: 6 }), retry, limits, async (outcomes, numbers, times) => {
        let sent = 0;
        const ran = await run(
          () => {
            const next = outcomes[sent++] ?? 200;
            if (next === 'reset') return Promise.reject(new TypeError('fetch failed'));
            if (next === 'silent') return new Promise(() => {});
            if (typeof next === 'number') return respondWith(next)();
            return respondWith(next.status, { 'retry-after': next.after })();
          },
          { retry: numbers, ...times },
        );
        expect(sent).toBeLessThanOrEqual(numbers.attempts);
        expect(sent).toBe(ran.attempts.length);
        expect(ran.took).toBeLessThanOrEqual(times.timeout);
        expect(ran.attempts.every(({ retryIn = 0 }) => retryIn <= 60_000)).toBe(true);
        expect(ran.attempts.findIndex(({ retryIn }) => retryIn === undefined)).toBe(sent - 1);
        const last = outcomes[sent - 1] ?? 200;
        const succeeded = last === 200 && ran.attempts.at(-1)!.status === 200;
        expect(ran.error instanceof Error).toBe(!succeeded);
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
