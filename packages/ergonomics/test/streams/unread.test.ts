import { describe, expect, it, vi } from 'vitest';
import { type ItemStream, jsonLines, serverSentEvents, type StreamInput } from '../../src/streams/index.ts';
import { deferred, hold, respond } from '../support/streams-bodies.ts';
import { serveStream } from '../support/streams-server.ts';

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** An input, and a function that delivers its response if that is still pending. */
interface TestInput {
  readonly input: StreamInput;
  readonly deliver?: () => void;
  /** True if a read must start first, because it sends the request. */
  readonly isRead?: boolean;
}

const inputs: readonly [string, (body: Body) => TestInput][] = [
  ['a response', (body) => ({ input: respond(body) })],
  ['bytes', (body) => ({ input: body })],
  [
    'a promise that resolves later',
    (body) => {
      const { promise, resolve } = deferred<Response>();
      return { input: promise, deliver: () => resolve(respond(body)) };
    },
  ],
  [
    'a source that ignores its signal and still opens',
    (body) => {
      const { promise, resolve } = deferred<Response>();
      return {
        input: { operationId: 'callsQueryStream', open: () => promise },
        deliver: () => resolve(respond(body)),
        isRead: true,
      };
    },
  ],
];

const REASON = 'enough';

const ways: readonly [string, (stream: ItemStream<unknown>, isRead: boolean) => Promise<unknown>][] = [
  [
    'abort()',
    async (stream, isRead) => {
      const iterator = stream[Symbol.asyncIterator]();
      const waiting = isRead && iterator.next();
      stream.abort(REASON);
      if (waiting) await expect(waiting).rejects.toBe(REASON);
    },
  ],
  [
    'return()',
    async (stream, isRead) => {
      const iterator = stream[Symbol.asyncIterator]();
      const waiting = isRead && iterator.next();
      await iterator.return?.();
      if (waiting) expect(await waiting).toEqual({ done: true, value: undefined });
    },
  ],
  [
    'cancelling the web stream',
    async (stream, isRead) => {
      const reader = stream.toReadableStream().getReader();
      const waiting = isRead && reader.read();
      // A web stream pulls asynchronously after it is created.
      await new Promise((resolve) => setTimeout(resolve));
      await reader.cancel(REASON);
      if (waiting) expect(await waiting).toEqual({ done: true, value: undefined });
    },
  ],
];

describe.each(ways)('%s before the first item', (_, leave) => {
  it.each(inputs)('cancels the body of %s', async (__, make) => {
    const { body, canceled } = hold('1\n');
    const { input, deliver, isRead = false } = make(body);
    await leave(jsonLines(input), isRead);
    deliver?.();
    await vi.waitFor(() => expect(canceled).toHaveLength(1));
  });

  it('sends nothing', async () => {
    const open = vi.fn<() => Promise<Response>>(async () => respond('1\n'));
    await leave(jsonLines({ operationId: 'callsQueryStream', open }), false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(open).not.toHaveBeenCalled();
  });

  it('does not cancel a body that somebody else reads', async () => {
    const { body, canceled } = hold('1\n');
    const response = respond(body);
    const stream = jsonLines(response);
    const other = response.body?.getReader();
    await leave(stream, false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(canceled).toEqual([]);
    expect(new TextDecoder().decode((await other?.read())?.value)).toBe('1\n');
  });
});

it('an abort after `response()` cancels the body', async () => {
  const { body, canceled } = hold('1\n');
  const stream = jsonLines({ operationId: 'callsQueryStream', open: async () => respond(body) });
  expect((await stream.response()).status).toBe(200);
  stream.abort(REASON);
  await vi.waitFor(() => expect(canceled).toEqual([REASON]));
  await expect(stream.toArray()).rejects.toBe(REASON);
});

it('an abort while the response arrives cancels the body and rejects the read', async () => {
  for (let ticks = 0; ticks < 12; ticks += 1) {
    const { body, canceled } = hold();
    const { promise, resolve } = deferred<Response>();
    const stream = jsonLines({ operationId: 'callsQueryStream', open: () => promise });
    const waiting = stream.toArray();
    resolve(respond(body));
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    stream.abort(REASON);
    await expect(waiting).rejects.toBe(REASON);
    await vi.waitFor(() => expect(canceled).toEqual([REASON]));
  }
});

it('an abort of an unread response closes its connection', async () => {
  const { source, left } = await serveStream(
    'text/event-stream',
    (response) => void response.write('data: {"id":1}\n\n'),
  );
  const stream = serverSentEvents(await source.open(new AbortController().signal));
  stream.abort();
  await expect(left).resolves.toBeUndefined();
});
