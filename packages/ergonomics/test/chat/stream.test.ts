import { chatCompletions } from '@callscope/examples/inference';
import type { ChatCompletionChunk } from '@callscope/inference-types';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import { events, fedBody, respond } from '../support/chat-bodies.ts';
import { accumulated, deltaOf, finish, withoutEmpty } from '../support/chat-chunks.ts';

const chunks = chatCompletions.streamedDelivery.response;
const whole = accumulated(chunks);
const reply = (): Response => respond(events(chunks));

async function chunksOf(stream: AsyncIterable<ChatCompletionChunk>): Promise<ChatCompletionChunk[]> {
  const all: ChatCompletionChunk[] = [];
  for await (const chunk of stream) all.push(chunk);
  return all;
}

describe('the completion', () => {
  it('equals the response without a stream', async () => {
    const completion = await chatStream(reply()).finalCompletion();
    expect(withoutEmpty(completion)).toEqual(withoutEmpty(chatCompletions.deliveryAnswer.response));
  });

  it('resolves without a loop, each time to the same', async () => {
    const stream = chatStream(reply());
    expect(await stream.finalCompletion()).toEqual(whole);
    expect(await stream.finalCompletion()).toEqual(whole);
    expect(await stream.finalText()).toBe(whole.choices[0]?.message.content);
  });

  it('may be requested before a loop over all chunks', async () => {
    const stream = chatStream(reply());
    const completion = stream.finalCompletion();
    expect(await chunksOf(stream)).toEqual(chunks);
    expect(await completion).toEqual(whole);
  });

  it('may be requested after a loop', async () => {
    const stream = chatStream(reply());
    expect(await chunksOf(stream)).toEqual(chunks);
    expect(await stream.finalCompletion()).toEqual(whole);
  });

  it('may be awaited inside a loop, which still gets all chunks', async () => {
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

  it('has a finish reason of null if none came before `[DONE]`', async () => {
    const { choices } = await chatStream(respond(events([deltaOf({ content: 'Blue' })]))).finalCompletion();
    expect(choices[0]).toMatchObject({ message: { content: 'Blue' }, finish_reason: null });
  });

  it('resolves at `[DONE]` while the connection stays open', async () => {
    const body = fedBody();
    body.feed(events(chunks));
    body.feed(events([deltaOf({ content: 'more' })]));
    expect(await chatStream(body.source).finalCompletion()).toEqual(whole);
    expect(body.canceled).toBe(true);
  });
});

describe('a stream', () => {
  it('sends nothing until it is read, and sends once', async () => {
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

  it('has the reply so far while it is read', async () => {
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

  it('has the text and tool calls of choice 0, even if another choice came first', async () => {
    const stream = chatStream(respond(events([deltaOf({ content: 'b' }, { index: 1 }), deltaOf({ content: 'a' })])));
    expect(await stream.finalText()).toBe('a');
    expect(stream.toolCalls).toEqual([]);
  });

  it('yields its chunks once', async () => {
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

  it('can be read as an array or a web stream, followed by the completion', async () => {
    const listed = chatStream(reply());
    expect(await listed.toArray()).toEqual(chunks);
    expect(await listed.finalCompletion()).toEqual(whole);
    const piped = chatStream(reply());
    expect(await chunksOf(piped.toReadableStream())).toEqual(chunks);
    expect(await piped.finalCompletion()).toEqual(whole);
  });

  it('is made of a response, its promise, or bytes', async () => {
    expect(await chatStream(Promise.resolve(reply())).finalCompletion()).toEqual(whole);
    expect(await chatStream(reply().body as ReadableStream<Uint8Array>).finalCompletion()).toEqual(whole);
  });

  it('gives the response with its header fields', async () => {
    const stream = chatStream(reply());
    expect((await stream.response()).headers.get('x-request-id')).toBe('req_1');
    expect(await stream.finalCompletion()).toEqual(whole);
  });

  it('rejects an invalid input and an invalid limit', () => {
    expect(() => chatStream(undefined as never)).toThrow(/chatStream: "input"/);
    expect(() => chatStream(reply(), { maxChoices: 0 })).toThrow(/chatStream: "maxChoices"/);
    expect(() => chatStream(reply(), { maxEventLength: Number.NaN })).toThrow(TypeError);
  });

  it('hides its source and its reply when it is inspected', async () => {
    const stream = chatStream({ operationId: 'chatCompletions', open: async () => reply() });
    await stream.finalCompletion();
    expect(JSON.stringify(stream) + inspect(stream, { depth: 9 })).not.toMatch(/open|order 1042|operationId/);
  });
});

describe('a JSON response to a streamed request', () => {
  const json = (body: unknown): Response => respond(JSON.stringify(body), 'application/json');

  it.each(['deliveryAnswer', 'parallelToolCalls', 'toolResults'] as const)(
    'becomes the completion: %s',
    async (name) => {
      const { response } = chatCompletions[name];
      const stream = chatStream(json(response));
      const received: unknown[] = [];
      stream.on('tool-done', ({ toolCall }) => received.push(toolCall));
      expect(withoutEmpty(await stream.finalCompletion())).toEqual(withoutEmpty(response));
      expect(received).toEqual(response.choices[0]?.message.tool_calls ?? []);
    },
  );

  it('is yielded as one chunk', async () => {
    const seen = await chunksOf(chatStream(json(chatCompletions.deliveryAnswer.response)));
    expect(seen.map(({ object }) => object)).toEqual(['chat.completion.chunk']);
    expect(accumulated(seen)).toEqual(
      accumulated(await chatStream(json(chatCompletions.deliveryAnswer.response)).toArray()),
    );
  });

  it.each([
    ['an error', { error: { message: 'No such model.', code: 404 } }, { name: 'StreamApiError', status: 404 }],
    ['other JSON', { models: [] }, { name: 'StreamResponseError', status: 200 }],
  ])('that is %s is an error', async (_, body, error) => {
    await expect(chatStream(json(body)).finalCompletion()).rejects.toMatchObject(error);
  });

  it('that is cut or too long is an error', async () => {
    await expect(chatStream(respond('{"choices": [', 'application/json')).finalCompletion()).rejects.toMatchObject({
      name: 'StreamDecodingError',
    });
    const long = chatStream(json(chatCompletions.deliveryAnswer.response), { maxEventLength: 10 });
    await expect(long.finalCompletion()).rejects.toMatchObject({ name: 'StreamLimitError', option: 'maxEventLength' });
  });

  it('that is an HTML page is an error', async () => {
    await expect(chatStream(respond('<p>Hello</p>', 'text/html')).finalCompletion()).rejects.toMatchObject({
      name: 'StreamResponseError',
    });
  });
});

it('events of a choice with tool calls come in the order of the protocol', async () => {
  const received: string[] = [];
  for await (const event of chatStream(respond(events(chatCompletions.streamedToolCalls.response))).events())
    received.push(event.type);
  expect(received.slice(-3)).toEqual(['tool-done', 'tool-done', 'finish']);
  expect(finish('stop').choices).toHaveLength(1);
});
