import { describe, expect, it, vi } from 'vitest';
import { type ItemStream, jsonLines, serverSentEvents, type StreamInput } from '../../src/streams/index.ts';
import { answer, hold, later } from '../support/streams-bodies.ts';
import { serveStream } from '../support/streams-server.ts';

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** What a stream is made of, and what makes its answer come where it has not come yet. */
interface Made {
  readonly input: StreamInput;
  readonly come?: () => void;
  /** The request is sent by a reader, so one has to begin. */
  readonly isRead?: boolean;
}

const inputs: readonly [string, (body: Body) => Made][] = [
  ['an answer', (body) => ({ input: answer(body) })],
  ['bytes', (body) => ({ input: body })],
  [
    'a promise that resolves later',
    (body) => {
      const { promise, resolve } = later<Response>();
      return { input: promise, come: () => resolve(answer(body)) };
    },
  ],
  [
    'a source that ignores its signal and still opens',
    (body) => {
      const { promise, resolve } = later<Response>();
      return {
        input: { operationId: 'callsQueryStream', open: () => promise },
        come: () => resolve(answer(body)),
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
      // A web stream pulls a moment after it is made.
      await new Promise((resolve) => setTimeout(resolve));
      await reader.cancel(REASON);
      if (waiting) expect(await waiting).toEqual({ done: true, value: undefined });
    },
  ],
];

describe.each(ways)('%s before the first item', (_, leave) => {
  it.each(inputs)('cancels the body of %s', async (__, make) => {
    const { body, cancelled } = hold('1\n');
    const { input, come, isRead = false } = make(body);
    await leave(jsonLines(input), isRead);
    come?.();
    await vi.waitFor(() => expect(cancelled).toHaveLength(1));
  });

  it('sends nothing', async () => {
    const open = vi.fn<() => Promise<Response>>(async () => answer('1\n'));
    await leave(jsonLines({ operationId: 'callsQueryStream', open }), false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(open).not.toHaveBeenCalled();
  });

  it('leaves alone what somebody else reads', async () => {
    const { body, cancelled } = hold('1\n');
    const response = answer(body);
    const stream = jsonLines(response);
    const other = response.body?.getReader();
    await leave(stream, false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(cancelled).toEqual([]);
    expect(new TextDecoder().decode((await other?.read())?.value)).toBe('1\n');
  });
});

it('an abort after `response()` cancels the body', async () => {
  const { body, cancelled } = hold('1\n');
  const stream = jsonLines({ operationId: 'callsQueryStream', open: async () => answer(body) });
  expect((await stream.response()).status).toBe(200);
  stream.abort(REASON);
  await vi.waitFor(() => expect(cancelled).toEqual([REASON]));
  await expect(stream.toArray()).rejects.toBe(REASON);
});

it('an abort in the moment in which the answer comes cancels the body, and nobody waits for ever', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const { body, cancelled } = hold();
    const { promise, resolve } = later<Response>();
    const stream = jsonLines({ operationId: 'callsQueryStream', open: () => promise });
    const waiting = stream.toArray();
    resolve(answer(body));
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    stream.abort(REASON);
    await expect(waiting).rejects.toBe(REASON);
    await vi.waitFor(() => expect(cancelled).toEqual([REASON]));
  }
});

it('an abort of an answer that nobody reads closes its connection', async () => {
  const { source, left } = await serveStream(
    'text/event-stream',
    (response) => void response.write('data: {"id":1}\n\n'),
  );
  const stream = serverSentEvents(await source.open(new AbortController().signal));
  stream.abort();
  await expect(left).resolves.toBeUndefined();
});
