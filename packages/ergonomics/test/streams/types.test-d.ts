import { describe, expectTypeOf, it } from 'vitest';
import {
  type ItemStream,
  jsonLines,
  serverSentEvents,
  type StreamApiError,
  type StreamError,
} from '../../src/streams/index.ts';

interface Call {
  id: string;
}

describe('a stream', () => {
  it('has the type of its items in each way of reading', async () => {
    const stream = jsonLines<Call>(new Response());
    expectTypeOf(stream).toEqualTypeOf<ItemStream<Call>>();
    expectTypeOf(await stream.toArray()).toEqualTypeOf<Call[]>();
    expectTypeOf(stream.toReadableStream()).toEqualTypeOf<ReadableStream<Call>>();
    for await (const call of stream) expectTypeOf(call).toEqualTypeOf<Call>();
  });

  it('is not a promise', () => {
    expectTypeOf(serverSentEvents<Call>(new Response())).not.toHaveProperty('then');
  });

  it('is not made of strings', () => {
    // @ts-expect-error a URL is not an input
    expectTypeOf(jsonLines<Call>('https://example.org')).toEqualTypeOf<ItemStream<Call>>();
    // @ts-expect-error a stream of strings is not a stream of bytes
    expectTypeOf(jsonLines<Call>(new ReadableStream<string>())).toEqualTypeOf<ItemStream<Call>>();
  });
});

describe('an error of a stream', () => {
  it('is identified by its code', () => {
    expectTypeOf<StreamError['code']>().toEqualTypeOf<
      'truncated' | 'api' | 'decoding' | 'limit' | 'consumed' | 'response'
    >();
    expectTypeOf<StreamApiError>().toExtend<StreamError>();
    expectTypeOf<StreamApiError['status']>().toEqualTypeOf<number | undefined>();
  });
});
