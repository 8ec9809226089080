import { chatCompletions } from '@callscope/examples/inference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chatStream, type ChatStream } from '../../src/chat/index.ts';
import { StreamError } from '../../src/streams/index.ts';
import { events, fedBody, respond } from '../support/chat-bodies.ts';
import { deltaOf, finish } from '../support/chat-chunks.ts';

const some = [deltaOf({ role: 'assistant', content: '' }), deltaOf({ content: 'Bl' }), deltaOf({ content: 'ue' })];
const partial = { object: 'chat.completion', choices: [{ message: { content: 'Blue' } }] };

const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);

beforeEach(() => {
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off('unhandledRejection', note);
  if (unhandled.length > 0) throw new Error('a rejection was not handled', { cause: unhandled.splice(0) });
});

/** Returns the error that reading throws, and expects the same in every way of reading. */
async function readError(make: () => ChatStream): Promise<StreamError> {
  const ways: ((stream: ChatStream) => Promise<unknown>)[] = [
    (stream) => stream.finalCompletion(),
    (stream) => stream.finalText(),
    (stream) => stream.toArray(),
    (stream) => stream.toReadableStream().pipeTo(new WritableStream()),
    async (stream) => {
      for await (const _ of stream.events());
    },
    async (stream) => {
      const completion = stream.finalCompletion();
      for await (const _ of stream);
      await completion;
    },
  ];
  const errors: unknown[] = [];
  for (const way of ways) errors.push(await way(make()).catch((error: unknown) => error));
  for (const error of errors) expect(error).toMatchObject({ message: (errors[0] as Error).message });
  return errors[0] as StreamError;
}

describe('a failing stream throws with the unfinished completion as `partial`', () => {
  it.each([
    ['cut before the finish reason', events(some, ''), 'StreamTruncatedError'],
    ['cut inside [DONE]', events([...some, finish('stop')], 'data: [DON'), 'StreamTruncatedError'],
    ['cut inside an event', events(some, 'data: {"choices": ['), 'StreamTruncatedError'],
    ['an error object', events([...some, ...chatCompletions.brokenStream.response, some[1]]), 'StreamApiError'],
    [
      'an event of type error',
      events(some, 'event: error\ndata: {"message": "Overloaded.", "code": 503}\n\n'),
      'StreamApiError',
    ],
    ['an event that is not JSON', events(some, 'data: {]\n\n'), 'StreamDecodingError'],
    ['a choice beyond the limit', events([...some, deltaOf({}, { index: 128 })]), 'StreamLimitError'],
  ])('%s', async (_, body, name) => {
    const error = await readError(() => chatStream(respond(body)));
    expect(error).toBeInstanceOf(StreamError);
    expect(error.name).toBe(name);
    expect(error.partial).toMatchObject(partial);
  });

  it('cut before the finish reason of another choice', async () => {
    const other = deltaOf({ content: 'Grey' }, { index: 1 });
    const reading = chatStream(respond(events([...some, finish('stop'), other], ''))).finalCompletion();
    await expect(reading).rejects.toMatchObject({ code: 'truncated', partial: { choices: [{}, { index: 1 }] } });
  });

  it('a broken connection after the finish reason', async () => {
    const body = fedBody();
    body.feed(events([...some, finish('stop')], ''));
    const reading = chatStream(body.source).finalCompletion();
    setTimeout(() => body.fail(new TypeError('terminated')));
    await expect(reading).rejects.toMatchObject({ code: 'truncated', partial });
  });

  it('an error as the very first event', async () => {
    const error = await readError(() => chatStream(respond(events(chatCompletions.brokenStream.response))));
    expect(error).toMatchObject({ name: 'StreamApiError', status: 500, requestId: 'req_1', partial: { choices: [] } });
  });

  it('a broken connection', async () => {
    const error = await readError(() => {
      const body = fedBody();
      body.feed(events(some, ''));
      setTimeout(() => body.fail(new TypeError('terminated')));
      return chatStream(body.source);
    });
    expect(error).toMatchObject({ name: 'StreamTruncatedError', cause: { message: 'terminated' }, partial });
  });

  it('a failed request throws its own error', async () => {
    const rejected = new Error('401');
    const error = await readError(() =>
      chatStream({ operationId: 'chatCompletions', open: () => Promise.reject(rejected) }),
    );
    expect(error).toBe(rejected);
  });

  it('throws after all events before it', async () => {
    const stream = chatStream(respond(events(some, '')));
    const received: string[] = [];
    const reading = (async () => {
      for await (const event of stream.events()) if ('delta' in event) received.push(event.delta);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'truncated' });
    expect(received).toEqual(['Bl', 'ue']);
  });

  it('reports no tool call as done', async () => {
    const call = { index: 0, id: 'call_a', function: { name: 'lookup', arguments: '{' } };
    const stream = chatStream(respond(events([deltaOf({ tool_calls: [call] })], '')));
    const received: string[] = [];
    stream.on('tool-start', ({ type }) => received.push(type)).on('tool-done', ({ type }) => received.push(type));
    await expect(stream.finalCompletion()).rejects.toMatchObject({
      partial: { choices: [{ message: { tool_calls: [{ id: 'call_a' }] } }] },
    });
    expect(received).toEqual(['tool-start']);
  });

  it('cancels the body if the reply exceeds a limit', async () => {
    const body = fedBody();
    body.feed(events(some, ''));
    await expect(chatStream(body.source, { maxLength: 3 }).finalCompletion()).rejects.toMatchObject({
      option: 'maxLength',
    });
    expect(body.canceled).toBe(true);
  });
});

