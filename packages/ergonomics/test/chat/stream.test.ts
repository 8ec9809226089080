import { chatCompletions } from '@callscope/examples/inference';
import type { ChatCompletionChunk } from '@callscope/inference-types';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import { answer, events, fedBody } from '../support/chat-bodies.ts';
import { accumulated, deltaOf, finish, withoutNothing } from '../support/chat-chunks.ts';

const chunks = chatCompletions.streamedDelivery.response;
const whole = accumulated(chunks);
const reply = (): Response => answer(events(chunks));

async function chunksOf(stream: AsyncIterable<ChatCompletionChunk>): Promise<ChatCompletionChunk[]> {
  const all: ChatCompletionChunk[] = [];
  for await (const chunk of stream) all.push(chunk);
  return all;
}

describe('the completion', () => {
  it('is that of the answer without a stream', async () => {
    const completion = await chatStream(reply()).finalCompletion();
    expect(withoutNothing(completion)).toEqual(withoutNothing(chatCompletions.deliveryAnswer.response));
  });

  it('comes without a loop, and the same again', async () => {
    const stream = chatStream(reply());
    expect(await stream.finalCompletion()).toEqual(whole);
    expect(await stream.finalCompletion()).toEqual(whole);
    expect(await stream.finalText()).toBe(whole.choices[0]?.message.content);
  });

  it('may be asked for before a loop that takes every chunk', async () => {
    const stream = chatStream(reply());
    const completion = stream.finalCompletion();
    expect(await chunksOf(stream)).toEqual(chunks);
    expect(await completion).toEqual(whole);
  });

  it('may be asked for after a loop', async () => {
    const stream = chatStream(reply());
    expect(await chunksOf(stream)).toEqual(chunks);
    expect(await stream.finalCompletion()).toEqual(whole);
  });

  it('may be awaited inside a loop, which still gets every chunk', async () => {
    const body = fedBody();
    const stream = chatStream(body.source);
    const [first, ...rest] = chunks;
    body.feed(events([first, rest[0]], ''));
    setTimeout(() => {
      body.feed(events(rest.slice(1, 2), ''));
      body.feed(events(rest.slice(2)));
    });
    const seen: ChatCompletionChunk[] = [];
    let completion: unknown;
    for await (const chunk of stream) {
      if (seen.push(chunk) === 1) completion = await stream.finalCompletion();
    }
    expect(completion).toEqual(whole);
    expect(seen).toEqual(chunks);
  });

  it('has a finish reason of null where `[DONE]` came without one', async () => {
    const { choices } = await chatStream(answer(events([deltaOf({ content: 'Blue' })]))).finalCompletion();
    expect(choices[0]).toMatchObject({ message: { content: 'Blue' }, finish_reason: null });
  });

  it('ends at `[DONE]`, though the connection stays open', async () => {
    const body = fedBody();
    body.feed(events(chunks));
    body.feed(events([deltaOf({ content: 'more' })]));
    expect(await chatStream(body.source).finalCompletion()).toEqual(whole);
    expect(body.cancelled).toBe(true);
  });
});

