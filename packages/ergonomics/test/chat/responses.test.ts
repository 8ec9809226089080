import { describe, expect, it } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import { StreamError } from '../../src/streams/index.ts';

const bodies: readonly [string, string, string][] = [
  ['nothing', '', 'StreamResponseError'],
  ['an error that is a string', '{"error":"Unauthorized"}', 'StreamApiError'],
  [
    'an error whose code is a name',
    '{"error":{"message":"Slow down.","type":"rate_limit","code":"rate_limit_exceeded"}}',
    'StreamApiError',
  ],
  ['a completion without choices', '{"choices":[]}', 'StreamResponseError'],
  ['a terminator', '[DONE]', 'StreamResponseError'],
  ['another form', '{"detail":"bad"}', 'StreamResponseError'],
  ['incomplete JSON', '{"error":', 'StreamResponseError'],
  ['a document over the limit', `{"error":"${'x'.repeat(500)}"}`, 'StreamResponseError'],
];

async function failureOf(text: string, status: number, type: string): Promise<unknown> {
  const response = new Response(text, { status, headers: { 'content-type': type, 'x-request-id': 'req_1' } });
  return chatStream(response, { maxEventLength: 400 })
    .finalCompletion()
    .catch((error: unknown) => error);
}

describe.each([401, 429, 500, 503])('a response with status %i', (status) => {
  it.each(bodies)('and JSON with %s is an error with that status', async (_, text, name) => {
    const error = await failureOf(text, status, 'application/json; charset=utf-8');
    expect(error).toBeInstanceOf(StreamError);
    expect(error).toMatchObject({ name, status, received: 0, partial: { choices: [] } });
  });

  it.each(['text/plain', 'text/event-stream', 'application/problem+json'])(
    'and type %s is an error with that status',
    async (type) => {
      expect(await failureOf('data: {"choices":[]}\n\ndata: [DONE]\n\n', status, type)).toMatchObject({
        name: 'StreamResponseError',
        status,
      });
    },
  );
});

it('an error of the service keeps its details', async () => {
  const said = '{"error":{"message":"Slow down.","type":"rate_limit","code":"rate_limit_exceeded","param":"model"}}';
  expect(await failureOf(said, 429, 'application/json')).toMatchObject({
    message: expect.stringContaining('Slow down.') as string,
    type: 'rate_limit',
    apiCode: 'rate_limit_exceeded',
    param: 'model',
    requestId: 'req_1',
  });
});

it('a status in the error itself is its status', async () => {
  expect(await failureOf('{"error":{"message":"No.","code":404}}', 200, 'application/json')).toMatchObject({
    status: 404,
  });
});

describe('a successful response with JSON that is not a completion', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a terminator', '[DONE]'],
    ['choices that are not a list', '{"choices":{}}'],
    ['a choice that is null', '{"choices":[null]}'],
    ['a choice without a message', '{"choices":[{"index":0,"text":"hi"}]}'],
    ['a message that is null', '{"choices":[{"index":0,"message":null}]}'],
  ])('is an error: %s', async (_, text) => {
    expect(await failureOf(text, 200, 'application/json')).toMatchObject({
      name: 'StreamResponseError',
      code: 'response',
      status: 200,
      received: 0,
      partial: { choices: [] },
    });
  });
});

it('tool calls of a JSON response that are not a list are ignored', async () => {
  const text = '{"choices":[{"index":0,"message":{"content":"hi","tool_calls":{}},"finish_reason":"stop"}]}';
  const response = new Response(text, { headers: { 'content-type': 'application/json' } });
  expect((await chatStream(response).finalCompletion()).choices[0]?.message).toEqual({
    role: 'assistant',
    content: 'hi',
  });
});
