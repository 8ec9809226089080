import type { Operation } from '@callscope/contract';
import { bundleContract } from '@callscope/generate';
import OpenAI, { NotFoundError, RateLimitError, UnprocessableEntityError } from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMock, type Mock } from '../src/mock.ts';
import type { Service } from '../src/services.ts';
import { readOperations } from '../src/prism.ts';

const credentials: Record<Service, string> = {
  tracing: `Basic ${Buffer.from('api:key').toString('base64')}`,
  inference: 'Bearer key',
};

// The contract tests check the responses of each operation; they run against this mock.
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

  test('Each operation with a body rejects one of the wrong type: Prism reads its schema', async () => {
    const withBody = mock.operations.filter((operation) => operation.requestBody !== undefined);
    expect(withBody.length).toBeGreaterThan(0);
    for (const operation of withBody) {
      const { status } = await send(operation, '3');
      expect([`${operation.id} 400`, `${operation.id} 422`]).toContain(`${operation.id} ${status}`);
    }
  });

  test('Equal errors of operations share their schema, so that Prism compiles it once', async () => {
    const operations = await readOperations(await bundleContract(service));
    const unauthorized = operations.flatMap(({ responses }) => responses.filter(({ code }) => code === '401'));
    const schemas = new Set(unauthorized.map(({ contents }) => contents?.[0]?.schema));
    expect([unauthorized.length > 1, schemas.size]).toEqual([true, 1]);
  });
});

describe('The unmodified openai client', () => {
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

  test('It completes a chat, and the stream has the same text', async () => {
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
    const rejected = client.chat.completions.create({ ...request, temperature: 'hot' as unknown as number });
    await expect(rejected).rejects.toThrow(UnprocessableEntityError);
    await expect(rejected).rejects.toMatchObject({ requestID: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
    const limited = client.models.list({ headers: { prefer: 'code=429' } });
    await expect(limited).rejects.toThrow(RateLimitError);
    const elsewhere = new OpenAI({ baseURL: mock.url.replace('/v1', ''), apiKey: 'key', maxRetries: 0 });
    await expect(elsewhere.models.list()).rejects.toThrow(NotFoundError);
    await expect(elsewhere.models.list()).rejects.toThrow('No operation GET /models. Did you mean GET /v1/models?');
  });
});
