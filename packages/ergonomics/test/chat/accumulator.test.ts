import { chatCompletions } from '@callscope/examples/inference';
import type { ChatCompletionChunk } from '@callscope/inference-types';
import { describe, expect, it } from 'vitest';
import { ChatAccumulator } from '../../src/chat/index.ts';
import { accumulated, callsIn, chunkOf, collect, deltaOf, finish, withoutEmpty } from '../support/chat-chunks.ts';

const message = (...chunks: readonly unknown[]): object | undefined => accumulated(chunks).choices[0]?.message;

describe('the examples of the contract', () => {
  it('a streamed reply equals the response without a stream', () => {
    expect(withoutEmpty(accumulated(chatCompletions.streamedDelivery.response))).toEqual(
      withoutEmpty(chatCompletions.deliveryAnswer.response),
    );
  });

  it('streamed tool calls are accumulated', () => {
    const completion = accumulated(chatCompletions.streamedToolCalls.response);
    expect(callsIn(completion)).toEqual([
      { id: 'call_1', name: 'lookup_order', arguments: '{"order_id": "1042"}' },
      { id: 'call_2', name: 'lookup_order', arguments: '{"order_id": "9999"}' },
    ]);
    expect(completion.choices[0]).toMatchObject({
      message: { role: 'assistant', content: null, reasoning: 'Two orders, so two lookups.' },
      finish_reason: 'tool_calls',
    });
    expect(completion).not.toHaveProperty('usage');
  });
});

