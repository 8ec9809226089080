import { describe, expect, test } from 'vitest';

import { tokenId, tokenize } from '../../src/areas/inference/scripted/tokens.ts';
import { complete, list, now, type Fields, reasoner, small } from './support.ts';

const textOf = async (fields: Fields): Promise<string> => (await complete(fields)).choices[0]?.message.content ?? '';

describe('A reply of the scripted model', () => {
  test('is the same for the same request, and differs for others', async () => {
    const first = await complete({});
    expect(await complete({})).toEqual(first);
    const others = await Promise.all([
      textOf({ seed: 7 }),
      textOf({ messages: [{ role: 'user', content: 'When does parcel 1043 arrive?' }] }),
      textOf({ model: reasoner }),
    ]);
    expect(new Set([first.choices[0]?.message.content, ...others]).size).toBe(4);
  });

  test('depends on the seed; -1 is no seed', async () => {
    expect(await textOf({ seed: -1 })).toBe(await textOf({}));
    expect(await textOf({ seed: 7 })).toBe(await textOf({ seed: 7 }));
    expect(await textOf({ seed: 8 })).not.toBe(await textOf({ seed: 7 }));
  });

  test('has the id of the header, else of the body, else of the request, and the time of the clock', async () => {
    expect((await complete({ request_id: 'mine' }, { 'x-request-id': 'header' })).id).toBe('chatcmpl-header');
    expect((await complete({ request_id: 'mine' })).id).toBe('chatcmpl-mine');
    expect(await complete({})).toMatchObject({ id: 'chatcmpl-request-1', created: now / 1000, model: small });
  });

  test('counts its tokens with the tokenizer that the fingerprint names', async () => {
    const response = await complete({ model: reasoner });
    const { content, reasoning } = response.choices[0]!.message;
    const written = tokenize(content ?? '').length + tokenize(reasoning ?? '').length;
    expect(response.system_fingerprint).toBe('scripted-1/pieces-1');
    expect(response.usage).toMatchObject({
      completion_tokens: written,
      total_tokens: response.usage.prompt_tokens + written,
    });
  });

  test('counts the template, documents, tools and images in the prompt', async () => {
    const prompt = async (fields: Fields): Promise<number> => (await complete(fields)).usage.prompt_tokens;
    const base = await prompt({});
    expect(base).toBe(
      1 +
        tokenize('user').length +
        tokenize('When does parcel 1042 arrive?').length +
        1 +
        1 +
        tokenize('assistant').length,
    );
    expect(await prompt({ documents: [{ title: 'Dispatch', text: 'Today.' }] })).toBeGreaterThan(base);
    expect(await prompt({ tools: [{ function: { name: 'look' } }], tool_choice: 'none' })).toBeGreaterThan(base);
    const image = { type: 'image_url' as const, image_url: { url: 'https://acme.example/a.jpg' } };
    const text = { type: 'text' as const, text: 'When does parcel 1042 arrive?' };
    expect(await prompt({ messages: [{ role: 'user', content: [text, image] }] })).toBe(base + 64);
    expect(await prompt({ truncate_prompt_tokens: 5 })).toBe(5);
  });

  test('begins with reasoning, longer with more effort, hidden on request', async () => {
    const reasoning = async (fields: Fields): Promise<string> =>
      (await complete({ model: reasoner, ...fields })).choices[0]?.message.reasoning ?? '';
    const [low, high] = await Promise.all([
      reasoning({ reasoning_effort: 'low' }),
      reasoning({ reasoning_effort: 'high' }),
    ]);
    expect(low.length).toBeGreaterThan(0);
    expect(high.length).toBeGreaterThan(low.length);
    expect(await reasoning({ reasoning_effort: 'none' })).toBe('');
    expect(await reasoning({ reasoning_effort: 'minimal' })).not.toBe('');
    expect((await reasoning({ reasoning_effort: 'xhigh' })).length).toBeGreaterThan(high.length);
    expect(await reasoning({ include_reasoning: false })).toBe('');
    const [shown, hidden] = await Promise.all([
      complete({ model: reasoner }),
      complete({ model: reasoner, include_reasoning: false }),
    ]);
    expect(hidden.usage).toEqual(shown.usage);
    expect((await complete({})).choices[0]?.message.reasoning).toBeNull();
  });

  test('ends at the limit of tokens with the reason length, the newer limit first', async () => {
    const response = await complete({ max_tokens: 9, max_completion_tokens: 5 });
    expect(response.choices[0]).toMatchObject({ finish_reason: 'length', stop_reason: null });
    expect(response.usage.completion_tokens).toBe(5);
    expect((await complete({ max_tokens: 9 })).usage.completion_tokens).toBe(9);
    const whole = await complete({ max_tokens: 10_000 });
    expect(whole.choices[0]?.finish_reason).toBe('stop');
    expect(whole.choices[0]?.message.content).toContain(response.choices[0]!.message.content);
  });

  test('ends before the first stop string, or after it if it is to be included', async () => {
    const whole = await textOf({});
    const stop = whole.slice(20, 25);
    const end = whole.indexOf(stop);
    const one = (await complete({ stop })).choices[0]!;
    expect(one).toMatchObject({ finish_reason: 'stop', stop_reason: stop });
    expect(one.message.content).toBe(whole.slice(0, end));
    const several = (await complete({ stop: ['never in there', stop], include_stop_str_in_output: true })).choices[0]!;
    expect(several.message.content).toBe(whole.slice(0, end + stop.length));
    const first = (await complete({ stop: [whole.slice(60, 70), stop, whole.slice(40, 50)] })).choices[0]!;
    expect(first.stop_reason).toBe(stop);
  });

  test('ends at a stop token and names its id; 2 ends every reply', async () => {
    const whole = await textOf({});
    const token = tokenize(whole)[4]!;
    const choice = (await complete({ stop_token_ids: [tokenId(token)] })).choices[0]!;
    expect(choice).toMatchObject({ finish_reason: 'stop', stop_reason: tokenId(token) });
    expect(choice.message.content).toBe(whole.slice(0, whole.indexOf(token)));
    expect((await complete({ stop_token_ids: [2] })).choices[0]).toMatchObject({
      stop_reason: 2,
      finish_reason: 'stop',
    });
  });

  test('has the minimum of tokens despite stops', async () => {
    const whole = await textOf({});
    const long = await complete({ min_tokens: 400, stop: [whole.slice(5, 9)], max_tokens: 500 });
    expect(long.usage.completion_tokens).toBeGreaterThanOrEqual(400);
    const token = tokenId(tokenize(whole)[3]!);
    expect(
      (await complete({ min_tokens: 10, stop_token_ids: [token] })).usage.completion_tokens,
    ).toBeGreaterThanOrEqual(10);
    const full = await complete({ ignore_eos: true, max_tokens: 333 });
    expect(full.usage.completion_tokens).toBe(333);
  });

  test('ends at a repetition', async () => {
    const choice = (
      await complete({
        ignore_eos: true,
        max_tokens: 2000,
        repetition_detection: { max_pattern_size: 20, min_pattern_size: 3, min_count: 3 },
      })
    ).choices[0]!;
    expect(choice).toMatchObject({ finish_reason: 'repetition', stop_reason: 'repetition_detected' });
    const tokens = tokenize(choice.message.content ?? '');
    expect(tokens.length).toBeLessThan(500);
    const size = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((each) => {
      const last = tokens.slice(-each).join('');
      return choice.message.content?.endsWith(last.repeat(3));
    });
    expect(size).toBeDefined();
  });

  test('has no bad words, and only allowed tokens', async () => {
    const whole = await textOf({});
    const bad = tokenize(whole)[2]!.trim();
    expect(await textOf({ bad_words: [bad] })).not.toContain(bad);
    const allowed = tokenize(whole).slice(0, 3);
    const kept = tokenize(await textOf({ allowed_token_ids: allowed.map(tokenId) }));
    expect(kept.every((token) => allowed.includes(token))).toBe(true);
    expect(await textOf({ logit_bias: { [String(tokenId(allowed[0]!))]: -100 } })).not.toContain(allowed[0]);
  });

  test('is generated n times, each differently', async () => {
    const { choices, usage } = await complete({ n: 3 });
    expect(choices.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(new Set(choices.map(({ message }) => message.content)).size).toBe(3);
    expect(usage.completion_tokens).toBe(
      choices.reduce((sum, { message }) => sum + tokenize(message.content ?? '').length, 0),
    );
    expect(choices[0]?.message.content).toBe(await textOf({}));
  });

  test('quotes the result of a tool, and does not call again unless required', async () => {
    const tools = [{ function: { name: 'look' } }];
    const { message } = (
      await complete({
        tools,
        messages: [
          { role: 'user', content: 'Where is it?' },
          {
            role: 'assistant',
            tool_calls: [{ id: 'a', type: 'function', function: { name: 'look', arguments: '{}' } }],
          },
          { role: 'tool', tool_call_id: 'a', content: 'On its way.' },
        ],
      })
    ).choices[0]!;
    expect(message.tool_calls).toEqual([]);
    expect(message.content).toContain('On its way.');
  });
});

describe('The end of the request', () => {
  const messages: Fields['messages'] = [
    { role: 'user', content: 'Count.' },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'One,' },
        { type: 'text', text: 'two,' },
      ],
    },
  ];

  test('is repeated before the reply with echo, if both have the same role', async () => {
    const plain = await textOf({ messages });
    expect(await textOf({ messages, echo: true })).toBe(`One,\ntwo,${plain}`);
    expect(await textOf({ echo: true })).toBe(await textOf({}));
  });

  test('is counted once, in the prompt', async () => {
    const [quiet, loud] = await Promise.all([complete({ messages }), complete({ messages, echo: true })]);
    expect(loud.usage).toEqual(quiet.usage);
  });

  test('determines the role of a reply that continues it', async () => {
    const role = async (fields: Fields): Promise<unknown> => (await complete(fields)).choices[0]?.message.role;
    expect(await role({})).toBe('assistant');
    expect(await role({ add_generation_prompt: false })).toBe('user');
    expect(await role({ continue_final_message: true })).toBe('user');
    expect(await role({ messages, continue_final_message: true, add_generation_prompt: false })).toBe('assistant');
  });
});

