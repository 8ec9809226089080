import OpenAI, { NotFoundError, RateLimitError } from 'openai';
import type { RunnableToolFunctionWithParse } from 'openai/lib/RunnableFunction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { refuseOutside } from './local-only.ts';
import { type ClientsServer, openServer } from './server.ts';

const project = 'acme/openai';
const model = 'northwind/sable-small';
const messages = [{ role: 'user', content: 'When does parcel 1042 arrive?' }] as const;
const outside = refuseOutside();
let server: ClientsServer;
let client: OpenAI;
beforeAll(async () => {
  server = await openServer();
  client = new OpenAI({
    baseURL: server.urls.inference,
    apiKey: 'any-key',
    maxRetries: 0,
    defaultHeaders: { 'Compat-Project': project },
  });
});
afterAll(() => server?.close());

describe('The npm package openai, unmodified', () => {
  test('lists the models, and reads on when there are pages', async () => {
    const ids: string[] = [];
    for await (const { id } of client.models.list()) ids.push(id);
    expect(ids).toContain(model);
  });

  test('chats', async () => {
    const reply = await client.chat.completions.create({ model, messages: [...messages] });
    expect(reply).toMatchObject({ model, choices: [{ finish_reason: 'stop', message: { role: 'assistant' } }] });
    expect(reply.choices[0]?.message.content).toBeTruthy();
    expect(reply.usage?.total_tokens).toBe(reply.usage!.prompt_tokens + reply.usage!.completion_tokens);
    expect(reply).toHaveProperty('_request_id', expect.any(String));
  });

  test('streams, and its helper puts the same reply together', async () => {
    const question = { model, messages: [...messages], seed: 5 };
    const whole = await client.chat.completions.create(question);
    const chunks = await client.chat.completions.create({
      ...question,
      stream: true,
      stream_options: { include_usage: true },
    });
    let text = '';
    let usage: OpenAI.CompletionUsage | null | undefined;
    for await (const chunk of chunks) {
      text += chunk.choices[0]?.delta.content ?? '';
      usage = chunk.usage ?? usage;
    }
    expect(text).toBe(whole.choices[0]?.message.content);
    expect(usage).toMatchObject({ total_tokens: whole.usage?.total_tokens });
    const { choices } = await client.chat.completions.stream(question).finalChatCompletion();
    expect(choices[0]?.message.content).toBe(text);
  });

  test('stops a stream in the middle', async () => {
    const stream = await client.chat.completions.create(
      { model, messages: [...messages], stream: true },
      { headers: { Prefer: 'rate=20' } },
    );
    for await (const chunk of stream) {
      expect(chunk.object).toBe('chat.completion.chunk');
      break;
    }
    expect(stream.controller.signal.aborted).toBe(true);
  });

  test('calls tools, whole and streamed, until an answer comes', async () => {
    const asked: unknown[] = [];
    const tool: RunnableToolFunctionWithParse<{ number: number }> = {
      type: 'function',
      function: {
        name: 'look_up_order',
        description: 'When an order arrives',
        parameters: { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] },
        parse: JSON.parse as (text: string) => { number: number },
        function: ({ number }: { number: number }) => {
          asked.push(number);
          return `Order ${number} arrives on Wednesday.`;
        },
      },
    };
    const question = { model, messages: [...messages], tools: [tool] };
    expect(await client.chat.completions.runTools(question).finalContent()).toBeTruthy();
    expect(asked).toEqual([expect.any(Number)]);
    expect(await client.chat.completions.runTools({ ...question, stream: true }).finalContent()).toBeTruthy();
    expect(asked).toHaveLength(2);
  });

  test('gets JSON that fits a schema', async () => {
    const schema = {
      type: 'object',
      properties: { day: { enum: ['Monday', 'Tuesday'] } },
      required: ['day'],
      additionalProperties: false,
    };
    const reply = await client.chat.completions.parse({
      model,
      messages: [...messages],
      response_format: { type: 'json_schema', json_schema: { name: 'arrival', strict: true, schema } },
    });
    expect(['Monday', 'Tuesday']).toContain((reply.choices[0]?.message.parsed as { day?: string } | null)?.day);
  });

  test('gets log probabilities and several choices', async () => {
    const reply = await client.chat.completions.create({
      model,
      messages: [...messages],
      n: 2,
      logprobs: true,
      top_logprobs: 2,
    });
    expect(reply.choices).toHaveLength(2);
    expect(reply.choices[0]?.logprobs?.content?.[0]?.top_logprobs).toHaveLength(2);
  });

  test('throws the error of its status, and another one for a model that nobody has', async () => {
    const failing = client.chat.completions.create(
      { model, messages: [...messages] },
      { headers: { Prefer: 'code=429' } },
    );
    await expect(failing).rejects.toBeInstanceOf(RateLimitError);
    const unknown = client.chat.completions.create({ model: 'nobody/none', messages: [...messages] });
    await expect(unknown).rejects.toBeInstanceOf(NotFoundError);
  });

  test('leaves a call for each completion, with its usage, and asks nobody else', async () => {
    const found = await server.calls(project, 9);
    expect(found.length).toBeGreaterThanOrEqual(9);
    expect(new Set(found.map(({ op_name }) => op_name))).toEqual(new Set(['chat.completions']));
    expect(found[0]).toMatchObject({ summary: { usage: { [model]: { requests: 1 } } } });
    await expect(fetch('http://192.0.2.1/')).rejects.toThrow('fetch failed');
    // That one alone, which shows that others would have been seen.
    expect(outside).toEqual(['192.0.2.1']);
  });
});
