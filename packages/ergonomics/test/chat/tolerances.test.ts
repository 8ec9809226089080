import { describe, expect, it } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import { jsonLines, serverSentEvents, StreamError, type StreamInput } from '../../src/streams/index.ts';
import { answer, events } from '../support/chat-bodies.ts';
import { deltaOf } from '../support/chat-chunks.ts';

const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);
const text = deltaOf({ content: 'Blue' });

/** A stream of a good chunk, then an event with the given data. */
function streamOf(data: string): ReturnType<typeof chatStream> {
  return chatStream(answer(`${events([text], '')}data: ${data}\n\n${events([])}`));
}

describe('an error that says nothing is none', () => {
  it.each(['false', 'null', '""', '0'])('%s', async (error) => {
    expect(await streamOf(`{"choices":[],"error":${error}}`).finalText()).toBe('Blue');
  });
});

describe('what is no chunk is an error with what came before', () => {
  const partial = { choices: [{ message: { content: 'Blue' } }] };

  it.each(['null', '5', '"ping"', '["a"]', 'true'])('data that is %s', async (data) => {
    const stream = streamOf(data);
    const error: unknown = await stream.finalCompletion().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'StreamDecodingError', index: 1, length: data.length, received: 1, partial });
    expect((error as Error).message).toBe(`stream: item 1 of ${data.length} characters is no chunk`);
    await expect(stream.finalText()).rejects.toBe(error);
  });

  it.each([
    ['an error that nests too deeply', `{"error":{"message":${DEEP}}}`, 'api'],
    [
      'arguments that nest too deeply',
      `{"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"name":"f","arguments":${DEEP}}}]}}]}`,
      'decoding',
    ],
    ['an index that is none', '{"choices":[{"index":-1,"delta":{"content":"a"}}]}', 'decoding'],
  ])('%s', async (_, data, code) => {
    const error: unknown = await streamOf(data)
      .finalCompletion()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StreamError);
    expect(error).toMatchObject({ code, partial });
  });
});

it('an error that nests too deeply for the search for secrets is one, without its body', async () => {
  const redact = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
  const open = async (): Promise<Response> => answer(`data: {"error":{"message":${DEEP}}}\n\n`);
  await expect(chatStream({ operationId: 'chatCompletions', open, redact }).finalText()).rejects.toMatchObject({
    code: 'api',
    body: undefined,
  });
});

it('other streams take any JSON as an item', async () => {
  const data = ['null', '5', '"ping"', '["a"]'];
  const items = data.map((item) => JSON.parse(item) as unknown);
  expect(await serverSentEvents(answer(data.map((item) => `data: ${item}\n\n`).join(''))).toArray()).toEqual(items);
  expect(await jsonLines(answer(data.join('\n'), 'application/jsonl')).toArray()).toEqual(items);
});

describe('a promise of something else than an answer is named', () => {
  const message = /"input" must be a Response, its promise, a ReadableStream or a StreamSource/;

  it.each([{ data: 1 }, undefined, null, 'text', 5])('%j', async (value) => {
    for (const make of [chatStream, jsonLines, serverSentEvents]) {
      const reading = make(Promise.resolve(value) as never as StreamInput).toArray();
      await expect(reading).rejects.toThrow(TypeError);
      await expect(reading).rejects.toThrow(message);
    }
  });
});