describe('Token details', () => {
  test('have a log probability for each token, with the requested number of candidates', async () => {
    const { choices } = await complete({ logprobs: true, top_logprobs: 3 });
    const content = choices[0]?.logprobs?.content ?? [];
    expect(content.map(({ token }) => token).join('')).toBe(choices[0]?.message.content);
    for (const { token, logprob, bytes, top_logprobs } of content) {
      expect(bytes).toEqual([...Buffer.from(token)]);
      expect(top_logprobs).toHaveLength(3);
      expect(top_logprobs?.[0]).toEqual({ token, logprob, bytes });
      const sum = top_logprobs!.reduce((total, each) => total + Math.exp(each.logprob), 0);
      expect(sum).toBeLessThanOrEqual(1);
    }
    const all = (await complete({ logprobs: true, top_logprobs: -1, max_tokens: 2 })).choices[0]?.logprobs?.content;
    expect(all?.[0]?.top_logprobs).toHaveLength(20);
    expect((await complete({ logprobs: true })).choices[0]?.logprobs?.content?.[0]?.top_logprobs).toEqual([]);
    expect((await complete({})).choices[0]?.logprobs).toBeNull();
  });

  test('can show tokens by their ids', async () => {
    const response = await complete({ logprobs: true, return_tokens_as_token_ids: true, return_token_ids: true });
    const [choice] = response.choices;
    const ids = tokenize(choice?.message.content ?? '').map(tokenId);
    expect(choice?.token_ids).toEqual(ids);
    expect(choice?.logprobs?.content?.map(({ token }) => token)).toEqual(ids.map((id) => `token_id:${id}`));
    expect(response.prompt_token_ids).toHaveLength(response.usage.prompt_tokens);
  });

  test('include the log probabilities of the prompt, also with echo', async () => {
    const { prompt_logprobs: rows, usage } = await complete({ prompt_logprobs: 2 });
    expect(rows).toHaveLength(usage.prompt_tokens);
    expect(rows?.[0]).toBeNull();
    expect(Object.keys(rows?.[3] ?? {})).toHaveLength(2);
    expect((await complete({ echo: true, logprobs: true, top_logprobs: 1 })).prompt_logprobs).toHaveLength(
      usage.prompt_tokens,
    );
    expect((await complete({})).prompt_logprobs).toBeNull();
  });
});

test('The list has the models that completions accept', async () => {
  const { data } = await list();
  expect(data.map(({ id }) => id)).toEqual([small, reasoner]);
  for (const { id } of data) expect((await complete({ model: id })).model).toBe(id);
});
