import { describe, expect, test } from 'vitest';

import { tokenId, tokenize } from '../../src/areas/inference/scripted/tokens.ts';
import { ask, list, now, type Question, reasoner, small } from './support.ts';

const textOf = async (question: Question): Promise<string> => (await ask(question)).choices[0]?.message.content ?? '';

describe('A reply of the scripted model', () => {
  test('is the same for the same request, and another for another one', async () => {
    const first = await ask({});
    expect(await ask({})).toEqual(first);
    const others = await Promise.all([
      textOf({ seed: 7 }),
      textOf({ messages: [{ role: 'user', content: 'When does parcel 1043 arrive?' }] }),
      textOf({ model: reasoner }),
    ]);
    expect(new Set([first.choices[0]?.message.content, ...others]).size).toBe(4);
  });

  test('follows the seed; -1 is none', async () => {
    expect(await textOf({ seed: -1 })).toBe(await textOf({}));
    expect(await textOf({ seed: 7 })).toBe(await textOf({ seed: 7 }));
    expect(await textOf({ seed: 8 })).not.toBe(await textOf({ seed: 7 }));
  });

  test('has the id of the header, else of the body, else of the request, and the time of the clock', async () => {
    expect((await ask({ request_id: 'mine' }, { 'x-request-id': 'header' })).id).toBe('chatcmpl-header');
    expect((await ask({ request_id: 'mine' })).id).toBe('chatcmpl-mine');
    expect(await ask({})).toMatchObject({ id: 'chatcmpl-request-1', created: now / 1000, model: small });
  });

  test('counts its tokens with the tokenizer that the fingerprint names', async () => {
    const answer = await ask({ model: reasoner });
    const { content, reasoning } = answer.choices[0]!.message;
    const written = tokenize(content ?? '').length + tokenize(reasoning ?? '').length;
    expect(answer.system_fingerprint).toBe('scripted-1/pieces-1');
    expect(answer.usage).toMatchObject({
      completion_tokens: written,
      total_tokens: answer.usage.prompt_tokens + written,
    });
  });

  test('counts in the prompt what the template adds, documents, tools and what is no text', async () => {
    const prompt = async (question: Question): Promise<number> => (await ask(question)).usage.prompt_tokens;
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

  test('thinks first on a model that thinks, longer with more effort, and keeps it to itself when told to', async () => {
    const thought = async (question: Question): Promise<string> =>
      (await ask({ model: reasoner, ...question })).choices[0]?.message.reasoning ?? '';
    const [low, high] = await Promise.all([
      thought({ reasoning_effort: 'low' }),
      thought({ reasoning_effort: 'high' }),
    ]);
    expect(low.length).toBeGreaterThan(0);
    expect(high.length).toBeGreaterThan(low.length);
    expect(await thought({ include_reasoning: false })).toBe('');
    const [shown, hidden] = await Promise.all([
      ask({ model: reasoner }),
      ask({ model: reasoner, include_reasoning: false }),
    ]);
    expect(hidden.usage).toEqual(shown.usage);
    expect((await ask({})).choices[0]?.message.reasoning).toBeNull();
  });

  test('ends at the limit of tokens with the reason length, the newer limit first', async () => {
    const answer = await ask({ max_tokens: 9, max_completion_tokens: 5 });
    expect(answer.choices[0]).toMatchObject({ finish_reason: 'length', stop_reason: null });
    expect(answer.usage.completion_tokens).toBe(5);
    expect((await ask({ max_tokens: 9 })).usage.completion_tokens).toBe(9);
    const whole = await ask({ max_tokens: 10_000 });
    expect(whole.choices[0]?.finish_reason).toBe('stop');
    expect(whole.choices[0]?.message.content).toContain(answer.choices[0]!.message.content);
  });

  test('ends before the first stop text, or after it when that is to be kept', async () => {
    const whole = await textOf({});
    const stop = whole.slice(20, 25);
    const end = whole.indexOf(stop);
    const one = (await ask({ stop })).choices[0]!;
    expect(one).toMatchObject({ finish_reason: 'stop', stop_reason: stop });
    expect(one.message.content).toBe(whole.slice(0, end));
    const several = (await ask({ stop: ['never in there', stop], include_stop_str_in_output: true })).choices[0]!;
    expect(several.message.content).toBe(whole.slice(0, end + stop.length));
    const first = (await ask({ stop: [whole.slice(60, 70), stop, whole.slice(40, 50)] })).choices[0]!;
    expect(first.stop_reason).toBe(stop);
  });

  test('ends at a stop token and names its id; 2 ends every reply', async () => {
    const whole = await textOf({});
    const piece = tokenize(whole)[4]!;
    const choice = (await ask({ stop_token_ids: [tokenId(piece)] })).choices[0]!;
    expect(choice).toMatchObject({ finish_reason: 'stop', stop_reason: tokenId(piece) });
    expect(choice.message.content).toBe(whole.slice(0, whole.indexOf(piece)));
    expect((await ask({ stop_token_ids: [2] })).choices[0]).toMatchObject({ stop_reason: 2, finish_reason: 'stop' });
  });

  test('has as many tokens as it must, whatever would stop it', async () => {
    const whole = await textOf({});
    const long = await ask({ min_tokens: 400, stop: [whole.slice(5, 9)], max_tokens: 500 });
    expect(long.usage.completion_tokens).toBeGreaterThanOrEqual(400);
    const token = tokenId(tokenize(whole)[3]!);
    expect((await ask({ min_tokens: 10, stop_token_ids: [token] })).usage.completion_tokens).toBeGreaterThanOrEqual(10);
    const full = await ask({ ignore_eos: true, max_tokens: 333 });
    expect(full.usage.completion_tokens).toBe(333);
  });

  test('ends when its tokens go in a circle', async () => {
    const choice = (
      await ask({
        ignore_eos: true,
        max_tokens: 2000,
        repetition_detection: { max_pattern_size: 20, min_pattern_size: 3, min_count: 3 },
      })
    ).choices[0]!;
    expect(choice).toMatchObject({ finish_reason: 'repetition', stop_reason: 'repetition_detected' });
    const pieces = tokenize(choice.message.content ?? '');
    expect(pieces.length).toBeLessThan(500);
    const size = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((each) => {
      const last = pieces.slice(-each).join('');
      return choice.message.content?.endsWith(last.repeat(3));
    });
    expect(size).toBeDefined();
  });

  test('has none of the bad words, and only allowed tokens', async () => {
    const whole = await textOf({});
    const bad = tokenize(whole)[2]!.trim();
    expect(await textOf({ bad_words: [bad] })).not.toContain(bad);
    const allowed = tokenize(whole).slice(0, 3);
    const kept = tokenize(await textOf({ allowed_token_ids: allowed.map(tokenId) }));
    expect(kept.every((piece) => allowed.includes(piece))).toBe(true);
    expect(await textOf({ logit_bias: { [String(tokenId(allowed[0]!))]: -100 } })).not.toContain(allowed[0]);
  });

  test('comes n times, each another', async () => {
    const { choices, usage } = await ask({ n: 3 });
    expect(choices.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(new Set(choices.map(({ message }) => message.content)).size).toBe(3);
    expect(usage.completion_tokens).toBe(
      choices.reduce((sum, { message }) => sum + tokenize(message.content ?? '').length, 0),
    );
    expect(choices[0]?.message.content).toBe(await textOf({}));
  });

  test('quotes the result of a tool, and does not call again by itself', async () => {
    const tools = [{ function: { name: 'look' } }];
    const { message } = (
      await ask({
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
  const messages: Question['messages'] = [
    { role: 'user', content: 'Count.' },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'One,' },
        { type: 'text', text: 'two,' },
      ],
    },
  ];

  test('stands before the reply with echo, when both have the same role', async () => {
    const plain = await textOf({ messages });
    expect(await textOf({ messages, echo: true })).toBe(`One,\ntwo,${plain}`);
    expect(await textOf({ echo: true })).toBe(await textOf({}));
  });

  test('counts its text once, in the prompt', async () => {
    const [quiet, loud] = await Promise.all([ask({ messages }), ask({ messages, echo: true })]);
    expect(loud.usage).toEqual(quiet.usage);
  });

  test('gives its role to a reply that goes on with it', async () => {
    const role = async (question: Question): Promise<unknown> => (await ask(question)).choices[0]?.message.role;
    expect(await role({})).toBe('assistant');
    expect(await role({ add_generation_prompt: false })).toBe('user');
    expect(await role({ continue_final_message: true })).toBe('user');
    expect(await role({ messages, continue_final_message: true, add_generation_prompt: false })).toBe('assistant');
  });
});

describe('Beside the text', () => {
  test('log probabilities have one entry for each token, with as many others as asked for', async () => {
    const { choices } = await ask({ logprobs: true, top_logprobs: 3 });
    const content = choices[0]?.logprobs?.content ?? [];
    expect(content.map(({ token }) => token).join('')).toBe(choices[0]?.message.content);
    for (const { token, logprob, bytes, top_logprobs } of content) {
      expect(bytes).toEqual([...Buffer.from(token)]);
      expect(top_logprobs).toHaveLength(3);
      expect(top_logprobs?.[0]).toEqual({ token, logprob, bytes });
      const sum = top_logprobs!.reduce((total, each) => total + Math.exp(each.logprob), 0);
      expect(sum).toBeLessThanOrEqual(1);
    }
    const all = (await ask({ logprobs: true, top_logprobs: -1, max_tokens: 2 })).choices[0]?.logprobs?.content;
    expect(all?.[0]?.top_logprobs).toHaveLength(20);
    expect((await ask({ logprobs: true })).choices[0]?.logprobs?.content?.[0]?.top_logprobs).toEqual([]);
    expect((await ask({})).choices[0]?.logprobs).toBeNull();
  });

  test('tokens can be shown by their ids', async () => {
    const answer = await ask({ logprobs: true, return_tokens_as_token_ids: true, return_token_ids: true });
    const [choice] = answer.choices;
    const ids = tokenize(choice?.message.content ?? '').map(tokenId);
    expect(choice?.token_ids).toEqual(ids);
    expect(choice?.logprobs?.content?.map(({ token }) => token)).toEqual(ids.map((id) => `token_id:${id}`));
    expect(answer.prompt_token_ids).toHaveLength(answer.usage.prompt_tokens);
  });

  test('the prompt has log probabilities too, also by echo', async () => {
    const { prompt_logprobs: rows, usage } = await ask({ prompt_logprobs: 2 });
    expect(rows).toHaveLength(usage.prompt_tokens);
    expect(rows?.[0]).toBeNull();
    expect(Object.keys(rows?.[3] ?? {})).toHaveLength(2);
    expect((await ask({ echo: true, logprobs: true, top_logprobs: 1 })).prompt_logprobs).toHaveLength(
      usage.prompt_tokens,
    );
    expect((await ask({})).prompt_logprobs).toBeNull();
  });
});

test('The list has the models that a completion takes', async () => {
  const { data } = await list();
  expect(data.map(({ id }) => id)).toEqual([small, reasoner]);
  for (const { id } of data) expect((await ask({ model: id })).model).toBe(id);
});
