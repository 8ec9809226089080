import { bundleContract } from '@callscope/generate';
import OpenAI, { NotFoundError, RateLimitError, UnprocessableEntityError } from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { curlFor, services, startMock, type Mock, type Operation, type Service } from '../src/index.ts';

const credentials: Record<Service, string> = {
  tracing: `Basic ${Buffer.from('api:key').toString('base64')}`,
  inference: 'Bearer key',
};

// What each operation answers is for the contract tests to say; they run against this mock.
describe.each(['tracing', 'inference'] as const)('The contract of the %s service', (service) => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock({ service, contract: await bundleContract(service) });
  });
  afterAll(() => mock.close());

  function send(operation: Operation, body: string): Promise<Response> {
    return fetch(`${mock.url}${operation.path}`, {
      method: operation.method.toUpperCase(),
      headers: { authorization: credentials[service], 'content-type': 'application/json' },
      body,
    });
  }

  test('Each operation with a body refuses one of the wrong type: Prism has understood its schema', async () => {
    const withBody = mock.operations.filter((operation) => operation.request?.body !== undefined);
    expect(withBody.length).toBeGreaterThan(0);
    for (const operation of withBody) {
      const { status } = await send(operation, '3');
      expect([`${operation.iid} 400`, `${operation.iid} 422`]).toContain(`${operation.iid} ${status}`);
    }
  });

  test('Equal errors of operations share their schema, so that Prism compiles it once', () => {
    const unauthorized = mock.operations.flatMap(({ responses }) => responses.filter(({ code }) => code === '401'));
    const schemas = new Set(unauthorized.map(({ contents }) => contents?.[0]?.schema));
    expect([unauthorized.length > 1, schemas.size]).toEqual([true, 1]);
  });

  test('The operation of the printed curl command is there', () => {
    const first = mock.operations.find((operation) => operation.iid === services[service].firstCall);
    expect(first && curlFor(mock.url, first)).toContain(`curl ${mock.url}/`);
  });
});

describe('The openai client, as it is', () => {
  let mock: Mock;
  let client: OpenAI;
  const request = { model: 'northwind/sable-small', messages: [{ role: 'user' as const, content: 'Where is it?' }] };
  beforeAll(async () => {
    mock = await startMock({ service: 'inference', contract: await bundleContract('inference') });
    client = new OpenAI({ baseURL: mock.url, apiKey: 'key', maxRetries: 0 });
  });
  afterAll(() => mock.close());

  test('It lists models', async () => {
    const { data } = await client.models.list();
    expect(data.map((model) => model.object)).toContain('model');
  });

  test('It completes a chat, and the stream says the same', async () => {
    const whole = await client.chat.completions.create(request);
    const text = whole.choices[0]?.message.content ?? '';
    expect(text.length).toBeGreaterThan(10);

    let streamed = '';
    for await (const chunk of await client.chat.completions.create({ ...request, stream: true })) {
      streamed += chunk.choices[0]?.delta.content ?? '';
    }
    expect(streamed).toBe(text);
  });

  test('The stream ends with its terminator', async () => {
    const response = await client.chat.completions.create({ ...request, stream: true }).asResponse();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(await response.text()).toMatch(/^data: \{[^]*\n\ndata: \[DONE\]\n\n$/);
  });

  test('It reads errors as errors of its own, with the request id', async () => {
    const refused = client.chat.completions.create({ ...request, temperature: 'hot' as unknown as number });
    await expect(refused).rejects.toThrow(UnprocessableEntityError);
    await expect(refused).rejects.toMatchObject({ requestID: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
    const limited = client.models.list({ headers: { prefer: 'code=429' } });
    await expect(limited).rejects.toThrow(RateLimitError);
    const elsewhere = new OpenAI({ baseURL: mock.url.replace('/v1', ''), apiKey: 'key', maxRetries: 0 });
    await expect(elsewhere.models.list()).rejects.toThrow(NotFoundError);
    await expect(elsewhere.models.list()).rejects.toThrow('Use /v1/models.');
  });
});
