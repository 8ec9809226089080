import { describe, expect, test } from 'vitest';

import { ServiceError } from '../../src/core/errors.ts';
import { complete, chunks, errorOf, list, type Fields } from './support.ts';

describe('A rule across fields', () => {
  const tools: Fields['tools'] = [{ function: { name: 'look' } }];
  test.each([
    ['no model', { model: null }, 400, 'model'],
    ['an unknown model', { model: 'northwind/none' }, 404, 'model'],
    ['a model in another case', { model: 'Northwind/Sable-Small' }, 404, 'model'],
    ['stream options without a stream', { stream_options: {} }, 422, undefined],
    ['top_logprobs without logprobs', { top_logprobs: 2 }, 422, undefined],
    ['log probabilities of the prompt in a stream', { prompt_logprobs: 2, stream: true }, 422, undefined],
    [
      'a continued message with a generation prompt',
      { continue_final_message: true, add_generation_prompt: true },
      422,
      undefined,
    ],
    ['a tool choice without tools', { tool_choice: 'auto' }, 422, undefined],
    [
      'a named function that is not in the tools',
      { tools, tool_choice: { function: { name: 'see' } } },
      400,
      'tool_choice',
    ],
    ['min_tokens above the limit', { min_tokens: 9, max_tokens: 8 }, 400, 'min_tokens'],
    ['several replies at temperature 0', { n: 2, temperature: 0 }, 400, 'n'],
    ['too many replies', { n: 129 }, 400, 'n'],
    ['too many tokens of all replies', { n: 100, ignore_eos: true }, 400, 'n'],
    ['a priority', { priority: 1 }, 400, 'priority'],
    ['an unknown effort', { reasoning_effort: 'most' }, 422, 'reasoning_effort'],
    ['a template', { chat_template: '{{ messages }}' }, 400, 'chat_template'],
    [
      'a template in the arguments of the template',
      { chat_template_kwargs: { chat_template: 'x' } },
      400,
      'chat_template_kwargs',
    ],
    [
      'a prompt that exceeds the context',
      { messages: [{ role: 'user', content: 'word '.repeat(140_000) }] },
      400,
      'messages',
    ],
    [
      'a text that exceeds the context many times',
      { messages: [{ role: 'user', content: 'a'.repeat(4e6) }] },
      400,
      'messages',
    ],
    ['max_tokens that exceed the context', { max_tokens: 131_072 }, 400, 'max_tokens'],
    ['max_completion_tokens that exceed the context', { max_completion_tokens: 131_072 }, 400, 'max_completion_tokens'],
    [
      'a minimum pattern size above the maximum',
      { repetition_detection: { max_pattern_size: 2, min_pattern_size: 3, min_count: 2 } },
      400,
      'repetition_detection',
    ],
    [
      'too many log probabilities',
      { logprobs: true, top_logprobs: 20, ignore_eos: true, max_tokens: 16_384, n: 16 },
      400,
      'top_logprobs',
    ],
  ] as [string, Fields, number, string | undefined][])('is broken by %s', async (_name, fields, status, param) => {
    const error = await errorOf(fields);
    expect([error.status, param === undefined ? undefined : error.param]).toEqual([status, param]);
  });

  test.each([
    ['stream options with a stream', { stream: true, stream_options: {} }],
    ['top_logprobs 0', { top_logprobs: 0 }],
    ['a continued message without a generation prompt', { continue_final_message: true }],
    ['a priority of 0', { priority: 0 }],
    ['one reply at temperature 0', { temperature: 0, n: 1 }],
    [
      'a long prompt that is truncated',
      { messages: [{ role: 'user', content: 'word '.repeat(140_000) }], truncate_prompt_tokens: 100 },
    ],
    ['the highest seed', { seed: 2 ** 63 }],
    ['unknown fields', { colour: 'red', functions: [] } as Fields],
  ] as [string, Fields][])('is not broken by %s', async (_name, fields) => {
    await expect(fields.stream === true ? chunks(fields) : complete(fields)).resolves.toBeDefined();
  });
});

describe('A request that does not match the schema', () => {
  const forms = 'must set exactly one of json, regex, choice, grammar, json_object and structural_tag';
  test.each([
    ['no form', { structured_outputs: {} }, forms],
    ['two forms', { structured_outputs: { json: '{}', regex: 'a' } }, forms],
    ['only flags', { structured_outputs: { disable_fallback: true } }, forms],
    ['a text in place of an object', { structured_outputs: 'json' }, 'must be object,null'],
    ['a form of another type', { structured_outputs: { json: 5 } }, 'must be string,object,null'],
    ['another tool choice', { tools: [], tool_choice: 'any' }, 'values: "none", "auto", "required"'],
    ['a tool choice of another type', { tools: [], tool_choice: 5 }, 'must be string,object,null'],
    [
      'another value than the only one',
      { continue_final_message: true, add_generation_prompt: true },
      'must be equal to one of the allowed values: false',
    ],
  ] as [string, object, string][])('gets 422 with what is allowed: %s', async (_name, fields, message) => {
    const error = await errorOf(fields);
    expect(error.status).toBe(422);
    const [violation] = JSON.parse(error.message) as { msg: string }[];
    expect(violation?.msg).toContain(message);
  });
});

describe('A requested error', () => {
  test.each([400, 401, 402, 403, 404, 422, 429, 500, 501, 503])('is thrown before the response: %i', async (code) => {
    for (const fields of [{}, { stream: true }] as Fields[]) {
      const error = await (fields.stream === true ? chunks : complete)(fields, { prefer: `code=${code}` }).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(ServiceError);
      const { status, headers } = error as ServiceError;
      expect(status).toBe(code);
      expect('retry-after' in headers).toBe(code === 429 || code === 503);
    }
  });

  test('can be requested in the body', async () => {
    expect(await errorOf({ engine_xargs: { prefer: 'code=402' } })).toMatchObject({ status: 402 });
    expect(await errorOf({ engine_xargs: { prefer: 3 } })).toMatchObject({ status: 200 });
  });

  test('is thrown in a stream after a number of chunks', async () => {
    const seen: unknown[] = [];
    const reading = (async (): Promise<void> => {
      const { createInferenceHandlers } = await import('../../src/areas/inference/index.ts');
      const { contextOf, request } = await import('./support.ts');
      const handler = createInferenceHandlers()['chatCompletions'] as (
        a: unknown,
        b: unknown,
      ) => Promise<AsyncIterable<unknown>>;
      const stream = await handler(request({ stream: true }), contextOf({ prefer: 'code=503, at=3' }));
      for await (const chunk of stream) seen.push(chunk);
    })();
    await expect(reading).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(3);
  });

  test('can be a stream that is cut off', async () => {
    await expect(chunks({}, { prefer: 'cut=2' })).rejects.toMatchObject({ name: 'StreamCutError' });
  });

  test('must have a status of the contract; other preferences are ignored', async () => {
    expect(await errorOf({}, { prefer: 'code=418' })).toMatchObject({ status: 400 });
    expect(await errorOf({}, { prefer: 'code=200' })).toMatchObject({ status: 400 });
    expect(await errorOf({}, { prefer: 'wait=-1' })).toMatchObject({ status: 400 });
    expect(await errorOf({}, { prefer: 'return=minimal; foo="code", __proto__=1, constructor=2' })).toMatchObject({
      status: 200,
    });
  });

  test('can be one of the list of models', async () => {
    await expect(list({ prefer: 'code=503' })).rejects.toMatchObject({ status: 503 });
    await expect(list({ prefer: 'code=404' })).rejects.toMatchObject({ status: 400 });
  });
});
