import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';

import { complete, errorOf, type Fields } from './support.ts';

const parameters = {
  type: 'object',
  properties: { order_id: { type: 'string', pattern: '^[0-9]{4}$' }, urgent: { type: 'boolean' } },
  required: ['order_id'],
  additionalProperties: false,
};
const tools: NonNullable<Fields['tools']> = [
  { type: 'function', function: { name: 'lookup_order', parameters } },
  {
    function: { name: 'retrieve_documents', parameters: { type: 'object', properties: { query: { type: 'string' } } } },
  },
  { function: { name: 'now' } },
];
const withTools = (content: string): Fields => ({ tools, messages: [{ role: 'user', content }] });

describe('A reply with tools', () => {
  test('calls the tools that the message names, with valid arguments and unique ids', async () => {
    const { choices, usage } = await complete(withTools('Use lookup_order, then retrieve_documents and now.'));
    const { message, finish_reason, stop_reason } = choices[0]!;
    expect([finish_reason, stop_reason, message.content]).toEqual(['tool_calls', null, null]);
    const calls = message.tool_calls ?? [];
    expect(calls.map((call) => call.function.name)).toEqual(['lookup_order', 'retrieve_documents', 'now']);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(3);
    const validate = new Ajv2020().compile(parameters);
    expect(validate(JSON.parse(calls[0]!.function.arguments))).toBe(true);
    expect(JSON.parse(calls[2]!.function.arguments)).toEqual({});
    expect(usage.completion_tokens).toBeGreaterThan(0);
  });

  test('calls one or two tools if none is named, the same ones for the same request', async () => {
    const counts = new Set<number>();
    for (let seed = 0; seed < 12; seed += 1) {
      const { choices } = await complete({ ...withTools('Where is it?'), seed });
      expect((await complete({ ...withTools('Where is it?'), seed })).choices).toEqual(choices);
      counts.add(choices[0]?.message.tool_calls?.length ?? 0);
    }
    expect(counts).toEqual(new Set([1, 2]));
  });

  test('calls one tool if parallel calls are off', async () => {
    const fields = { ...withTools('Use lookup_order, then retrieve_documents.'), parallel_tool_calls: false };
    expect((await complete(fields)).choices[0]?.message.tool_calls).toMatchObject([
      { function: { name: 'lookup_order' } },
    ]);
  });

  test('has text with none, and calls with required, also after results', async () => {
    expect((await complete({ ...withTools('Use now.'), tool_choice: 'none' })).choices[0]?.message.tool_calls).toEqual(
      [],
    );
    const messages: Fields['messages'] = [{ role: 'tool', tool_call_id: 'a', content: 'Done.' }];
    const { choices } = await complete({ tools, messages, tool_choice: 'required' });
    expect(choices[0]?.message.tool_calls?.length).toBeGreaterThan(0);
  });

  test('has text with required and no tools', async () => {
    expect((await complete({ tools: [], tool_choice: 'required' })).choices[0]?.message.tool_calls).toEqual([]);
  });

  test('calls the named function and ends with stop', async () => {
    const { choices } = await complete({ ...withTools('Hello.'), tool_choice: { function: { name: 'now' } } });
    expect(choices[0]).toMatchObject({
      finish_reason: 'stop',
      message: { tool_calls: [{ function: { name: 'now' } }] },
    });
  });

  test('ends with length if the limit is within the arguments', async () => {
    const { choices } = await complete({ ...withTools('Use lookup_order.'), max_tokens: 6 });
    expect(choices[0]?.finish_reason).toBe('length');
    const [call] = choices[0]?.message.tool_calls ?? [];
    expect(() => JSON.parse(call?.function.arguments ?? '') as unknown).toThrow(SyntaxError);
  });

  test('returns an error if arguments cannot match the parameters', async () => {
    const odd = [{ function: { name: 'odd', parameters: { $ref: '#/nowhere' } } }];
    expect(await errorOf({ tools: odd, tool_choice: 'required' })).toMatchObject({ status: 422, param: 'tools' });
    const asyncParameters = { $async: true, required: ['a'], properties: { a: { enum: ['x'] } } };
    const asynchronous = [{ function: { name: 'odd', parameters: asyncParameters } }];
    const error = await errorOf({ tools: asynchronous, tool_choice: 'required' });
    expect(error).toMatchObject({ status: 422, param: 'tools', message: expect.stringContaining('$async') as string });
  });
});
