import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTracer, currentCall, type TracerOptions } from '../src/index.ts';
import { createRecorder } from './support/recorder.ts';

const project_id = 'acme/support-bot';

function tracing(options: Partial<TracerOptions> = {}) {
  const kept = createRecorder();
  return { ...kept, trace: createTracer(kept.batch, { project_id, ...options }) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a traced function', () => {
  test('has its display name truncated between characters', () => {
    const { trace, calls } = tracing();
    for (const length of [1022, 1023]) trace.withCall('f', () => 1, { display_name: `${'a'.repeat(length)}😀b` })();
    const names = calls.map(({ start }) => String(start['display_name']));
    expect(names).toEqual([`${'a'.repeat(1022)}😀`, 'a'.repeat(1023)]);
  });

  test('is recorded with its inputs, output and times', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 2, 9, 15) });
    const { trace, calls } = tracing();
    const add = trace.withCall('add', (one: number, other: number) => {
      vi.advanceTimersByTime(250);
      return one + other;
    });
    expect(add(1, 2)).toBe(3);
    expect(calls).toEqual([
      {
        start: {
          project_id,
          id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/u),
          trace_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/u),
          parent_id: null,
          op_name: 'add',
          started_at: '2026-03-02T09:15:00.000Z',
          attributes: {},
          inputs: { arg0: 1, arg1: 2 },
        },
        end: {
          project_id,
          id: calls[0]?.start['id'],
          ended_at: '2026-03-02T09:15:00.250Z',
          output: 3,
          summary: { status_counts: { success: 1, error: 0 } },
        },
      },
    ]);
  });

  test('records one plain object as its named inputs', () => {
    const { trace, call } = tracing();
    trace.withCall('named', (given: { question: string }) => void given)({ question: 'why?' });
    expect([call('named').start['inputs'], call('named').end?.['output']]).toEqual([{ question: 'why?' }, null]);
  });

  test('that throws rethrows the error, and is recorded as failed', () => {
    const { trace, call } = tracing();
    const error = new RangeError('too far');
    const fail = trace.withCall('fail', () => {
      throw error;
    });
    expect(fail).toThrow(error);
    expect(call('fail').end).toMatchObject({
      exception: expect.stringMatching(/^RangeError: too far\n +at .*tracer\.test\.ts/u) as string,
      output: null,
      summary: { status_counts: { success: 0, error: 1 } },
    });
  });

  test('keeps its name, properties, length and this', () => {
    const { trace, call } = tracing();
    const greet = Object.assign(
      function greet(this: { name: string }, word: string): string {
        return `${word}, ${this.name}`;
      },
      { version: 3 },
    );
    const traced = trace.withCall(greet);
    expect([traced.name, traced.length, traced.version]).toEqual(['greet', 1, 3]);
    expect(traced.call({ name: 'Ada' }, 'hello')).toBe('hello, Ada');
    expect(call('greet').start['inputs']).toEqual({ arg0: 'hello' });
  });

  test('may compute names, attributes and a thread from its arguments', () => {
    const { trace, call } = tracing({ attributes: { service: 'bot', stage: 'test' } });
    const answer = trace.withCall('answer', (question: string, user: { id: string }) => `${question} ${user.id}`, {
      display_name: (question) => `answer to ${question}`.padEnd(2000, '.'),
      attributes: (_, { id }) => ({ stage: 'live', user: id }),
      thread_id: (_, { id }) => `chat-${id}`,
      inputs: (question) => ({ question }),
      output: (text) => ({ length: text.length }),
    });
    answer('why?', { id: 'ada' });
    const { start, end } = call('answer');
    expect(start).toMatchObject({
      attributes: { service: 'bot', stage: 'live', user: 'ada' },
      inputs: { question: 'why?' },
      thread_id: 'chat-ada',
      turn_id: start['id'],
    });
    expect(start['display_name']).toHaveLength(1024);
    expect(end?.['output']).toEqual({ length: 8 });
  });

  test('requires a name and a function', () => {
    const { trace } = tracing();
    expect(() => trace.withCall(() => 1)).toThrow(
      new TypeError('withCall: the name must be a ref, or have 1 to 128 characters.'),
    );
    expect(() => trace.withCall('x'.repeat(129), () => 1)).toThrow(TypeError);
    expect(() => trace.withCall('x', undefined as never)).toThrow(new TypeError('withCall: the function is missing.'));
    expect(() => createTracer(createRecorder().batch, {} as never)).toThrow(
      new TypeError('createTracer: option "project_id" is missing.'),
    );
    expect(() => tracing({ limits: { depth: Number.NaN } })).toThrow(
      new TypeError('createTracer: option "limits.depth" must be a number of at least 0.'),
    );
    trace.withCall(`weave:///acme/support-bot/op/answer:${'x'.repeat(129)}`, () => 1)();
  });
});