describe('a stream', () => {
  it('sends nothing before it is read, and then once', async () => {
    const body = fedBody();
    const stream = chatStream(body.source);
    stream.on('text', () => {});
    expect([stream.text, stream.toolCalls, stream.usage, stream.snapshot().choices]).toEqual(['', [], undefined, []]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(body.sent).toBe(0);
    body.feed(events(chunks));
    await Promise.all([stream.finalCompletion(), stream.response(), stream.finalText()]);
    expect(body.sent).toBe(1);
  });

  it('shows what has come while it is read', async () => {
    const body = fedBody();
    const stream = chatStream(body.source);
    const iterator = stream[Symbol.asyncIterator]();
    body.feed(events([deltaOf({ content: 'Bl' })], ''));
    await iterator.next();
    expect(stream.text).toBe('Bl');
    body.feed(
      events(
        [deltaOf({ content: 'ue', tool_calls: [{ index: 0, id: 'call_a', function: { name: 'f', arguments: '{' } }] })],
        '',
      ),
    );
    await iterator.next();
    expect(stream.text).toBe('Blue');
    expect(stream.toolCalls).toEqual([{ id: 'call_a', type: 'function', function: { name: 'f', arguments: '{' } }]);
    expect(stream.snapshot().choices[0]?.message).toMatchObject({ content: 'Blue' });
    await iterator.return?.();
  });

  it('has the text and the calls of choice 0, also where another one came first', async () => {
    const stream = chatStream(answer(events([deltaOf({ content: 'b' }, { index: 1 }), deltaOf({ content: 'a' })])));
    expect(await stream.finalText()).toBe('a');
    expect(stream.toolCalls).toEqual([]);
  });

  it('gives its chunks once', async () => {
    const consumed = { name: 'StreamConsumedError', code: 'consumed' };
    const looped = chatStream(reply());
    await chunksOf(looped);
    await expect(chunksOf(looped)).rejects.toMatchObject(consumed);
    expect(() => looped.events()).toThrow(expect.objectContaining(consumed));
    const finished = chatStream(reply());
    await finished.finalCompletion();
    await expect(finished.toArray()).rejects.toMatchObject(consumed);
    expect(() => finished.toReadableStream()).toThrow(expect.objectContaining(consumed));
  });

  it('is an array and a web stream too, and the completion follows', async () => {
    const listed = chatStream(reply());
    expect(await listed.toArray()).toEqual(chunks);
    expect(await listed.finalCompletion()).toEqual(whole);
    const piped = chatStream(reply());
    expect(await chunksOf(piped.toReadableStream())).toEqual(chunks);
    expect(await piped.finalCompletion()).toEqual(whole);
  });

  it('is made of an answer, its promise, or bytes', async () => {
    expect(await chatStream(Promise.resolve(reply())).finalCompletion()).toEqual(whole);
    expect(await chatStream(reply().body as ReadableStream<Uint8Array>).finalCompletion()).toEqual(whole);
  });

  it('gives the answer with its header fields', async () => {
    const stream = chatStream(reply());
    expect((await stream.response()).headers.get('x-request-id')).toBe('req_1');
    expect(await stream.finalCompletion()).toEqual(whole);
  });

  it('refuses what is no input and what is no bound', () => {
    expect(() => chatStream(undefined as never)).toThrow(/chatStream: "input"/);
    expect(() => chatStream(reply(), { maxChoices: 0 })).toThrow(/chatStream: "maxChoices"/);
    expect(() => chatStream(reply(), { maxEventLength: Number.NaN })).toThrow(TypeError);
  });

  it('shows nothing of its source and its reply when it is inspected', async () => {
    const stream = chatStream({ operationId: 'chatCompletions', open: async () => reply() });
    await stream.finalCompletion();
    expect(JSON.stringify(stream) + inspect(stream, { depth: 9 })).not.toMatch(/open|order 1042|operationId/);
  });
});

describe('a whole answer where a stream was asked for', () => {
  const json = (body: unknown): Response => answer(JSON.stringify(body), 'application/json');

  it.each(['deliveryAnswer', 'parallelToolCalls', 'toolResults'] as const)(
    'becomes the completion: %s',
    async (name) => {
      const { response } = chatCompletions[name];
      const stream = chatStream(json(response));
      const told: unknown[] = [];
      stream.on('tool-done', ({ toolCall }) => told.push(toolCall));
      expect(withoutNothing(await stream.finalCompletion())).toEqual(withoutNothing(response));
      expect(told).toEqual(response.choices[0]?.message.tool_calls ?? []);
    },
  );

  it('comes as one chunk', async () => {
    const seen = await chunksOf(chatStream(json(chatCompletions.deliveryAnswer.response)));
    expect(seen.map(({ object }) => object)).toEqual(['chat.completion.chunk']);
    expect(accumulated(seen)).toEqual(
      accumulated(await chatStream(json(chatCompletions.deliveryAnswer.response)).toArray()),
    );
  });

  it.each([
    ['an error', { error: { message: 'No such model.', code: 404 } }, { name: 'StreamApiError', status: 404 }],
    ['other JSON', { models: [] }, { name: 'StreamAnswerError', status: 200 }],
  ])('that is %s is an error', async (_, body, error) => {
    await expect(chatStream(json(body)).finalCompletion()).rejects.toMatchObject(error);
  });

  it('that is torn, or longer than allowed, is an error', async () => {
    await expect(chatStream(answer('{"choices": [', 'application/json')).finalCompletion()).rejects.toMatchObject({
      name: 'StreamDecodingError',
    });
    const long = chatStream(json(chatCompletions.deliveryAnswer.response), { maxEventLength: 10 });
    await expect(long.finalCompletion()).rejects.toMatchObject({ name: 'StreamLimitError', option: 'maxEventLength' });
  });

  it('that is a page is an error', async () => {
    await expect(chatStream(answer('<p>Hello</p>', 'text/html')).finalCompletion()).rejects.toMatchObject({
      name: 'StreamAnswerError',
    });
  });
});

it('a choice that ends with calls is told in the order of the protocol', async () => {
  const told: string[] = [];
  for await (const event of chatStream(answer(events(chatCompletions.streamedToolCalls.response))).events())
    told.push(event.type);
  expect(told.slice(-3)).toEqual(['tool-done', 'tool-done', 'finish']);
  expect(finish('stop').choices).toHaveLength(1);
});