describe('texts', () => {
  it('content, refusal and reasoning are appended separately', () => {
    expect(
      message(
        deltaOf({ role: 'assistant', content: '' }),
        deltaOf({ reasoning: 'ab' }),
        deltaOf({ reasoning: 'cd' }),
        deltaOf({ content: 'Bl' }),
        deltaOf({ refusal: 'No' }),
        deltaOf({ content: 'ue', refusal: '.' }),
      ),
    ).toEqual({ role: 'assistant', content: 'Blue', reasoning: 'abcd', refusal: 'No.' });
  });

  it('the older name of reasoning is read, and ignored with the newer one', () => {
    expect(
      message(
        deltaOf({ reasoning_content: 'a' }),
        deltaOf({ reasoning: 'b', reasoning_content: 'b' }),
        deltaOf({ reasoning_content: 'c', reasoning: 'c' }),
        deltaOf({ reasoning: '', reasoning_content: 'd' }),
        deltaOf({ reasoning: null, reasoning_content: 'e' }),
        deltaOf({ reasoning: 'f', reasoning_content: null }),
      ),
    ).toEqual({ role: 'assistant', content: null, reasoning: 'abcdef' });
  });

  it('content is empty after an empty string, and null without one or with tool calls', () => {
    const call = { index: 0, id: 'call_a', function: { name: 'lookup', arguments: '{}' } };
    expect(message(deltaOf({ role: 'assistant', content: '' }))).toHaveProperty('content', '');
    expect(message(deltaOf({ role: 'assistant' }))).toHaveProperty('content', null);
    expect(message(deltaOf({ content: '' }), deltaOf({ tool_calls: [call] }))).toHaveProperty('content', null);
    expect(message(deltaOf({ content: 'Hm.' }), deltaOf({ tool_calls: [call] }))).toHaveProperty('content', 'Hm.');
  });

  it('an echo is part of the content', () => {
    const chunks = [
      deltaOf({ role: 'assistant', content: '' }),
      deltaOf({ content: 'Once' }),
      deltaOf({ content: ' upon' }),
    ];
    expect(accumulated(chunks, { echo: true }).choices[0]?.message.content).toBe('Once upon');
  });

  it('content after the finish reason is appended', () => {
    const { choices } = accumulated([deltaOf({ content: 'a' }, { finish_reason: 'stop' }), deltaOf({ content: 'b' })]);
    expect(choices[0]).toMatchObject({ message: { content: 'ab' }, finish_reason: 'stop' });
  });

  it('a message that repeats the deltas, in every chunk or in the last, is not added again', () => {
    const whole = (content: string): object => ({ message: { role: 'assistant', content, reasoning: 'Hm' } });
    const cumulative = [
      deltaOf({ reasoning: 'Hm', content: 'Hel' }, whole('Hel')),
      deltaOf({ content: 'lo' }, { ...whole('Hello'), finish_reason: 'stop' }),
    ];
    const late = [
      deltaOf({ reasoning: 'Hm', content: 'Hel' }),
      deltaOf({ content: 'lo' }),
      deltaOf({}, whole('Hello')),
    ];
    for (const chunks of [cumulative, late]) {
      const { events, completion } = collect(chunks);
      expect(completion.choices[0]?.message).toEqual({ role: 'assistant', content: 'Hello', reasoning: 'Hm' });
      expect(events.flatMap((event) => (event.type === 'text' ? [event.delta] : []))).toEqual(['Hel', 'lo']);
    }
  });

  it('a message that repeats tool calls is not added again', () => {
    const call = { id: 'call_a', type: 'function', function: { name: 'lookup', arguments: '{}' } };
    const completion = accumulated([
      deltaOf({ tool_calls: [{ index: 0, ...call }] as never }),
      deltaOf({}, { message: { content: null, tool_calls: [call] }, finish_reason: 'tool_calls' } as never),
    ]);
    expect(callsIn(completion)).toEqual([{ id: 'call_a', name: 'lookup', arguments: '{}' }]);
  });

  it('a message at the end adds the members that no delta had', () => {
    const call = { id: 'call_a', type: 'function', function: { name: 'lookup', arguments: '{}' } };
    const early = { message: { content: 'Hel', refusal: 'N', tool_calls: [call] } };
    const late = { message: { content: 'Hello', reasoning_content: 'Hm', refusal: 'No', tool_calls: [call] } };
    const { completion } = collect([
      deltaOf({ content: 'Hel', reasoning: 'Hm' }, early as never),
      deltaOf({ content: 'lo' }, { ...late, finish_reason: 'stop' }),
    ]);
    expect(completion.choices[0]?.message).toMatchObject({ content: 'Hello', reasoning: 'Hm', refusal: 'No' });
    expect(callsIn(completion)).toEqual([{ id: 'call_a', name: 'lookup', arguments: '{}' }]);
  });

  it('a message without deltas is added once', () => {
    const part = { index: 0, message: { role: 'assistant', content: 'Blue', reasoning: 'Hm' } };
    const { events, completion } = collect([
      chunkOf([part as never]),
      chunkOf([{ ...part, finish_reason: 'stop' } as never]),
    ]);
    expect(completion.choices[0]).toEqual({
      index: 0,
      message: { role: 'assistant', content: 'Blue', reasoning: 'Hm' },
      finish_reason: 'stop',
    });
    expect(events.map(({ type }) => type).toSorted()).toEqual(['finish', 'reasoning', 'text']);
  });

  it('the older `function_call` is accumulated', () => {
    const chunks = [{ name: 'lookup', arguments: '{' }, { arguments: '}' }].map((part) =>
      deltaOf({ function_call: part }),
    );
    expect(message(...chunks)).toHaveProperty('function_call', { name: 'lookup', arguments: '{}' });
  });

  it('audio is accumulated', () => {
    const chunks = [
      { id: 'audio_1', data: 'QUJD', transcript: 'Hel' },
      { data: 'REVG', transcript: 'lo' },
      { expires_at: 9 },
    ];
    expect(message(...chunks.map((audio) => deltaOf({ audio })))).toHaveProperty('audio', {
      id: 'audio_1',
      data: 'QUJDREVG',
      transcript: 'Hello',
      expires_at: 9,
    });
  });
});

describe('lists', () => {
  const token = (text: string): { token: string; logprob: number } => ({ token: text, logprob: -0.5 });

  it('log probabilities of content and refusal are appended', () => {
    const logprobs = (first: string, second: string): object => ({
      content: [token(first)],
      refusal: [token(second)],
    });
    const [choice] = accumulated([
      deltaOf({}, { logprobs: null }),
      deltaOf({}, { logprobs: logprobs('a', 'x') }),
      deltaOf({}, { logprobs: { content: null } }),
      deltaOf({}, { logprobs: logprobs('b', 'y') }),
    ]).choices;
    expect(choice?.logprobs).toEqual({ content: [token('a'), token('b')], refusal: [token('x'), token('y')] });
  });

  it('token ids are appended, and those of the prompt stay', () => {
    const completion = accumulated([
      { ...deltaOf({ role: 'assistant', content: '' }), prompt_token_ids: [1, 2] },
      { ...deltaOf({ content: 'a' }, { token_ids: [7] }), prompt_token_ids: null },
      deltaOf({ content: 'bc' }, { token_ids: [8, 9] }),
      deltaOf({ content: '' }, { token_ids: null }),
    ]);
    expect(completion.prompt_token_ids).toEqual([1, 2]);
    expect(completion.choices[0]?.token_ids).toEqual([7, 8, 9]);
  });
});