describe('a reader that leaves early', () => {
  it('ends the request, and the completion rejects', async () => {
    const body = fedBody();
    let signal: AbortSignal | undefined;
    const stream = chatStream({
      operationId: 'chatCompletions',
      open: (own) => {
        signal = own;
        return body.source.open(own);
      },
    });
    body.feed(events(some, ''));
    const before = stream.finalCompletion();
    for await (const _ of stream) break;
    expect(body.canceled).toBe(true);
    expect(signal?.aborted).toBe(true);
    for (const completion of [before, stream.finalCompletion()]) {
      await expect(completion).rejects.toMatchObject({
        name: 'StreamConsumedError',
        message: expect.stringContaining('left') as string,
        partial,
      });
    }
    expect(stream.text).toBe('Blue');
  });

  it('of events does as well', async () => {
    const body = fedBody();
    const stream = chatStream(body.source);
    body.feed(events(some, ''));
    for await (const event of stream.events()) {
      expect(event).toMatchObject({ delta: 'Bl' });
      break;
    }
    expect(body.canceled).toBe(true);
    await expect(stream.finalCompletion()).rejects.toMatchObject({ code: 'consumed', partial });
  });

  it('gets the completion if everything had arrived', async () => {
    const stream = chatStream(respond(events([...some, finish('stop')])));
    for await (const chunk of stream) if (chunk.choices[0]?.finish_reason) break;
    expect((await stream.finalCompletion()).choices[0]).toMatchObject({ finish_reason: 'stop' });
  });

  it('gets no error from a further call of next()', async () => {
    const body = fedBody();
    body.feed(events(some, ''));
    const iterator = chatStream(body.source)[Symbol.asyncIterator]();
    await iterator.next();
    await iterator.return?.();
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });
});

describe('an abort', () => {
  it('throws its reason, and the reply so far stays', async () => {
    const body = fedBody();
    const stream = chatStream(body.source);
    body.feed(events(some, ''));
    const completion = stream.finalCompletion();
    const reason = new Error('stopped by the user');
    stream.on('text', ({ snapshot }) => {
      if (snapshot === 'Blue') stream.abort(reason);
    });
    await expect(completion).rejects.toBe(reason);
    await expect(stream.finalCompletion()).rejects.toBe(reason);
    expect(stream.snapshot()).toMatchObject(partial);
    expect(body.canceled).toBe(true);
  });

  it('prevents a request that was not sent yet', async () => {
    const body = fedBody();
    const stream = chatStream(body.source);
    stream.abort();
    await expect(stream.finalCompletion()).rejects.toMatchObject({ name: 'AbortError' });
    expect(body.sent).toBe(0);
  });

  it('has no effect after the end', async () => {
    const stream = chatStream(respond(events(some)));
    await stream.finalCompletion();
    stream.abort();
    expect(await stream.finalText()).toBe('Blue');
  });
});

it('ignored promises cause no unhandled rejections', async () => {
  const stream = chatStream(respond(events(some, '')));
  void stream.finalCompletion();
  void stream.finalText();
  await expect(stream.toArray()).rejects.toThrow('ended early');
  const rejected = { operationId: 'chatCompletions', open: () => Promise.reject(new Error('rejected')) };
  for (const method of ['response', 'toArray', 'finalCompletion', 'finalText'] as const) {
    void chatStream(rejected)[method]();
    void chatStream(Promise.reject(new Error('rejected')))[method]();
  }
  chatStream(Promise.reject(new Error('rejected')));
});
