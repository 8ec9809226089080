import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTracer } from '../src/index.ts';
import { createRecorder } from './support/recorder.ts';

function tracing() {
  const kept = createRecorder();
  return { ...kept, trace: createTracer(kept.batch, { project_id: 'acme/support-bot' }) };
}

const later = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 10));

/** A promise of another class. Its constructor must not run for tracing. */
class Job<Value> extends Promise<Value> {
  static created = 0;
  readonly tag = 'job';
  constructor(executor: ConstructorParameters<typeof Promise<Value>>[0]) {
    super(executor);
    Job.created++;
  }
}

/** A client promise: it reads the body of the response only when it is awaited. */
class ClientPromise<Value> extends Promise<Value> {
  reads = 0;
  readonly #response: Promise<string>;
  readonly #parse: (text: string) => Value;
  constructor(response: Promise<string>, parse: (text: string) => Value) {
    super((resolve) => resolve(undefined as never));
    this.#response = response;
    this.#parse = parse;
  }
  asResponse(): Promise<string> {
    return this.#response;
  }
  // oxlint-disable-next-line unicorn/no-thenable -- client promises of other packages do this
  override then<One = Value, Other = never>(
    onFulfilled?: ((value: Value) => One | PromiseLike<One>) | null,
    onRejected?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<One | Other> {
    this.reads++;
    return this.#response.then(this.#parse).then(onFulfilled, onRejected);
  }
}

describe('unhandled rejections', () => {
  const others = process.listeners('unhandledRejection');
  let reported: unknown[];
  const note = (reason: unknown): void => void reported.push(reason);

  beforeEach(() => {
    reported = [];
    // Those of the test runner fail the run.
    for (const listener of others) process.off('unhandledRejection', listener);
    process.on('unhandledRejection', note);
  });
  afterEach(() => {
    process.off('unhandledRejection', note);
    for (const listener of others) process.on('unhandledRejection', listener);
  });

  const error = new Error('no');
  const makers: Record<string, () => Promise<unknown>> = {
    'a promise': () => Promise.reject(error),
    'an async function': async () => {
      throw error;
    },
    'a promise of another class': () => Job.reject(error),
    'a promise with methods of its own': () => Object.assign(Promise.reject(error), { cancel() {} }),
    'a lazy promise': () => new ClientPromise(Promise.resolve('{'), JSON.parse),
  };
  const uses: Record<string, (promise: Promise<unknown>) => unknown> = {
    nothing: () => {},
    // oxlint-disable-next-line unicorn/no-thenable -- the name of a use
    then: (promise) => promise.then(() => 1),
    'then with two functions': (promise) =>
      promise.then(
        () => 1,
        () => 2,
      ),
    catch: (promise) => promise.catch(() => {}),
    finally: (promise) => promise.finally(() => {}),
    'all, caught': (promise) => Promise.all([promise, Promise.resolve()]).catch(() => {}),
    'await, caught': async (promise) => {
      try {
        await promise;
      } catch {}
    },
    await: async (promise) => {
      await promise;
    },
    'a late catch': (promise) => void setTimeout(() => void promise.catch(() => {}), 2),
  };

  test.for(Object.keys(makers).flatMap((maker) => Object.keys(uses).map((use) => [maker, use] as const)))(
    'of %s that the program handles with %s are those of the untraced function',
    async ([maker, use]) => {
      const counts: number[] = [];
      const { trace, calls } = tracing();
      const make = makers[maker] as () => Promise<unknown>;
      for (const fn of [make, trace.withCall('f', make)]) {
        reported = [];
        uses[use]?.(fn());
        await later();
        counts.push(reported.length);
      }
      expect(counts[1]).toBe(counts[0]);
      const isStarted = !(maker === 'a lazy promise' && use === 'nothing');
      expect(/Error: /u.test(String(calls[0]?.end?.['exception']))).toBe(isStarted);
    },
  );
});

describe('a promise of another class', () => {
  test('keeps its identity, and no further one is created', async () => {
    const { trace, call } = tracing();
    const job = Job.resolve(7) as Job<number>;
    const before = Job.created;
    const result = trace.withCall('job', () => job)();
    expect([result === job, result.tag, Object.keys(result)]).toEqual([true, 'job', ['tag']]);
    expect(result.constructor).toBe(Job);
    await later();
    expect([Job.created - before, call('job').end?.['output']]).toEqual([0, 7]);
    expect(await result).toBe(7);
  });

  test('that is lazy is not started, keeps its methods, and is recorded once it is awaited', async () => {
    const { trace, call } = tracing();
    const promise = new ClientPromise(Promise.resolve('{"a":1}'), (text) => JSON.parse(text) as { a: number });
    const result = trace.withCall('ask', () => promise)();
    await later();
    expect([result === promise, promise.reads, call('ask').end]).toEqual([true, 0, undefined]);
    expect([await result.asResponse(), promise.reads]).toEqual(['{"a":1}', 0]);
    expect([await result, promise.reads]).toEqual([{ a: 1 }, 1]);
    expect(call('ask').end?.['output']).toEqual({ a: 1 });
    expect(await result).toEqual({ a: 1 });
  });

  test('that is frozen is returned as it is', async () => {
    const { trace, call } = tracing();
    const job = Object.freeze(Job.resolve(7));
    const result = trace.withCall('job', () => job)();
    expect([result === job, await result, call('job').end !== undefined]).toEqual([true, 7, true]);
  });
});

describe('a promise with methods of its own', () => {
  test('keeps its identity and its methods', async () => {
    const { trace, call } = tracing();
    const promise = Object.assign(Promise.resolve(7), { json: async () => String(await promise) });
    const result = trace.withCall('get', () => promise)();
    expect([result === promise, await result.json(), await result]).toEqual([true, '7', 7]);
    expect(call('get').end?.['output']).toBe(7);
  });
});