describe('an async function', () => {
  test('ends when its promise is settled', async () => {
    const { trace, call } = tracing();
    const later = trace.withCall('later', async (text: string) => {
      await sleep(1);
      return text.toUpperCase();
    });
    const promise = later('hi');
    expect(call('later').end).toBeUndefined();
    expect(await promise).toBe('HI');
    expect(call('later').end?.['output']).toBe('HI');
  });

  test('that fails rejects with the same error', async () => {
    const { trace, call } = tracing();
    const error = new Error('no');
    await expect(trace.withCall('fail', () => Promise.reject(error))()).rejects.toBe(error);
    expect(call('fail').end?.['exception']).toMatch(/^Error: no\n +at /u);
  });

  test('may return a promise of another class, which is kept', async () => {
    class Request<T> extends Promise<T> {
      readonly tag = 'request';
    }
    const { trace, call } = tracing();
    const request = Request.resolve(7) as Request<number>;
    const result = trace.withCall('request', () => request)();
    expect([result === request, result.tag, await result]).toEqual([true, 'request', 7]);
    expect(call('request').end?.['output']).toBe(7);
  });

  test('may return a thenable, which is not awaited', () => {
    const { trace, call } = tracing();
    let runs = 0;
    // oxlint-disable-next-line unicorn/no-thenable -- such objects are what is tested
    const lazy = { then: () => void runs++ };
    expect(trace.withCall('lazy', () => lazy)()).toBe(lazy);
    expect([runs, JSON.stringify(call('lazy').end?.['output'])]).toEqual([0, '{"then":"<function>"}']);
  });
});

