import { describe, expect, test } from 'vitest';
import { createTracer, currentCall } from '../src/index.ts';
import { createRecorder } from './support/recorder.ts';

function tracing() {
  const kept = createRecorder();
  return { ...kept, trace: createTracer(kept.batch, { project_id: 'acme/support-bot', limits: { entries: 4 } }) };
}

describe('a traced async generator', () => {
  test('yields the same items, and is recorded with them when it ends', async () => {
    const { trace, calls, call } = tracing();
    const inner = trace.withCall('inner', async () => 'x');
    const words = trace.withCall('words', async function* (text: string) {
      for (const word of text.split(' ')) {
        await inner();
        yield word;
      }
      currentCall()?.addUsage('sable', { total_tokens: 3 });
    });
    const stream = words('a b c');
    expect(calls).toEqual([]);
    const seen: string[] = [];
    for await (const word of stream) seen.push(word);
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(call('words').end).toMatchObject({
      output: ['a', 'b', 'c'],
      summary: { usage: { sable: { total_tokens: 3 } }, status_counts: { success: 4 } },
    });
    expect(call('inner').start['parent_id']).toBe(call('words').start['id']);
  });

  test('that is left early runs its cleanup, and its call ends', async () => {
    const { trace, call } = tracing();
    let cleaned = false;
    const count = trace.withCall('count', async function* () {
      try {
        for (let index = 0; ; index++) yield index;
      } finally {
        cleaned = true;
      }
    });
    for await (const index of count()) if (index === 6) break;
    expect(cleaned).toBe(true);
    expect(call('count').end?.['output']).toEqual([0, 1, 2, '<4 more>']);
  });

  test('that throws rethrows the error, and is recorded as failed', async () => {
    const { trace, call } = tracing();
    const error = new Error('no more');
    const broken = trace.withCall('broken', async function* () {
      yield 1;
      throw error;
    });
    const stream = broken();
    expect(await stream.next()).toEqual({ done: false, value: 1 });
    await expect(stream.next()).rejects.toBe(error);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(call('broken').end?.['exception']).toMatch(/^Error: no more\n +at /u);
  });

  test('that is not read is not recorded', async () => {
    const { trace, calls } = tracing();
    const words = trace.withCall('words', async function* () {
      yield 1;
    });
    expect(await words().return(undefined as never)).toEqual({ done: true, value: undefined });
    expect(calls).toEqual([]);
  });

  test('may be recorded with an output computed from its items', async () => {
    const { trace, call } = tracing();
    const words = trace.withCall(
      'words',
      async function* () {
        yield 'a';
        yield 'b';
      },
      { output: (items) => items.join('') },
    );
    for await (const _ of words());
    expect(call('words').end?.['output']).toBe('ab');
  });
});

describe('the output function of a generator', () => {
  const counting = (until: number) =>
    function* () {
      for (let index = 0; index < until; index++) yield { text: 'word ', index, at: new Date(index) };
    };

  test('gets all items, even if a list of them would be cut', () => {
    const { trace, call } = tracing();
    const words = trace.withCall('words', counting(300), {
      output: (items) => items.map(({ text, at }) => `${text}${at.getTime()}`).join(' '),
    });
    for (const _ of words());
    expect(String(call('words').end?.['output']).split(' ').slice(-2)).toEqual(['word', '299']);
  });

  test('gets the items themselves', () => {
    const { trace, call } = tracing();
    const items = [new Date(5), { toJSON: () => 'short', long: 'long' }];
    const values = trace.withCall(
      'values',
      function* () {
        yield* items;
      },
      { output: (yielded) => yielded.every((item, index) => item === items[index]) },
    );
    for (const _ of values());
    expect(call('values').end?.['output']).toBe(true);
  });

  test('gets at most a hundred times the items of a list', () => {
    const { trace, call } = tracing();
    const count = trace.withCall('count', counting(1000), { output: (items) => items.length });
    for (const _ of count());
    expect(call('count').end?.['output']).toBe(400);
  });
});

describe('a traced generator', () => {
  test('passes values in both directions, and keeps its prototype', () => {
    const { trace, call } = tracing();
    const talk = trace.withCall('talk', function* (first: string): Generator<string, number, string> {
      const answer = yield first;
      const other = yield answer.toUpperCase();
      return other.length;
    });
    const talking = talk('hi');
    expect([talking.next('ignored'), talking.next('you'), talking.next('three')]).toEqual([
      { done: false, value: 'hi' },
      { done: false, value: 'YOU' },
      { done: true, value: 5 },
    ]);
    expect(call('talk').end?.['output']).toEqual(['hi', 'YOU']);
    expect(talking[Symbol.iterator]()).toBe(talking);
    expect(talking).toBeInstanceOf(talk);
  });

  test('can be thrown into', () => {
    const { trace, call } = tracing();
    const calm = trace.withCall('calm', function* () {
      try {
        yield 1;
      } catch (error) {
        yield String(error);
      }
    });
    const values = calm();
    values.next();
    expect(values.throw(new Error('boo'))).toEqual({ done: false, value: 'Error: boo' });
    values.return();
    expect(call('calm').end?.['output']).toEqual([1, 'Error: boo']);
  });
});

test('an iterable that is no generator is returned unchanged', () => {
  const { trace, call } = tracing();
  const set = new Set(['a', 'b']);
  expect(trace.withCall('set', () => set)()).toBe(set);
  expect(call('set').end?.['output']).toEqual(['a', 'b']);
});