describe('usage', () => {
  const usage = (prompt: number, completion: number, more: object = {}): object => ({
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion, ...more },
  });
  const of = (index: number, more: object): unknown => chunkOf([{ index, delta: { content: 'x' } }], more);

  it('of the chunk without choices is that of the response', () => {
    expect(accumulated([of(0, usage(9, 1)), of(1, usage(9, 4)), chunkOf([], usage(9, 7))])).toMatchObject(usage(9, 7));
  });

  it('of chunks with one choice is that of the choice, and summed if the stream is cut', () => {
    const details = { prompt_tokens_details: { cached_tokens: 3 } };
    expect(
      accumulated([of(0, usage(9, 1)), of(1, usage(9, 1)), of(0, usage(9, 5)), of(1, usage(9, 2, details))]),
    ).toMatchObject(usage(9, 7, details));
  });

  it('of the last chunk of the only choice is that of the response', () => {
    const details = { completion_tokens_details: { reasoning_tokens: 2 } };
    expect(accumulated([of(0, {}), of(0, usage(9, 5, details))]).usage).toEqual(
      (usage(9, 5, details) as { usage: object }).usage,
    );
  });

  it('that is null is ignored', () => {
    expect(accumulated([of(0, { usage: null })])).not.toHaveProperty('usage');
  });
});

describe('choices', () => {
  it('interleave, in one chunk or several, and are ordered by index', () => {
    const part = (index: number, content: string): { index: number; delta: { content: string } } => ({
      index,
      delta: { content },
    });
    const { choices } = accumulated([
      chunkOf([part(2, 'c')]),
      chunkOf([part(0, 'a'), part(2, 'c')]),
      chunkOf([part(0, 'a')]),
      chunkOf([{ index: 2, delta: {}, finish_reason: 'length', stop_reason: 7 }]),
    ]);
    expect(choices).toEqual([
      { index: 0, message: { role: 'assistant', content: 'aa' }, finish_reason: null },
      { index: 2, message: { role: 'assistant', content: 'cc' }, finish_reason: 'length', stop_reason: 7 },
    ]);
  });

  it('ignore an empty finish reason, and keep one after null', () => {
    expect(accumulated([finish('')]).choices[0]?.finish_reason).toBeNull();
    expect(accumulated([finish('stop'), deltaOf({}, { finish_reason: null })]).choices[0]?.finish_reason).toBe('stop');
  });
});

it('an undefined member neither adds nor removes anything', () => {
  const call = { index: 0, id: 'call_a', type: 'function', function: { name: 'f', arguments: '{' } };
  const nothing = { index: 0, id: undefined, type: undefined, function: { name: undefined, arguments: '}' } };
  const chunks = [
    { ...deltaOf({ role: 'assistant', content: 'a', tool_calls: [call] as never }), finish_reason: 'tool_calls' },
    chunkOf([{ index: 0, delta: {}, finish_reason: 'tool_calls' }]),
    {
      ...chunkOf([
        {
          index: 0,
          delta: { role: undefined, content: undefined, tool_calls: [nothing] },
          finish_reason: undefined,
          logprobs: undefined,
        },
      ] as never),
      id: undefined,
      model: undefined,
      usage: undefined,
    },
  ];
  const completion = accumulated(chunks);
  expect(completion).toMatchObject({ id: 'chatcmpl-7f', model: 'northwind/sable-small' });
  expect(completion.choices[0]).toMatchObject({
    finish_reason: 'tool_calls',
    message: { role: 'assistant', content: 'a' },
  });
  expect(callsIn(completion)).toEqual([{ id: 'call_a', name: 'f', arguments: '{}' }]);
});

