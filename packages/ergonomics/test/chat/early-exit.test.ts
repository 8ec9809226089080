import { describe, expect, it } from 'vitest';
import { chatStream, type ChatEvent } from '../../src/chat/index.ts';
import { events, fedBody, respond } from '../support/chat-bodies.ts';
import { deltaOf, finish } from '../support/chat-chunks.ts';
import { serveStream } from '../support/streams-server.ts';

const done = { done: true, value: undefined };
const texts = (...parts: readonly string[]): unknown[] => parts.map((content) => deltaOf({ content }));
const textOf = (event: ChatEvent | undefined): string | undefined =>
  event && 'delta' in event ? event.delta : undefined;

describe('events()', () => {
  it('claims the stream at once, and once', async () => {
    const stream = chatStream(respond(events(texts('a'))));
    const iterator = stream.events();
    for (const again of [
      () => stream.events(),
      () => stream[Symbol.asyncIterator](),
      () => stream.toReadableStream(),
    ]) {
      expect(again).toThrow(expect.objectContaining({ code: 'consumed' }));
    }
    expect(textOf((await iterator.next()).value)).toBe('a');
    expect(await iterator.next()).toEqual(done);
  });

  it('may be created before the completion and read after it', async () => {
    const stream = chatStream(respond(events(texts('a', 'b'))));
    const iterator = stream.events();
    expect(await stream.finalText()).toBe('ab');
    const seen: unknown[] = [];
    for await (const event of iterator) seen.push(textOf(event));
    expect(seen).toEqual(['a', 'b']);
  });

  it('ends a pending call of next() without an error', async () => {
    const body = fedBody();
    const iterator = chatStream(body.source).events();
    body.feed(events(texts('a'), ''));
    await iterator.next();
    const waiting = iterator.next();
    expect(await iterator.return?.()).toEqual(done);
    expect(await waiting).toEqual(done);
    expect(await iterator.next()).toEqual(done);
    expect(body.canceled).toBe(true);
  });

  it('sends nothing before the first event', async () => {
    const body = fedBody();
    const iterator = chatStream(body.source).events();
    await iterator.return?.();
    expect(await iterator.next()).toEqual(done);
    expect(body.sent).toBe(0);
  });

  it('resolves concurrent calls of next() in their order', async () => {
    const iterator = chatStream(respond(events(texts('a', 'b', 'c')))).events();
    const all = await Promise.all([iterator.next(), iterator.next(), iterator.next(), iterator.next()]);
    expect(all.map(({ value }) => textOf(value))).toEqual(['a', 'b', 'c', undefined]);
  });

  it('throws the reason of an abort, and yields nothing more', async () => {
    const stream = chatStream(respond(events(texts('a', 'b', 'c'))));
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const event of stream.events()) {
        seen.push(textOf(event));
        stream.abort('enough');
      }
    })();
    await expect(reading).rejects.toBe('enough');
    expect(seen).toEqual(['a']);
  });

  it('throws a failure once', async () => {
    const iterator = chatStream(respond(events(texts('a'), ''))).events();
    await iterator.next();
    await expect(iterator.next()).rejects.toMatchObject({ code: 'truncated' });
    expect(await iterator.next()).toEqual(done);
  });
});

/** Creates a stream of three batches that the completion has read ahead, and reads its first item. */
async function readAhead(): Promise<{
  stream: ReturnType<typeof chatStream>;
  first: string | null | undefined;
  next: () => Promise<IteratorResult<unknown, undefined>>;
  leave: () => Promise<unknown>;
}> {
  const body = fedBody();
  const stream = chatStream(body.source);
  const iterator = stream[Symbol.asyncIterator]();
  void stream.finalCompletion();
  for (const batch of [['a', 'b'], ['c', 'd'], ['e']]) {
    body.feed(events(texts(...batch), ''));
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(stream.text).toBe('abcde');
  const { value } = await iterator.next();
  const leave = async (): Promise<unknown> => iterator.return?.();
  return { stream, first: value?.choices[0]?.delta.content, next: () => iterator.next(), leave };
}

describe('a batch that the completion read ahead', () => {
  it('is not yielded after an abort', async () => {
    const { stream, first, next } = await readAhead();
    expect(first).toBe('a');
    stream.abort('enough');
    await expect(next()).rejects.toBe('enough');
    expect(await next()).toEqual(done);
  });

  it('is not yielded after leaving', async () => {
    const { stream, next, leave } = await readAhead();
    await leave();
    expect(await next()).toEqual(done);
    await expect(stream.finalCompletion()).rejects.toMatchObject({ code: 'consumed' });
  });

  it('is yielded before a failure', async () => {
    const stream = chatStream(respond(events(texts('a', 'b'), '')));
    const iterator = stream[Symbol.asyncIterator]();
    await expect(stream.finalCompletion()).rejects.toMatchObject({ code: 'truncated' });
    expect((await iterator.next()).value?.choices[0]?.delta.content).toBe('a');
    expect((await iterator.next()).value?.choices[0]?.delta.content).toBe('b');
    await expect(iterator.next()).rejects.toMatchObject({ code: 'truncated' });
  });

  it('is yielded before an idle timeout', async () => {
    const body = fedBody();
    const stream = chatStream(body.source, { idleTimeout: 10 });
    const iterator = stream[Symbol.asyncIterator]();
    body.feed(events(texts('a', 'b'), ''));
    await expect(stream.finalCompletion()).rejects.toMatchObject({ option: 'idleTimeout' });
    expect((await iterator.next()).value?.choices[0]?.delta.content).toBe('a');
    expect((await iterator.next()).value?.choices[0]?.delta.content).toBe('b');
    await expect(iterator.next()).rejects.toMatchObject({ option: 'idleTimeout' });
  });
});

it('a connection is reused, however the reply is read to its end', async () => {
  const text = events([...texts('a'), finish('stop')]);
  for (const read of ['events', 'chunks', 'completion'] as const) {
    const { source, connections } = await serveStream('text/event-stream', (response) => {
      response.write(text);
      setTimeout(() => response.end(), 2);
    });
    for (let call = 0; call < 10; call += 1) {
      const stream = chatStream(source);
      if (read === 'completion') await stream.finalCompletion();
      else for await (const _ of read === 'events' ? stream.events() : stream);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    // A slow machine may exceed a pause and lose a connection.
    expect([read, connections() < 4]).toEqual([read, true]);
  }
});
