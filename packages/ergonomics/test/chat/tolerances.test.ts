import { describe, expect, it } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import { jsonLines, serverSentEvents, StreamError, type StreamInput } from '../../src/streams/index.ts';
import { events, respond } from '../support/chat-bodies.ts';
import { deltaOf } from '../support/chat-chunks.ts';

const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);
const text = deltaOf({ content: 'Blue' });

/** Creates a stream of a valid chunk and an event with the given data. */
function streamOf(data: string): ReturnType<typeof chatStream> {
  return chatStream(respond(`${events([text], '')}data: ${data}\n\n${events([])}`));
}

describe('a falsy error is ignored', () => {
  it.each(['false', 'null', '""', '0'])('%s', async (error) => {
    expect(await streamOf(`{"choices":[],"error":${error}}`).finalText()).toBe('Blue');
  });
});

describe('data that is not a chunk is an error with the reply before it', () => {
  const partial = { choices: [{ message: { content: 'Blue' } }] };

  it.each(['null', '5', '"ping"', '["a"]', 'true'])('data that is %s', async (data) => {
    const stream = streamOf(data);
    const error: unknown = await stream.finalCompletion().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'StreamDecodingError', index: 1, length: data.length, received: 1, partial });
    expect((error as Error).message).toBe(`stream: item 1 (${data.length} characters) is not a chunk`);
    await expect(stream.finalText()).rejects.toBe(error);
  });

  it.each([
    ['an error nested too deeply', `{"error":{"message":${DEEP}}}`, 'api'],
    [
      'arguments nested too deeply',
      `{"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"name":"f","arguments":${DEEP}}}]}}]}`,
      'decoding',
    ],
    ['an invalid index', '{"choices":[{"index":-1,"delta":{"content":"a"}}]}', 'decoding'],
  ])('%s', async (_, data, code) => {
    const error: unknown = await streamOf(data)
      .finalCompletion()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StreamError);
    expect(error).toMatchObject({ code, partial });
  });
});

it('an error nested too deeply for redaction is thrown without its body', async () => {
  const redact = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
  const open = async (): Promise<Response> => respond(`data: {"error":{"message":${DEEP}}}\n\n`);
  await expect(chatStream({ operationId: 'chatCompletions', open, redact }).finalText()).rejects.toMatchObject({
    code: 'api',
    body: undefined,
  });
});

it('other streams accept any JSON as an item', async () => {
  const data = ['null', '5', '"ping"', '["a"]'];
  const items = data.map((item) => JSON.parse(item) as unknown);
  expect(await serverSentEvents(respond(data.map((item) => `data: ${item}\n\n`).join(''))).toArray()).toEqual(items);
  expect(await jsonLines(respond(data.join('\n'), 'application/jsonl')).toArray()).toEqual(items);
});

describe('a promise of something else than a response is rejected with the reason', () => {
  const message = /"input" must be a Response, its promise, a ReadableStream or a StreamSource/;

  it.each([{ data: 1 }, undefined, null, 'text', 5])('%j', async (value) => {
    for (const make of [chatStream, jsonLines, serverSentEvents]) {
      const reading = make(Promise.resolve(value) as never as StreamInput).toArray();
      await expect(reading).rejects.toThrow(TypeError);
      await expect(reading).rejects.toThrow(message);
    }
  });
});