describe('unknown members', () => {
  it('keep their last value in the chunk, the choice, the delta and the call', () => {
    const chunks = [1, 2].map((count) => ({
      ...deltaOf(
        {
          mood: `m${count}`,
          tool_calls: [{ index: 0, id: 'call_a', hint: count, function: { name: 'lookup', strict: count } } as never],
        },
        { filter: { count } } as never,
      ),
      provider: `p${count}`,
      system_fingerprint: `fp_${count}`,
    }));
    expect(accumulated([...chunks, deltaOf({ mood: null })])).toMatchObject({
      object: 'chat.completion',
      provider: 'p2',
      system_fingerprint: 'fp_2',
      choices: [{ filter: { count: 2 }, message: { mood: 'm2', tool_calls: [{ hint: 2, function: { strict: 2 } }] } }],
    });
  });

  it('never reach a prototype', () => {
    const evil = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
    const text = `{"id":"a",${evil},"choices":[{"index":0,${evil},"logprobs":{${evil}},"delta":{${evil},"audio":{${evil}},"tool_calls":[{"index":0,${evil},"function":{${evil}}}]}}]}`;
    const completion = accumulated([JSON.parse(text), JSON.parse(text)]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(completion)).toBe(Object.prototype);
    expect(JSON.stringify(completion)).not.toContain('polluted');
  });
});

describe('limits', () => {
  it.each([
    ['maxChoices', [chunkOf([{ index: 128, delta: {} }])], {}],
    [
      'maxToolCalls',
      [deltaOf({ tool_calls: Array.from({ length: 129 }, (_, index) => ({ index, id: `call_${index}` })) })],
      {},
    ],
    ['maxLength', [deltaOf({ content: 'abc' }), deltaOf({ reasoning: 'abc' })], { maxLength: 5 }],
    ['maxLength', [deltaOf({}, { token_ids: [1, 2] })], { maxLength: 100 }],
    ['maxLength', [deltaOf({ tool_calls: [{ index: 0, function: { arguments: 'abcdef' } }] })], { maxLength: 5 }],
    ['maxMembers', [deltaOf(Object.fromEntries(Array.from({ length: 127 }, (_, at) => [`m${at}`, at])))], {}],
  ])('exceeding %s is a typed error', (option, chunks, limits) => {
    expect(() => accumulated(chunks, limits)).toThrow(
      expect.objectContaining({ name: 'StreamLimitError', code: 'limit', option, received: chunks.length }),
    );
  });

  it('a reply within them is accepted', () => {
    const full = {
      index: 127,
      delta: { tool_calls: Array.from({ length: 128 }, (_, index) => ({ index, id: `call_${index}` })) },
    };
    expect(accumulated([chunkOf([full])]).choices[0]?.message.tool_calls).toHaveLength(128);
    expect(accumulated([deltaOf({ content: 'abcde' })], { maxLength: 5 }).choices[0]?.message.content).toBe('abcde');
  });

  it.each([-1, 0.5, '0'])('an invalid index of a choice is an error: %j', (index) => {
    expect(() => accumulated([deltaOf({}), chunkOf([{ index: index as number, delta: {} }])])).toThrow(
      expect.objectContaining({
        name: 'StreamError',
        code: 'decoding',
        received: 2,
        message: 'chatCompletions: the index of a choice must be an integer from 0',
      }),
    );
  });

  it('a limit that is not a number is rejected by name', () => {
    expect(() => new ChatAccumulator({ maxLength: 0 })).toThrow(
      /ChatAccumulator: "maxLength" must be a number above 0/,
    );
    expect(() => new ChatAccumulator({ maxChoices: Number.NaN })).toThrow(TypeError);
  });
});

describe('a snapshot', () => {
  it('is a copy that later chunks do not change', () => {
    const accumulator = new ChatAccumulator();
    const grow = (): void => {
      accumulator.push(
        deltaOf(
          {
            content: 'a',
            audio: { data: 'A' },
            tool_calls: [{ index: 0, id: 'call_a', function: { name: 'f', arguments: '[' } }],
          },
          { token_ids: [1], logprobs: { content: [{ token: 'a', logprob: 0 }] } },
        ),
      );
    };
    grow();
    const first = accumulator.snapshot();
    const before = structuredClone(first);
    grow();
    expect(first).toEqual(before);
    expect(accumulator.snapshot()).not.toEqual(before);
  });

  it('without chunks is a completion without choices', () => {
    expect(accumulated([])).toEqual({ model: '', object: 'chat.completion', choices: [] });
  });

  it('is made of chunks of other forms', () => {
    const odd = [
      null,
      5,
      {},
      { choices: null },
      { choices: [null] },
      { choices: [{ index: 0, delta: null }] },
      { choices: [{}] },
    ];
    expect(accumulated(odd as ChatCompletionChunk[]).choices).toEqual([
      { index: 0, message: { role: 'assistant', content: null }, finish_reason: null },
    ]);
  });
});
