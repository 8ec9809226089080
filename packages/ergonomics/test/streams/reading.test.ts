import { describe, expect, it, vi } from 'vitest';
import { jsonLines, StreamConsumedError, type StreamSource } from '../../src/streams/index.ts';
import { hold, respond } from '../support/streams-bodies.ts';

function sourceOf(response: Response): StreamSource {
  return { operationId: 'callsQueryStream', open: vi.fn<StreamSource['open']>(async () => response) };
}

describe('a stream', () => {
  it('sends nothing until it is read, and sends once', async () => {
    const source = sourceOf(respond('1\n2\n'));
    const stream = jsonLines(source);
    await Promise.resolve();
    expect(source.open).not.toHaveBeenCalled();
    await stream.response();
    expect(await stream.toArray()).toEqual([1, 2]);
    expect(source.open).toHaveBeenCalledOnce();
  });

  it('can be awaited and returned from an async function without being read', async () => {
    const source = sourceOf(respond('1\n'));
    const stream = await (async () => jsonLines(source))();
    expect(source.open).not.toHaveBeenCalled();
    expect(await stream.toArray()).toEqual([1]);
  });

  it.for([
    ['a response', () => respond('1\n2\n')],
    ['the promise of a response', () => Promise.resolve(respond('1\n2\n'))],
    ['bytes', () => new Blob(['1\n2\n']).stream()],
    ['a source', () => sourceOf(respond('1\n2\n'))],
  ] as const)('is made of %s', async ([, input]) => {
    const items: unknown[] = [];
    for await (const item of jsonLines(input())) items.push(item);
    expect(items).toEqual([1, 2]);
  });

  it('gives the response with its header fields, if there is one', async () => {
    const stream = jsonLines(Promise.resolve(respond('1\n')));
    expect((await stream.response()).headers.get('content-type')).toBe('application/jsonl');
    expect(await stream.response()).toBe(await stream.response());
    await expect(jsonLines(new Blob(['1']).stream()).response()).rejects.toThrow(
      new TypeError('response: a stream of bytes has no response'),
    );
  });

  it('rejects every read with the error of the request', async () => {
    const failure = new Error('401');
    const stream = jsonLines({ operationId: 'callsQueryStream', open: () => Promise.reject(failure) });
    await expect(stream.response()).rejects.toBe(failure);
    await expect(stream.toArray()).rejects.toBe(failure);
  });

  it('keeps the rejection of its promise for a later read', async () => {
    const failure = new Error('no network');
    const stream = jsonLines(Promise.reject(failure));
    // Long enough for the runtime to detect an unhandled rejection, which would end the test run.
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    await expect(stream.toArray()).rejects.toBe(failure);
  });

  it('does not decode a large piece at once', async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => index);
    const parse = vi.spyOn(JSON, 'parse');
    const iterator = jsonLines(respond(lines.join('\n')))[Symbol.asyncIterator]();
    expect(await iterator.next()).toEqual({ done: false, value: 0 });
    expect(parse.mock.calls.length).toBeLessThan(20_000);
    parse.mockRestore();
    const rest: unknown[] = [];
    for await (const item of iterator) rest.push(item);
    expect(rest).toEqual(lines.slice(1));
  });
});

describe('a second read', () => {
  it.for([
    ['a loop', async (stream: ReturnType<typeof jsonLines>) => stream[Symbol.asyncIterator]().next()],
    ['toArray', (stream: ReturnType<typeof jsonLines>) => stream.toArray()],
    ['toReadableStream', async (stream: ReturnType<typeof jsonLines>) => stream.toReadableStream()],
  ] as const)('is rejected: %s', async ([, readAgain]) => {
    const stream = jsonLines(sourceOf(respond('1\n')));
    expect(await stream.toArray()).toEqual([1]);
    const error: unknown = await readAgain(stream).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StreamConsumedError);
    expect(error).toMatchObject({ code: 'consumed', operationId: 'callsQueryStream', received: 1 });
    expect(error).toMatchObject({ message: expect.stringContaining('can be read once') as string });
  });

  it('is rejected during the first one, which continues', async () => {
    const stream = jsonLines(respond('1\n2\n'));
    const items: unknown[] = [];
    for await (const item of stream) {
      items.push(item);
      await expect(stream.toArray()).rejects.toBeInstanceOf(StreamConsumedError);
    }
    expect(items).toEqual([1, 2]);
  });

  it('includes reading the body directly', async () => {
    const stream = jsonLines(respond('1\n'));
    await (await stream.response()).text();
    await expect(stream.toArray()).rejects.toBeInstanceOf(StreamConsumedError);
    const locked = hold('1\n').body;
    locked.getReader();
    await expect(jsonLines(locked).toArray()).rejects.toBeInstanceOf(StreamConsumedError);
  });
});

describe('concurrent calls of next()', () => {
  it('resolve in their order, each with its own item', async () => {
    const iterator = jsonLines(hold('1\n2\n', '3\n4\n5\n', undefined).body)[Symbol.asyncIterator]();
    const items = await Promise.all(Array.from({ length: 7 }, () => iterator.next()));
    expect(items.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, undefined, undefined]);
    expect(items.map(({ done }) => done)).toEqual([false, false, false, false, false, true, true]);
  });
});

describe('toReadableStream', () => {
  it('yields the items one by one', async () => {
    const items: unknown[] = [];
    for await (const item of jsonLines(respond('1\n2\n3\n')).toReadableStream()) items.push(item);
    expect(items).toEqual([1, 2, 3]);
  });

  it('pulls nothing before it is read, and no more than is read', async () => {
    const { body, pulled } = hold('1\n', '2\n', '3\n');
    const reader = jsonLines(body).toReadableStream().getReader();
    await Promise.resolve();
    expect(pulled()).toBe(0);
    expect((await reader.read()).value).toBe(1);
    expect(pulled()).toBe(1);
  });

  it('errors with the error of the stream after the items before it', async () => {
    const reader = jsonLines(respond('1\noops\n')).toReadableStream().getReader();
    expect((await reader.read()).value).toBe(1);
    await expect(reader.read()).rejects.toMatchObject({ code: 'decoding', index: 1 });
  });

  it('ends the body and the request if it is canceled', async () => {
    const { body, canceled } = hold('1\n', '2\n');
    let signal: AbortSignal | undefined;
    const stream = jsonLines({
      operationId: 'callsQueryStream',
      open: async (given) => {
        signal = given;
        return respond(body);
      },
    }).toReadableStream();
    const reader = stream.getReader();
    await reader.read();
    await reader.cancel('enough');
    expect(canceled).toEqual(['enough']);
    expect(signal?.aborted).toBe(true);
  });
});
