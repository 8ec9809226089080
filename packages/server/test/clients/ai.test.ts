import { createOpenAICompatible, type OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, isStepCount, jsonSchema, Output, streamText, tool } from 'ai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { refuseOutside } from './local-only.ts';
import { type ClientsServer, openServer } from './server.ts';

const project = 'acme/ai';
const prompt = 'When does parcel 1042 arrive?';
const outside = refuseOutside();

let server: ClientsServer;
let provider: OpenAICompatibleProvider;
beforeAll(async () => {
  server = await openServer();
  provider = createOpenAICompatible({
    name: 'callscope',
    baseURL: server.urls.inference,
    apiKey: 'any-key',
    headers: { 'Compat-Project': project },
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
});
afterAll(() => server?.close());

const model = () => provider('northwind/sable-small');

describe('The npm package ai with @ai-sdk/openai-compatible, unmodified', () => {
  test('generates a text', async () => {
    const { text, finishReason, usage } = await generateText({ model: model(), prompt });
    expect(text).not.toBe('');
    expect(finishReason).toBe('stop');
    expect(usage.totalTokens).toBeGreaterThan(0);
  });

  test('streams the same text in parts, with the usage at the end', async () => {
    const question = { model: model(), prompt, seed: 3 };
    const whole = await generateText(question);
    const stream = streamText(question);
    const parts: string[] = [];
    for await (const part of stream.textStream) parts.push(part);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(whole.text);
    expect((await stream.usage).totalTokens).toBe(whole.usage.totalTokens);
  });

  test('streams the thoughts of a model beside its text', async () => {
    const stream = streamText({ model: provider('northwind/sable-reasoner'), prompt });
    expect(await stream.text).not.toBe('');
    expect(await stream.reasoningText).not.toBe('');
  });

  test('calls tools until an answer comes', async () => {
    const asked: unknown[] = [];
    const tools = {
      look_up_order: tool({
        inputSchema: jsonSchema<{ number: number }>({
          type: 'object',
          properties: { number: { type: 'integer' } },
          required: ['number'],
        }),
        execute: ({ number }) => {
          asked.push(number);
          return `Order ${number} arrives on Wednesday.`;
        },
      }),
    };
    const options = { model: model(), prompt, tools, stopWhen: isStepCount(3) };
    const { steps, text } = await generateText(options);
    expect(steps).toHaveLength(2);
    expect(text).not.toBe('');
    const stream = streamText(options);
    expect(await stream.text).not.toBe('');
    expect(asked).toEqual([expect.any(Number), expect.any(Number)]);
  });

  test('generates an object that fits a schema', async () => {
    const schema = jsonSchema<{ day: string }>({
      type: 'object',
      properties: { day: { enum: ['Monday', 'Tuesday'] } },
      required: ['day'],
      additionalProperties: false,
    });
    const { output } = await generateText({ model: model(), prompt, output: Output.object({ schema }) });
    expect(['Monday', 'Tuesday']).toContain(output.day);
  });

  test('throws an error that says whether to try again', async () => {
    const failing = generateText({ model: model(), prompt, headers: { Prefer: 'code=429' }, maxRetries: 0 });
    const error: unknown = await failing.catch((thrown: unknown) => thrown);
    expect(APICallError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ statusCode: 429, isRetryable: true });
  });

  test('leaves a call for each completion, and asks nobody else', async () => {
    const found = await server.calls(project, 8);
    expect(found.length).toBeGreaterThanOrEqual(8);
    await expect(fetch('http://192.0.2.1/')).rejects.toThrow('fetch failed');
    // That one alone, which shows that others would have been seen.
    expect(outside).toEqual(['192.0.2.1']);
  });
});
