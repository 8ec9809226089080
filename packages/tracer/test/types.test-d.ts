import type { CallStartBatchRequest } from '@callscope/tracing-types';
import { describe, expectTypeOf, test } from 'vitest';
import { type CallBatchClient, createCallBatch, createTracer, currentCall, type TracedCall } from '../src/index.ts';

declare const client: {
  callStartBatch(
    input: CallStartBatchRequest,
    options?: {
      readonly signal?: AbortSignal | undefined;
      readonly headers?: Headers;
      readonly retry?: boolean | object;
    },
  ): Promise<{ res: object[] }>;
};
const trace = createTracer(createCallBatch(client), { project_id: 'acme/support-bot' });

describe('a batch', () => {
  test('accepts any client with the method', () => {
    expectTypeOf(client).toExtend<CallBatchClient>();
    // @ts-expect-error -- a client of another service
    createCallBatch({ chatCompletions: () => Promise.resolve() });
  });

  test('requires the properties of a start', () => {
    const batch = createCallBatch(client);
    expectTypeOf(batch.start).returns.resolves.toEqualTypeOf<{ id: string; trace_id: string }>();
    // @ts-expect-error -- inputs are missing
    void batch.start({ project_id: 'p', op_name: 'o', started_at: '2026-03-02T00:00:00Z', attributes: {} });
  });
});

describe('a traced function', () => {
  test('keeps its signature', () => {
    const answer = trace.withCall('answer', async (question: string, tries = 1) => ({ question, tries }));
    expectTypeOf(answer).toEqualTypeOf<
      (question: string, tries?: number) => Promise<{ question: string; tries: number }>
    >();
    // @ts-expect-error -- a question is a string
    void answer(1);
  });

  test('keeps generics, overloads, properties and its this', () => {
    expectTypeOf(trace.withCall('same', <Value>(value: Value) => value)(7 as const)).toEqualTypeOf<7>();
    const parse = trace.withCall(JSON.parse);
    expectTypeOf(parse).toEqualTypeOf(JSON.parse);
    const tagged = trace.withCall(
      'tagged',
      Object.assign((text: string) => text, { version: 1 }),
    );
    expectTypeOf(tagged.version).toEqualTypeOf<number>();
    const method = trace.withCall('method', function (this: { name: string }) {
      return this.name;
    });
    expectTypeOf(method).thisParameter.toEqualTypeOf<{ name: string }>();
  });

  test('that is a generator stays one', () => {
    const words = trace.withCall('words', async function* (text: string) {
      yield text.length;
    });
    expectTypeOf(words('a')).toEqualTypeOf<AsyncGenerator<number, void, unknown>>();
  });

  test('types the arguments of its options', () => {
    trace.withCall('answer', async (question: string, user: number) => question.length + user, {
      inputs: (question, user) => {
        expectTypeOf([question, user] as const).toEqualTypeOf<readonly [string, number]>();
        return { question };
      },
      output: (length) => expectTypeOf(length).toEqualTypeOf<number>(),
      thread_id: (question) => question,
    });
    trace.withCall(
      'words',
      function* () {
        yield 'a';
      },
      { output: (items) => expectTypeOf(items).toEqualTypeOf<string[]>() },
    );
    trace.withCall(
      'dates',
      async function* () {
        yield new Date();
      },
      { output: (items) => expectTypeOf(items[0]?.getTime()).toEqualTypeOf<number | undefined>() },
    );
  });

  test('may be the parent of another', () => {
    expectTypeOf(currentCall()).toEqualTypeOf<TracedCall | undefined>();
    trace.withCall('a', () => 1, { parent: currentCall() ?? null });
    // @ts-expect-error -- only functions can be traced
    trace.withCall('a', 1);
  });
});
