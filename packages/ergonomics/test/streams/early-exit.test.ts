import { describe, expect, it, vi } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import {
  jsonLines,
  serverSentEvents,
  StreamLimitError,
  type StreamSource,
  StreamTruncatedError,
} from '../../src/streams/index.ts';
import { hold, respond } from '../support/streams-bodies.ts';

/** Creates a source that records the signals it gets. */
function sourceOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  more: Partial<StreamSource> = {},
): StreamSource & { signals: AbortSignal[] } {
  const signals: AbortSignal[] = [];
  const open = async (signal: AbortSignal): Promise<Response> => {
    signals.push(signal);
    return respond(body);
  };
  return { operationId: 'callsQueryStream', open, signals, ...more };
}

describe('leaving a loop early', () => {
  it('cancels the body and aborts the request', async () => {
    const { body, canceled } = hold('1\n2\n', '3\n');
    const source = sourceOf(body);
    for await (const item of jsonLines(source)) if (item === 1) break;
    expect(canceled).toHaveLength(1);
    expect(source.signals[0]?.aborted).toBe(true);
  });

  it('cancels the body if the loop throws', async () => {
    const { body, canceled } = hold('1\n');
    const loop = async (): Promise<void> => {
      for await (const item of jsonLines(body)) throw new Error(`no ${String(item)}`);
    };
    await expect(loop()).rejects.toThrow('no 1');
    expect(canceled).toHaveLength(1);
  });

  it('ends a pending call of next() without an error', async () => {
    const { body, canceled } = hold('1\n');
    const iterator = jsonLines(body)[Symbol.asyncIterator]();
    await iterator.next();
    const waiting = iterator.next();
    expect(await iterator.return?.()).toEqual({ done: true, value: undefined });
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(canceled).toHaveLength(1);
  });

  it('has no effect after the end', async () => {
    const { body, canceled } = hold('data: 1\n\ndata: [DONE]\n\n', undefined);
    const iterator = serverSentEvents(body, { terminator: '[DONE]' })[Symbol.asyncIterator]();
    await iterator.next();
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    await iterator.return?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(canceled).toEqual([]);
  });

  it('sends nothing before the first item', async () => {
    const source = sourceOf(hold('1\n').body);
    const iterator = jsonLines(source)[Symbol.asyncIterator]();
    await iterator.return?.();
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(source.signals).toHaveLength(0);
  });
});

