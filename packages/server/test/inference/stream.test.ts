import { describe, expect, test } from 'vitest';

import { complete, accumulate, chunks, plain, type Fields, reasoner } from './support.ts';

const tools: NonNullable<Fields['tools']> = [
  {
    function: {
      name: 'lookup_order',
      parameters: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    },
  },
  { function: { name: 'now' } },
];
const messages: Fields['messages'] = [{ role: 'user', content: 'Use lookup_order and now.' }];

describe('A stream', () => {
  test('has the role, then reasoning, then text, then the end, all with one id', async () => {
    const parts = await chunks({ model: reasoner });
    const kinds = parts.map(({ choices }) => {
      const [{ delta, finish_reason } = { delta: {}, finish_reason: null }] = choices;
      if (delta.role) return 'role';
      if (finish_reason) return 'end';
      return delta.reasoning === undefined ? 'text' : 'reasoning';
    });
    expect(kinds.join(' ')).toMatch(/^role( reasoning)+( text)+ end$/);
    expect(parts[0]?.choices).toEqual([
      { index: 0, delta: { role: 'assistant', content: '' }, logprobs: null, finish_reason: null },
    ]);
    expect(parts.at(-1)?.choices).toEqual([
      { index: 0, delta: {}, logprobs: null, finish_reason: 'stop', stop_reason: null, token_ids: null },
    ]);
    expect(new Set(parts.map(({ id, created, model }) => `${id} ${created} ${model}`)).size).toBe(1);
    expect(parts.some((part) => 'usage' in part)).toBe(false);
  });

  test('has one call after the other: id, type and name first, then arguments', async () => {
    const parts = await chunks({ tools, messages });
    const deltas = parts.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
    expect(deltas.map(({ index }) => index)).toEqual(deltas.map(({ index }) => index).toSorted((a, b) => a - b));
    for (const index of [0, 1]) {
      const [first, ...rest] = deltas.filter((delta) => delta.index === index);
      expect(first).toMatchObject({ id: expect.any(String) as string, type: 'function', function: { arguments: '' } });
      expect(first?.function?.name).toBe(index === 0 ? 'lookup_order' : 'now');
      expect(rest.length).toBeGreaterThan(0);
      expect(rest.every((delta) => delta.id === undefined && delta.function?.name === undefined)).toBe(true);
    }
    expect(parts.at(-1)?.choices[0]).toMatchObject({ delta: {}, finish_reason: 'tool_calls' });
  });

  test('has the echo right after the role', async () => {
    const last: Fields['messages'] = [{ role: 'assistant', content: 'I think' }];
    const parts = await chunks({ messages: last, echo: true });
    expect(parts.slice(0, 2).map(({ choices }) => choices[0]?.delta)).toEqual([
      { role: 'assistant', content: '' },
      { content: 'I think' },
    ]);
  });

  test('alternates between choices, each with its role first and its end last', async () => {
    const parts = await chunks({ n: 3 });
    expect(parts.slice(0, 3).map(({ choices }) => [choices[0]?.index, choices[0]?.delta.role])).toEqual([
      [0, 'assistant'],
      [1, 'assistant'],
      [2, 'assistant'],
    ]);
    for (const index of [0, 1, 2]) {
      const own = parts.flatMap(({ choices }) => choices).filter((choice) => choice.index === index);
      expect(own.findIndex(({ finish_reason }) => finish_reason !== null)).toBe(own.length - 1);
    }
  });

  test('ends with usage in a chunk without choices, if requested', async () => {
    const parts = await chunks({ n: 2, stream_options: { include_usage: true } });
    const { usage } = await complete({ n: 2 });
    expect(parts.at(-1)).toMatchObject({ choices: [] });
    expect(plain(parts.at(-1)?.usage)).toEqual(plain(usage));
    expect(parts.filter((part) => part.usage)).toHaveLength(1);
  });

  test('has the usage of the choice in every chunk, if both options are set', async () => {
    const stream_options = { include_usage: true, continuous_usage_stats: true };
    const parts = await chunks({ n: 2, stream_options });
    expect(parts.every(({ usage }) => usage)).toBe(true);
    const last = parts.findLast(({ choices }) => choices[0]?.index === 1)?.usage;
    const first = parts.findLast(({ choices }) => choices[0]?.index === 0)?.usage;
    expect(parts[0]?.usage?.completion_tokens).toBe(0);
    expect(parts.at(-1)?.usage?.completion_tokens).toBe(last!.completion_tokens + first!.completion_tokens);
    const alone = await chunks({ stream_options: { continuous_usage_stats: true } });
    expect(alone.some((part) => part.usage)).toBe(false);
  });

  test('has the tokens of the prompt in the first chunk only, and its own in each', async () => {
    const parts = await chunks({ n: 2, return_token_ids: true });
    const whole = await complete({ n: 2, return_token_ids: true });
    expect(parts[0]?.prompt_token_ids).toEqual(whole.prompt_token_ids);
    expect(parts.slice(1).some((part) => 'prompt_token_ids' in part)).toBe(false);
    const second = parts.flatMap(({ choices }) => choices).filter(({ index }) => index === 1);
    expect(second.flatMap(({ token_ids }) => token_ids ?? [])).toEqual(whole.choices[1]?.token_ids);
  });

  const cases: [string, Fields][] = [
    ['text', {}],
    ['reasoning', { model: reasoner }],
    ['hidden reasoning', { model: reasoner, include_reasoning: false, return_token_ids: true }],
    ['calls', { tools, messages }],
    ['reasoning and calls', { model: reasoner, tools, messages, return_token_ids: true }],
    ['several choices', { n: 4, seed: 3 }],
    ['log probabilities', { logprobs: true, top_logprobs: 2, return_token_ids: true }],
    ['a limit', { max_tokens: 3 }],
    ['a limit in a call', { tools, messages, max_tokens: 5 }],
    ['a stop string', { stop: ['e'] }],
    ['a stop at once', { stop_token_ids: [2], stop: ['I', 'G', 'H', 'T'] }],
    ['an echo', { messages: [{ role: 'assistant', content: 'So' }], echo: true }],
    ['a constraint', { response_format: { type: 'json_object' } }],
  ];
  test.each(cases)('accumulates to the whole response: %s', async (_name, fields) => {
    const whole = await complete(fields);
    const parts = await chunks({ ...fields, stream_options: { include_usage: true } });
    const { service_tier: _, ...rest } = plain(whole) as Record<string, unknown>;
    expect(plain(accumulate(parts))).toEqual(rest);
  });

  test('has the requested rate', async () => {
    const began = performance.now();
    const parts = await chunks({ max_tokens: 5 }, {}, { tokensPerSecond: 100 });
    expect(parts).toHaveLength(7);
    // Six pauses of 10 ms; timers can be early by less than 1 ms.
    expect(performance.now() - began).toBeGreaterThan(50);
  });
});