describe('nested calls', () => {
  test('know their parent and trace across awaits, also in parallel', async () => {
    const { trace, calls, call } = tracing();
    const leaf = trace.withCall('leaf', async (of: string) => {
      await sleep(1);
      return of;
    });
    const root = trace.withCall('root', async (name: string) => {
      await sleep(1);
      await Promise.all([leaf(`${name}1`), leaf(`${name}2`)]);
    });
    await Promise.all([root('a'), root('b')]);
    const roots = calls.filter(({ start }) => start['op_name'] === 'root');
    expect(roots).toHaveLength(2);
    for (const { start } of roots) {
      const leaves = calls.filter((leafCall) => leafCall.start['parent_id'] === start['id']);
      const name = (start['inputs'] as { arg0: string }).arg0;
      expect(leaves.map((leafCall) => leafCall.end?.['output'])).toEqual([`${name}1`, `${name}2`]);
      expect(leaves.every((leafCall) => leafCall.start['trace_id'] === start['trace_id'])).toBe(true);
    }
    expect(call('root').end?.['summary']).toEqual({ status_counts: { success: 3, error: 0 } });
    expect(currentCall()).toBeUndefined();
  });

  test('that fail and are caught count as errors of their parent', async () => {
    const { trace, call } = tracing();
    const bad = trace.withCall('bad', () => Promise.reject(new Error('no')));
    await trace.withCall('good', () => bad().catch(() => 'rescued'))();
    expect(call('good').end).toMatchObject({ output: 'rescued', summary: { status_counts: { success: 1, error: 1 } } });
  });

  test('belong to the turn of the call with a thread', () => {
    const { trace, call } = tracing();
    const inner = trace.withCall('inner', () => 1);
    const turn = trace.withCall('turn', () => inner(), { thread_id: 'chat-1' });
    trace.withCall('outer', () => turn())();
    expect(call('outer').start).not.toHaveProperty('thread_id');
    expect(call('inner').start).toMatchObject({ thread_id: 'chat-1', turn_id: call('turn').start['id'] });
  });

  test('of another project start their own trace', () => {
    const { trace, batch, call } = tracing();
    const other = createTracer(batch, { project_id: 'acme/other' });
    trace.withCall('here', () => other.withCall('there', () => 1)())();
    expect(call('there').start['parent_id']).toBeNull();
  });

  test('may have an explicit parent, or none', () => {
    const { trace, call } = tracing();
    const parent = { id: 'span', trace_id: 'trace' };
    trace.withCall('child', () => 1, { parent })();
    trace.withCall('top', () => trace.withCall('alone', () => 1, { parent: null })())();
    expect(call('child').start).toMatchObject({ parent_id: 'span', trace_id: 'trace' });
    expect(call('alone').start['parent_id']).toBeNull();
  });

  test('have their own usage and summary', async () => {
    const { trace, call } = tracing();
    const ask = trace.withCall('ask', async () => {
      await sleep(1);
      currentCall()?.addUsage('sable', { prompt_tokens: 10, completion_tokens: 2, cache_read_input_tokens: null });
      currentCall()?.addUsage('sable', { prompt_tokens: 5, details: { cached: 1 } } as object);
      currentCall()?.addUsage('other', null);
      currentCall()?.addSummary({ score: 1, status_counts: 'mine' });
    });
    await trace.withCall('root', () => ask())();
    expect(call('ask').end?.['summary']).toEqual({
      score: 1,
      usage: { sable: { requests: 2, prompt_tokens: 15, completion_tokens: 2 }, other: { requests: 1 } },
      status_counts: { success: 1, error: 0 },
    });
    expect(call('root').end?.['summary']).toEqual({ status_counts: { success: 2, error: 0 } });
  });
});

describe('a runtime without async context', () => {
  test('knows the running call until the first await, and accepts a parent after it', async () => {
    vi.stubGlobal('process', { ...process, getBuiltinModule: undefined });
    vi.resetModules();
    const lean = await import('../src/index.ts');
    const { batch, call, calls } = createRecorder();
    const trace = lean.createTracer(batch, { project_id });
    await trace.withCall('root', async () => {
      const here = lean.currentCall();
      trace.withCall('before', () => 1)();
      await Promise.resolve();
      expect(lean.currentCall()).toBeUndefined();
      trace.withCall('after', () => 2)();
      trace.withCall('given', () => 3, { parent: here ?? null })();
    })();
    vi.unstubAllGlobals();
    const { id } = call('root').start;
    expect(calls.map(({ start }) => start['parent_id'])).toEqual([null, id, null, id]);
  });

  test('uses AsyncContext if it exists', async () => {
    let current: unknown;
    class Variable {
      run<Args extends unknown[], Result>(value: unknown, body: (...args: Args) => Result, ...args: Args): Result {
        current = value;
        return body(...args);
      }
      get(): unknown {
        return current;
      }
    }
    vi.stubGlobal('AsyncContext', { Variable });
    vi.resetModules();
    const modern = await import('../src/index.ts');
    const { batch, call } = createRecorder();
    modern.createTracer(batch, { project_id }).withCall('root', () => 1)();
    vi.unstubAllGlobals();
    expect(current).toMatchObject({ id: call('root').start['id'] });
  });
});
