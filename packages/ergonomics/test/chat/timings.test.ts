import { expect, it } from 'vitest';
import type { ChatStreamOptions } from '../../src/chat/index.ts';
import { DecodedChatStream } from '../../src/chat/stream.ts';
import { events, fedBody } from '../support/chat-bodies.ts';
import { callsOf, chunkOf, deltaOf, finish, partOf } from '../support/chat-chunks.ts';

const usage = { usage: { prompt_tokens: 9, completion_tokens: 11, total_tokens: 20 } };
const role = deltaOf({ role: 'assistant', content: '' });

/** Reads chunks that arrive at the given times; the request is sent at 100, its headers arrive at 150. */
async function timed(
  pieces: readonly (readonly [number, ...unknown[]])[],
  options: ChatStreamOptions = {},
): Promise<DecodedChatStream> {
  const body = fedBody();
  let now = 100;
  const open = async (signal: AbortSignal): Promise<Response> => {
    const response = await body.source.open(signal);
    now = 150;
    return response;
  };
  const stream = new DecodedChatStream({ operationId: 'chatCompletions', open }, options, () => now);
  const iterator = stream[Symbol.asyncIterator]();
  for (const [at, ...chunks] of pieces) {
    const first = iterator.next();
    await stream.response();
    // The read of the body starts before the clock advances.
    await new Promise((resolve) => setTimeout(resolve));
    now = at;
    body.feed(events(chunks, ''));
    await first;
    for (let rest = chunks.length - 1; rest > 0; rest -= 1) await iterator.next();
  }
  const last = iterator.next();
  await new Promise((resolve) => setTimeout(resolve));
  now += 1000;
  body.feed('data: [DONE]\n\n');
  await last;
  return stream;
}

it('the role is not a token, reasoning is the first token, and content has its own time', async () => {
  const { timings } = await timed([
    [200, role],
    [300, deltaOf({ reasoning: 'Hm' })],
    [500, deltaOf({ content: 'Bl' })],
    [700, deltaOf({ content: 'ue' })],
    [800, finish('stop'), chunkOf([], usage)],
  ]);
  expect(timings).toEqual({
    sent: 100,
    headers: 150,
    firstEvent: 200,
    firstToken: 300,
    firstText: 500,
    lastToken: 700,
    end: 1800,
    timeToFirstToken: 200,
    timeToFirstText: 400,
    duration: 1700,
    // Ten tokens after the first one, in 400 ms.
    tokensPerSecond: 25,
  });
});

it('parts of tool calls are tokens', async () => {
  const { timings } = await timed([
    [200, role],
    [300, callsOf(partOf(0, 'call_a', 'lookup', ''))],
    [400, callsOf(partOf(0, undefined, undefined, '{}'))],
  ]);
  expect(timings).toMatchObject({ firstToken: 300, lastToken: 400 });
  expect([timings.firstText, timings.tokensPerSecond]).toEqual([undefined, undefined]);
});

it('an echo is not a token, once for each choice', async () => {
  const { timings } = await timed(
    [
      [200, role, chunkOf([{ index: 1, delta: { content: '' } }])],
      [300, deltaOf({ content: 'Once' }), chunkOf([{ index: 1, delta: { content: 'Once' } }])],
      [400, deltaOf({ content: ' upon' })],
      [500, deltaOf({ content: ' a' })],
    ],
    { echo: true },
  );
  expect(timings).toMatchObject({ firstEvent: 200, firstToken: 400, firstText: 400, lastToken: 500 });
});

it('one token has no rate, and a moment that has not happened is undefined', async () => {
  const { timings } = await timed([[300, deltaOf({ content: 'Yes' }), chunkOf([], usage)]]);
  expect(timings).toMatchObject({ firstToken: 300, lastToken: 300, tokensPerSecond: undefined });
  const unread = new DecodedChatStream(fedBody().source, {}, () => 0).timings;
  expect(Object.values(unread).filter((value) => value !== undefined)).toEqual([]);
});

it('a stream made of a response has no times before it', async () => {
  const body = fedBody();
  body.feed(events([deltaOf({ content: 'a' })]));
  const stream = new DecodedChatStream(body.response, {}, () => 5);
  await stream.finalCompletion();
  expect(stream.timings).toMatchObject({ firstToken: 5, end: 5, timeToFirstToken: undefined, duration: undefined });
  expect(stream.timings.sent).toBeUndefined();
});

it.each(['break', 'break of the events', 'abort'] as const)(
  'a stream that ends with %s has an end time',
  async (way) => {
    const body = fedBody();
    body.feed(events([deltaOf({ content: 'a' })], ''));
    let now = 5;
    const stream = new DecodedChatStream(body.source, {}, () => now);
    const reading = way === 'break of the events' ? stream.events() : stream[Symbol.asyncIterator]();
    await reading.next();
    now = 9;
    if (way === 'abort') stream.abort();
    else await reading.return?.();
    now = 20;
    expect(stream.timings).toMatchObject({ sent: 5, end: 9, duration: 4 });
    await stream.finalCompletion().catch(() => {});
    expect(stream.timings.end).toBe(9);
  },
);

it('the time of the header fields does not depend on when the body is read', async () => {
  const inputs = [
    (body: ReturnType<typeof fedBody>) => body.source,
    (body: ReturnType<typeof fedBody>) => Promise.resolve(body.response),
  ];
  for (const input of inputs) {
    const body = fedBody();
    body.feed(events([deltaOf({ content: 'a' })]));
    let now = 5;
    const stream = new DecodedChatStream(input(body), {}, () => now);
    await stream.response();
    now = 100;
    await stream.finalCompletion();
    expect(stream.timings).toMatchObject({ headers: 5, firstToken: 100 });
  }
});

it.each([0, 1])('%i tokens have no rate', async (tokens) => {
  const few = { usage: { prompt_tokens: 9, completion_tokens: tokens, total_tokens: 9 + tokens } };
  const { timings } = await timed([
    [300, deltaOf({ content: 'Y' })],
    [400, deltaOf({ content: 'es' }), chunkOf([], few)],
  ]);
  expect(timings).toMatchObject({ firstToken: 300, lastToken: 400, tokensPerSecond: undefined });
});

it('a failed stream has an end time', async () => {
  const body = fedBody();
  body.feed(events([deltaOf({ content: 'a' })], ''));
  body.close();
  const stream = new DecodedChatStream(body.source, {}, () => 7);
  await expect(stream.finalCompletion()).rejects.toThrow('ended early');
  expect(stream.timings).toMatchObject({ firstToken: 7, end: 7, duration: 0 });
});
