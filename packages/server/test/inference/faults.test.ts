import { describe, expect, test } from 'vitest';

import { ServiceError } from '../../src/core/errors.ts';
import { ask, chunks, faultOf, list, type Question } from './support.ts';

describe('A request that breaks a rule across fields', () => {
  const tools: Question['tools'] = [{ function: { name: 'look' } }];
  test.each([
    ['no model', { model: null }, 400, 'model'],
    ['an unknown model', { model: 'northwind/none' }, 404, 'model'],
    ['another case of a model', { model: 'Northwind/Sable-Small' }, 404, 'model'],
    ['options of a stream without one', { stream_options: {} }, 422, undefined],
    ['top_logprobs without logprobs', { top_logprobs: 2 }, 422, undefined],
    ['log probabilities of the prompt in a stream', { prompt_logprobs: 2, stream: true }, 422, undefined],
    ['both ways to end the prompt', { continue_final_message: true, add_generation_prompt: true }, 422, undefined],
    ['a choice without tools', { tool_choice: 'auto' }, 422, undefined],
    [
      'a function that is not among the tools',
      { tools, tool_choice: { function: { name: 'see' } } },
      400,
      'tool_choice',
    ],
    ['more tokens at least than at most', { min_tokens: 9, max_tokens: 8 }, 400, 'min_tokens'],
    ['several replies at temperature 0', { n: 2, temperature: 0 }, 400, 'n'],
    ['too many replies', { n: 129 }, 400, 'n'],
    ['too many tokens in all', { n: 100, ignore_eos: true }, 400, 'n'],
    ['a priority', { priority: 1 }, 400, 'priority'],
    ['a template', { chat_template: '{{ messages }}' }, 400, 'chat_template'],
    ['a template among its values', { chat_template_kwargs: { chat_template: 'x' } }, 400, 'chat_template_kwargs'],
    ['a prompt over the context', { messages: [{ role: 'user', content: 'word '.repeat(140_000) }] }, 400, 'messages'],
    [
      'a text that is far over the context',
      { messages: [{ role: 'user', content: 'a'.repeat(4e6) }] },
      400,
      'messages',
    ],
    ['a reply that the context has no room for', { max_tokens: 131_072 }, 400, 'max_tokens'],
    ['the same by the newer name', { max_completion_tokens: 131_072 }, 400, 'max_completion_tokens'],
    [
      'patterns from more to less',
      { repetition_detection: { max_pattern_size: 2, min_pattern_size: 3, min_count: 2 } },
      400,
      'repetition_detection',
    ],
    [
      'more log probabilities than fit',
      { logprobs: true, top_logprobs: 20, ignore_eos: true, max_tokens: 16_384, n: 16 },
      400,
      'top_logprobs',
    ],
  ] as [string, Question, number, string | undefined][])('is refused: %s', async (_name, question, status, param) => {
    const fault = await faultOf(question);
    expect([fault.status, param === undefined ? undefined : fault.param]).toEqual([status, param]);
  });

  test.each([
    ['options of a stream with one', { stream: true, stream_options: {} }],
    ['top_logprobs 0', { top_logprobs: 0 }],
    ['only going on with the last message', { continue_final_message: true }],
    ['a priority of 0', { priority: 0 }],
    ['one reply at temperature 0', { temperature: 0, n: 1 }],
    [
      'a long prompt that may be cut',
      { messages: [{ role: 'user', content: 'word '.repeat(140_000) }], truncate_prompt_tokens: 100 },
    ],
    ['the highest seed', { seed: 2 ** 63 }],
    ['fields that nobody knows', { colour: 'red', functions: [] } as Question],
  ] as [string, Question][])('is none: %s', async (_name, question) => {
    await expect(question.stream === true ? chunks(question) : ask(question)).resolves.toBeDefined();
  });
});

describe('Errors on demand', () => {
  test.each([400, 401, 402, 403, 404, 422, 429, 500, 501, 503])('come before the answer: %i', async (code) => {
    for (const question of [{}, { stream: true }] as Question[]) {
      const error = await (question.stream === true ? chunks : ask)(question, { prefer: `code=${code}` }).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(ServiceError);
      const { status, headers } = error as ServiceError;
      expect(status).toBe(code);
      expect('retry-after' in headers).toBe(code === 429 || code === 503);
    }
  });

  test('come for callers that can set no header too', async () => {
    expect(await faultOf({ engine_xargs: { prefer: 'code=402' } })).toMatchObject({ status: 402 });
    expect(await faultOf({ engine_xargs: { prefer: 3 } })).toMatchObject({ status: 200 });
  });

  test('come inside a stream, after so many chunks', async () => {
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

  test('cut a stream off', async () => {
    await expect(chunks({}, { prefer: 'cut=2' })).rejects.toMatchObject({ name: 'StreamCutError' });
  });

  test('are asked for with statuses of the contract, and other preferences are passed over', async () => {
    expect(await faultOf({}, { prefer: 'code=418' })).toMatchObject({ status: 400 });
    expect(await faultOf({}, { prefer: 'code=200' })).toMatchObject({ status: 400 });
    expect(await faultOf({}, { prefer: 'wait=-1' })).toMatchObject({ status: 400 });
    expect(await faultOf({}, { prefer: 'return=minimal; foo="code", __proto__=1, constructor=2' })).toMatchObject({
      status: 200,
    });
  });

  test('come from the list of models as far as it has them', async () => {
    await expect(list({ prefer: 'code=503' })).rejects.toMatchObject({ status: 503 });
    await expect(list({ prefer: 'code=404' })).rejects.toMatchObject({ status: 400 });
  });
});