describe('abort', () => {
  it('rejects a read that waits for bytes with the reason', async () => {
    const { body, canceled } = hold('1\n');
    const source = sourceOf(body);
    const stream = jsonLines(source);
    const iterator = stream[Symbol.asyncIterator]();
    await iterator.next();
    const waiting = iterator.next();
    const reason = new Error('the user left');
    stream.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(canceled).toEqual([reason]);
    expect(source.signals[0]?.reason).toBe(reason);
  });

  it('rejects a read that waits for a response without a signal', async () => {
    const stream = jsonLines(new Promise<Response>(() => {}));
    const waiting = stream.toArray();
    stream.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('prevents a request that was not sent yet', async () => {
    const source = sourceOf(hold('1\n').body);
    const stream = jsonLines(source);
    stream.abort('early');
    await expect(stream.response()).rejects.toBe('early');
    await expect(stream.toArray()).rejects.toBe('early');
    expect(source.signals).toHaveLength(0);
  });

  it('drops items that were decoded but not read', async () => {
    const stream = jsonLines(respond('1\n2\n3\n'));
    const iterator = stream[Symbol.asyncIterator]();
    await iterator.next();
    stream.abort('enough');
    await expect(iterator.next()).rejects.toBe('enough');
  });

  it('drops them from a web stream as well', async () => {
    const stream = jsonLines(respond('1\n2\n3\n'));
    const reader = stream.toReadableStream().getReader();
    expect(await reader.read()).toEqual({ done: false, value: 1 });
    stream.abort('enough');
    await expect(reader.read()).rejects.toBe('enough');
  });

  it('has no effect after the end', async () => {
    const stream = jsonLines(respond('1\n'));
    expect(await stream.toArray()).toEqual([1]);
    stream.abort('late');
    expect((await stream.response()).status).toBe(200);
  });
});

describe('a broken body', () => {
  const network = new TypeError('terminated');

  it('is a truncated stream, with the number of items and the redacted error of the network', async () => {
    const held = hold('1\n2\n{"a');
    const redacted: unknown[] = [];
    const redact = <Value>(value: Value): Value => {
      redacted.push(value);
      return value;
    };
    const stream = jsonLines(sourceOf(held.body, { redact }));
    const iterator = stream[Symbol.asyncIterator]();
    await iterator.next();
    await iterator.next();
    held.fail(network);
    const error: unknown = await iterator.next().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StreamTruncatedError);
    expect(error).toMatchObject({ code: 'truncated', received: 2, cause: network });
    expect(redacted).toEqual([network]);
  });

  it('throws the reason if the caller aborted the request', async () => {
    const held = hold('1\n');
    const caller = new AbortController();
    const iterator = jsonLines(sourceOf(held.body, { signal: caller.signal }))[Symbol.asyncIterator]();
    await iterator.next();
    const reason = { my: 'reason' };
    caller.abort(reason);
    held.fail(network);
    await expect(iterator.next()).rejects.toBe(reason);
  });

  it.for(['AbortError', 'TimeoutError'])('throws an %s that broke it', async (name) => {
    const held = hold();
    const waiting = jsonLines(held.body).toArray();
    const reason = new DOMException('over', name);
    held.fail(reason);
    await expect(waiting).rejects.toBe(reason);
  });
});

describe('the terminator', () => {
  it('ends the stream while the connection stays open, and the body soon after', async () => {
    const { body, canceled } = hold('data: 1\n\ndata: [DONE]\n\n');
    const stream = serverSentEvents(body, { terminator: '[DONE]' });
    expect(await stream.toArray()).toEqual([1]);
    await vi.waitFor(() => expect(canceled).toHaveLength(1));
  });

  it('ends the items, whatever follows', async () => {
    const { body, canceled } = hold('data: 1\n\ndata: [DO', 'NE]\n\ndata: 2\n\n', 'data: oops\n\n', 'data: 3\n\n');
    expect(await serverSentEvents(body, { terminator: '[DONE]' }).toArray()).toEqual([1]);
    await vi.waitFor(() => expect(canceled).toHaveLength(1));
  });
});

describe('a stream without bytes for longer than idleTimeout', () => {
  it('fails, measured from the last byte', async () => {
    vi.useFakeTimers();
    try {
      const { body, canceled } = hold('1\n');
      const iterator = jsonLines(body, { idleTimeout: 1000 })[Symbol.asyncIterator]();
      await iterator.next();
      const failing = iterator.next().catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(999);
      expect(canceled).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      const error = await failing;
      expect(error).toBeInstanceOf(StreamLimitError);
      expect(error).toMatchObject({ code: 'limit', option: 'idleTimeout', limit: 1000, received: 1 });
      expect(canceled).toEqual([error]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('fails after a minute by default', async () => {
    vi.useFakeTimers();
    try {
      for (const read of [jsonLines, chatStream]) {
        const { body } = hold('{}\n');
        const failing = read(body)
          .toArray()
          .catch((error: unknown) => error);
        await vi.advanceTimersByTimeAsync(59_999);
        expect(vi.getTimerCount()).toBe(1);
        await vi.advanceTimersByTimeAsync(1);
        expect(await failing).toMatchObject({ code: 'limit', option: 'idleTimeout', limit: 60_000 });
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('never fails without a limit', async () => {
    const { body, pulled } = hold('1\n');
    const stream = jsonLines(body, { idleTimeout: Number.POSITIVE_INFINITY });
    const waiting = stream.toArray();
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(pulled()).toBe(1);
    stream.abort('test over');
    await expect(waiting).rejects.toBe('test over');
  });

  it('does not fail because of a slow reader', async () => {
    vi.useFakeTimers();
    try {
      const iterator = jsonLines(hold('1\n', '2\n', undefined).body, { idleTimeout: 10 })[Symbol.asyncIterator]();
      for (const value of [1, 2]) {
        expect(await iterator.next()).toEqual({ done: false, value });
        await vi.advanceTimersByTimeAsync(10_000);
      }
      expect(await iterator.next()).toEqual({ done: true, value: undefined });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
