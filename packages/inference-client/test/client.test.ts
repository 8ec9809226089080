import { describe, expect, test } from 'vitest';
import {
  contractDigest,
  createInferenceClient,
  type InferenceClientOptions,
  InferenceError,
  isInferenceStatusError,
  InferenceNotFoundError,
} from '../src/index.ts';
import { createInferenceMethods } from '../src/methods.ts';

interface Reply {
  status?: number;
  body: string;
  type?: string;
}

/** Creates a client whose fetch returns this response, and records the requests. */
function clientWith(
  { status = 200, body, type = 'application/json' }: Reply,
  options: Partial<InferenceClientOptions> = {},
) {
  const sent: Request[] = [];
  const client = createInferenceClient({
    baseUrl: 'http://inference.test/v1',
    apiKey: 'sk-0f9e-77',
    fetch: (request) => {
      sent.push(request);
      const headers = { 'content-type': type, 'x-request-id': 'req-1' };
      return Promise.resolve(new Response(body, { status, headers }));
    },
    ...options,
  });
  return { client, sent };
}

const events = 'data: {"id":"c1"}\n\ndata: [DONE]\n\n';
const question = {
  model: 'northwind/sable-small',
  messages: [{ role: 'user' as const, content: 'When will my order 1042 arrive?' }],
};

describe('a request', () => {
  test('goes below the base URL, with the key as Bearer token', async () => {
    const { client, sent } = clientWith({ body: '{"data":[]}' });
    expect(await client.models()).toEqual({ data: [] });
    expect(sent[0]!.url).toBe('http://inference.test/v1/models');
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer sk-0f9e-77');
    expect(sent[0]!.headers.has('compat-project')).toBe(false);
  });

  test('names the project that the usage is attributed to', async () => {
    const { client, sent } = clientWith({ body: '{}' }, { project: 'acme/support-bot' });
    await client.models();
    expect(sent[0]!.headers.get('compat-project')).toBe('acme/support-bot');
  });

  test('names the project in another header if the options say so', async () => {
    const options = { project: 'acme/support-bot', projectHeader: 'OpenAI-Project' };
    const { client, sent } = clientWith({ body: '{}' }, options);
    await client.models();
    expect(sent[0]!.headers.get('openai-project')).toBe('acme/support-bot');
    expect(sent[0]!.headers.has('compat-project')).toBe(false);
  });

  test('carries no credentials if the key is null', async () => {
    const { client, sent } = clientWith({ body: '{}' }, { apiKey: null });
    await client.models();
    expect(sent[0]!.headers.has('authorization')).toBe(false);
  });

  test('carries the header fields of the options in place of its own', async () => {
    const { client, sent } = clientWith(
      { body: '{}' },
      { project: 'acme/support-bot', headers: { Authorization: 'Bearer gateway', 'Compat-Project': 'acme/other' } },
    );
    await client.models();
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer gateway');
    expect(sent[0]!.headers.get('compat-project')).toBe('acme/other');
  });
});

describe('a completion', () => {
  test('is one document without the stream flag', async () => {
    const { client, sent } = clientWith({ body: '{"id":"c1"}' });
    expect(await client.chatCompletions(question)).toEqual({ id: 'c1' });
    expect(await sent[0]!.json()).toEqual(question);
  });

  test('is a stream with it', async () => {
    const { client, sent } = clientWith({ body: events, type: 'text/event-stream' });
    const stream = client.chatCompletions({ ...question, stream: true });
    expect(sent).toEqual([]);
    expect(await stream.toArray()).toEqual([{ id: 'c1' }]);
    expect(await sent[0]!.json()).toEqual({ ...question, stream: true });
  });

  test('of a plain call is a string with the flag, and parsed without it', async () => {
    const streamed = clientWith({ body: events, type: 'text/event-stream' });
    expect((await streamed.client.POST('/chat/completions', { body: { ...question, stream: true } })).data).toBe(
      events,
    );
    const whole = clientWith({ body: '{"id":"c1"}' });
    expect((await whole.client.POST('/chat/completions', { body: question })).data).toEqual({ id: 'c1' });
  });
});

test('the client exposes the digest of its contract', () => {
  expect(clientWith({ body: '{}' }).client.contractDigest).toBe(contractDigest);
  expect(contractDigest).toMatch(/^sha256:[0-9a-f]{64}$/);
});

describe('an error', () => {
  test('of a declared status has the class of the status', async () => {
    const body = { error: { message: 'There is no such model.', type: 'NotFoundError', param: 'model', code: 404 } };
    const { client } = clientWith({ status: 404, body: JSON.stringify(body) });
    const error: unknown = await client.chatCompletions(question).catch((caught) => caught);
    expect(error).toBeInstanceOf(InferenceNotFoundError);
    expect(error).toBeInstanceOf(InferenceError);
    expect(isInferenceStatusError(error)).toBe(true);
    expect(error).toMatchObject({
      service: 'inference',
      status: 404,
      body,
      requestId: 'req-1',
      message: 'chatCompletions returned 404: There is no such model. (request req-1)',
    });
  });

  test('of another status has the base class', async () => {
    const { client } = clientWith({ status: 418, body: 'teapot' });
    const error: unknown = await client.models().catch((caught) => caught);
    expect((error as Error).constructor).toBe(InferenceError);
    expect(isInferenceStatusError(error)).toBe(false);
  });
});

describe('invalid options are named', () => {
  const good = { baseUrl: 'http://h/v1', apiKey: 'sk-0f9e-77' };
  test.each<[object, string]>([
    [{ apiKey: 'k' }, 'option "baseUrl"'],
    [{ ...good, baseUrl: '/v1' }, 'option "baseUrl"'],
    [{ baseUrl: 'http://h' }, 'option "apiKey"'],
    [{ ...good, apiKey: 's3cret\n' }, 'option "apiKey"'],
    [{ ...good, apiKey: 's3cret…' }, 'option "apiKey" must be ASCII'],
    [{ ...good, project: 'support-bot' }, 'option "project" must be "<team>/<project>"'],
    [{ ...good, project: 'acme/support/bot' }, 'option "project"'],
    [{ ...good, project: '' }, 'option "project"'],
    [{ ...good, project: 'acme/bot…' }, 'header "Compat-Project"'],
    [{ ...good, project: 'acme/bot', projectHeader: 'x y' }, 'header "x y"'],
    [{ ...good, attemptTimeout: -1 }, 'option "attemptTimeout"'],
  ])('%j', (options, message) => {
    for (const create of [createInferenceClient, createInferenceMethods]) {
      const attempt = (): unknown => create(options as InferenceClientOptions, {});
      expect(attempt).toThrow(TypeError);
      expect(attempt).toThrow(`${create.name}: ${message}`);
      expect(attempt).not.toThrow('s3cret');
    }
  });
});
