import { anything, assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTracer, currentCall, type TracerOptions } from '../src/index.ts';
import { createRecorder } from './support/recorder.ts';

function tracing(options: Partial<TracerOptions> = {}) {
  const kept = createRecorder();
  return { ...kept, trace: createTracer(kept.batch, { project_id: 'acme/support-bot', ...options }) };
}

/** Traces a function that returns a value, and returns the recorded output. */
function recorded(value: unknown, limits: TracerOptions['limits'] = {}): unknown {
  const { trace, call } = tracing({ limits });
  const result = trace.withCall('give', () => value)();
  expect(Object.is(result, value)).toBe(true);
  return call('give').end?.['output'];
}

const boom = (): never => {
  throw new Error('boom');
};

describe('a value', () => {
  const cycle: { self?: unknown; name: string } = { name: 'c' };
  cycle.self = cycle;
  const hidden = new Proxy({}, { ownKeys: boom, get: boom, getPrototypeOf: boom, has: boom });

  test.for<[string, unknown, unknown]>([
    ['that is JSON is unchanged', { a: [1, 'b', null, true] }, { a: [1, 'b', null, true] }],
    ['that is undefined is null', undefined, null],
    ['that is undefined in an object is omitted', { a: undefined, b: [undefined] }, { b: [null] }],
    ['with a cycle', cycle, { name: 'c', self: '<cycle>' }],
    ['used twice is no cycle', [cycle.name, [cycle.name]], ['c', ['c']]],
    ['of type bigint', { n: 12345678901234567890n }, { n: '12345678901234567890' }],
    ['that is a function or a symbol', [boom, Symbol('s')], ['<function>', '<symbol>']],
    ['that is a date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['that is an invalid date', new Date(Number.NaN), null],
    ['that is an address', new URL('http://127.0.0.1/a'), 'http://127.0.0.1/a'],
    [
      'that is a map',
      new Map<unknown, unknown>([
        ['a', 1],
        [{}, 2],
      ]),
      { a: 1, '[object Object]': 2 },
    ],
    ['that is a set', new Set([1, 2]), [1, 2]],
    ['that is an error', new TypeError('no'), { name: 'TypeError', message: 'no' }],
    ['that is bytes', new Uint8Array(5), '<5 bytes>'],
    ['that is bytes of Node.js', { file: Buffer.from('abc') }, { file: '<3 bytes>' }],
    ['of a class without data', /x/u, '<RegExp>'],
    [
      'of a class with data',
      new (class Point {
        x = 1;
      })(),
      { x: 1 },
    ],
    ['that is a stream', new ReadableStream(), '<ReadableStream>'],
    [
      'with an accessor that throws',
      {
        get a() {
          return boom();
        },
        b: 1,
      },
      { a: '<unreadable>', b: 1 },
    ],
    ['with toJSON', { toJSON: () => ({ short: 1 }) }, { short: 1 }],
    ['with toJSON that throws', { toJSON: boom }, '<unreadable>'],
    ['that throws on every access in an object', { hidden }, { hidden: '<unreadable>' }],
    ['that throws on every access', hidden, '<unreadable>'],
    ['with a key that is special', JSON.parse('{"__proto__": {"x": 1}}'), JSON.parse('{"__proto__": {"x": 1}}')],
    ['that is no number', Number.NaN, null],
  ])('%s', ([, value, expected]) => {
    expect(recorded(value)).toEqual(expected);
  });

  test('that is deep, wide, long or large is cut, with a marker', () => {
    expect(recorded({ a: { b: { c: 1 } } }, { depth: 2 })).toEqual({ a: { b: '<too deep>' } });
    expect(recorded([1, 2, 3, 4], { entries: 2 })).toEqual([1, 2, '<2 more>']);
    expect(recorded({ a: 1, b: 2, c: 3 }, { entries: 2 })).toEqual({ a: 1, b: 2, '<more>': 1 });
    expect(recorded('abcdef', { text: 4 })).toBe('abcd<2 characters more>');
    expect(recorded('ab😀cd', { text: 3 })).toBe('ab<4 characters more>');
    expect(recorded('ab😀cd', { text: 4 })).toBe('ab😀<2 characters more>');
    expect(recorded(['a'.repeat(50), 'b'.repeat(100), 'c'], { total: 100 })).toEqual([
      'a'.repeat(50),
      `${'b'.repeat(38)}<62 characters more>`,
      '<1 more>',
    ]);
  });

  test('of any shape is returned unchanged, and is recorded within the limits', () => {
    const shapes = anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
      withObjectString: true,
    });
    assert(
      property(shapes, (value) => {
        const output = recorded(value, { total: 200, depth: 4, entries: 20, text: 50 });
        expect(JSON.stringify(output).length).toBeLessThan(10_000);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a redaction', () => {
  test('gets copies of inputs, output, attributes and exceptions, and its result is recorded', async () => {
    const fieldsSeen: string[] = [];
    const { trace, call } = tracing({
      attributes: { key: 'secret' },
      redact: (value, field, op_name) => {
        fieldsSeen.push(`${op_name} ${field}`);
        return JSON.parse(JSON.stringify(value).replaceAll('secret', '***')) as unknown;
      },
    });
    const input = { key: 'secret' };
    expect(trace.withCall('give', (given: { key: string }) => given)(input)).toBe(input);
    expect(() =>
      trace.withCall('fail', () => {
        throw new Error('bad secret');
      })(),
    ).toThrow('bad secret');
    expect(input).toEqual({ key: 'secret' });
    expect(fieldsSeen).toEqual([
      'give attributes',
      'give inputs',
      'give output',
      'fail attributes',
      'fail inputs',
      'fail exception',
    ]);
    expect(call('give')).toMatchObject({
      start: { inputs: { key: '***' }, attributes: { key: '***' } },
      end: { output: { key: '***' } },
    });
    expect(call('fail').end?.['exception']).toMatch(/^Error: bad \*\*\*\n +at /u);
    expect(JSON.stringify([call('give'), call('fail')])).not.toContain('secret');
  });

  test('that throws prevents recording the value', () => {
    const { trace, call } = tracing({ redact: boom });
    expect(trace.withCall('give', (text: string) => text)('secret')).toBe('secret');
    expect(call('give')).toMatchObject({
      start: {
        inputs: { value: '<inputs could not be recorded>' },
        attributes: { value: '<attributes could not be recorded>' },
      },
      end: { output: '<output could not be recorded>' },
    });
    expect(() => trace.withCall('fail', boom)()).toThrow('boom');
    expect(call('fail').end?.['exception']).toBe('<exception could not be recorded>');
  });

  test('may return a value that is not JSON', () => {
    const { trace, call } = tracing({ redact: () => 1n });
    trace.withCall('give', () => 'x')();
    expect(call('give').end?.['output']).toBe('1');
  });
});

describe('a failure of tracing', () => {
  test('in the options of a function does not affect its caller', () => {
    const { trace, call } = tracing();
    const give = trace.withCall('give', (text: string) => text, {
      display_name: boom,
      attributes: boom,
      thread_id: boom,
      inputs: boom,
      output: boom,
    });
    expect(give('x')).toBe('x');
    expect(call('give').start).toMatchObject({
      attributes: { value: '<attributes could not be recorded>' },
      inputs: { value: '<inputs could not be recorded>' },
    });
    expect(Object.keys(call('give').start)).not.toContain('thread_id');
    expect(call('give').end?.['output']).toBe('<output could not be recorded>');
    const odd = trace.withCall('odd', (text: string) => text, { display_name: 7 as never });
    expect(odd('x')).toBe('x');
  });

  test('in a result does not affect the caller', async () => {
    const { trace } = tracing();
    const odd = {
      get [Symbol.toStringTag]() {
        return boom();
      },
    };
    expect(trace.withCall('odd', () => odd)()).toBe(odd);
    class Bad extends Promise<number> {
      // oxlint-disable-next-line unicorn/no-thenable -- such promises are what is tested
      override then(): never {
        return boom();
      }
    }
    const bad = new Bad(() => {});
    expect(trace.withCall('bad', () => bad)() === bad).toBe(true);
  });

  test('in a summary does not affect the function', () => {
    const { trace, call } = tracing();
    trace.withCall('sum', () => {
      currentCall()?.addSummary({
        get a() {
          return boom();
        },
        b: 1n,
      });
      currentCall()?.addUsage('sable', {
        get total_tokens() {
          return boom();
        },
      });
      currentCall()?.addSummary(undefined as never);
      currentCall()?.addUsage('sable', 'nonsense' as never);
    })();
    expect(call('sum').end?.['summary']).toEqual({
      a: '<unreadable>',
      b: '1',
      usage: { sable: { requests: 2 } },
      status_counts: { success: 1, error: 0 },
    });
  });

  test('with a thrown value that is no error is recorded as a string', () => {
    const { trace, call } = tracing();
    const thrower = trace.withCall('text', () => {
      // oxlint-disable-next-line typescript/only-throw-error -- such code exists
      throw '';
    });
    expect(thrower).toThrow('');
    expect(call('text').end?.['exception']).toBe('<no message>');
  });
});
