import { chatCompletions } from '@callscope/examples/inference';
import { describe, expect, it } from 'vitest';
import { callsOf, chunkOf, collect, deltaOf, finish, partOf } from '../support/chat-chunks.ts';

describe('events', () => {
  it('come in the order of the wire, with delta and snapshot', () => {
    const usage = { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 };
    const logprobs = { content: [{ token: 'Blue', logprob: -0.1 }] };
    const { events } = collect([
      deltaOf({ role: 'assistant', content: '' }),
      deltaOf({ reasoning: 'Hm' }),
      deltaOf({ reasoning: '.' }),
      deltaOf({ content: 'Bl' }, { logprobs }),
      deltaOf({ content: 'ue' }),
      deltaOf({ refusal: 'No' }),
      finish('stop', { stop_reason: 2 }),
      chunkOf([], { usage }),
    ]);
    expect(events).toEqual([
      { type: 'reasoning', choice: 0, delta: 'Hm', snapshot: 'Hm' },
      { type: 'reasoning', choice: 0, delta: '.', snapshot: 'Hm.' },
      { type: 'text', choice: 0, delta: 'Bl', snapshot: 'Bl' },
      { type: 'logprobs', choice: 0, logprobs },
      { type: 'text', choice: 0, delta: 'ue', snapshot: 'Blue' },
      { type: 'refusal', choice: 0, delta: 'No', snapshot: 'No' },
      { type: 'finish', choice: 0, reason: 'stop', stopReason: 2 },
      { type: 'usage', choice: undefined, usage },
    ]);
  });

  it('report the start, the arguments and the end of tool calls before their choice ends', () => {
    const { events } = collect(chatCompletions.streamedToolCalls.response);
    expect(events.map((event) => [event.type, 'call' in event ? event.call : undefined])).toEqual([
      ['reasoning', undefined],
      ['tool-start', 0],
      ['tool-arguments', 0],
      ['tool-arguments', 0],
      ['tool-start', 1],
      ['tool-arguments', 1],
      ['tool-arguments', 1],
      ['tool-done', 0],
      ['tool-done', 1],
      ['finish', undefined],
    ]);
    expect(events[3]).toEqual({
      type: 'tool-arguments',
      choice: 0,
      call: 0,
      delta: '"1042"}',
      snapshot: '{"order_id": "1042"}',
    });
    expect(events[8]).toMatchObject({
      toolCall: { id: 'call_2', type: 'function', function: { name: 'lookup_order' } },
    });
  });

  it('delay arguments until the name is known', () => {
    const { events } = collect([
      callsOf(partOf(0, 'call_a', undefined, '{"q":')),
      callsOf(partOf(0, undefined, undefined, '"x"')),
      callsOf(partOf(0, undefined, 'lookup', '}')),
    ]);
    expect(events.map((event) => [event.type, 'delta' in event ? event.delta : ''])).toEqual([
      ['tool-start', ''],
      ['tool-arguments', '{"q":"x"}'],
      ['tool-done', ''],
    ]);
  });

  it('report a tool call without a name when its choice ends', () => {
    const { events } = collect([callsOf(partOf(0, 'call_a', undefined, '{}')), finish('tool_calls')]);
    expect(events).toMatchObject([
      { type: 'tool-start', id: 'call_a', name: '' },
      { type: 'tool-arguments', delta: '{}' },
      { type: 'tool-done', toolCall: { id: 'call_a' } },
      { type: 'finish', reason: 'tool_calls' },
    ]);
  });

  it('report the final id if it came after the start', () => {
    const { events } = collect([callsOf(partOf(0, '', 'lookup', '{')), callsOf(partOf(0, 'call_a', undefined, '}'))]);
    expect(events.at(0)).toMatchObject({ type: 'tool-start', id: 'chatcmpl-7f-0-0' });
    expect(events.at(-1)).toMatchObject({ type: 'tool-done', toolCall: { id: 'call_a' } });
  });

  it('report the end of each tool call once, then that of its choice, even if every chunk has a finish reason', () => {
    const chunk = (index: number): unknown => ({
      ...callsOf(partOf(index, `call_${index}`, 'lookup', '{}')),
      choices: [
        {
          index: 0,
          delta: { tool_calls: [partOf(index, `call_${index}`, 'lookup', '{}')] },
          finish_reason: 'tool_calls',
        },
      ],
    });
    const { events } = collect([chunk(0), chunk(1)]);
    expect(events.map((event) => [event.type, 'call' in event ? event.call : undefined])).toEqual([
      ['tool-start', 0],
      ['tool-arguments', 0],
      ['tool-start', 1],
      ['tool-arguments', 1],
      ['tool-done', 0],
      ['tool-done', 1],
      ['finish', undefined],
    ]);
  });

  it('report arguments in the chunk after the finish reason before the end of the call', () => {
    const { events } = collect([
      chunkOf([
        { index: 0, delta: { tool_calls: [partOf(0, 'call_a', 'lookup', '{') as never] }, finish_reason: 'stop' },
      ]),
      callsOf(partOf(0, undefined, undefined, '}')),
      chunkOf([]),
      chunkOf([]),
    ]);
    expect(events.map(({ type }) => type)).toEqual([
      'tool-start',
      'tool-arguments',
      'tool-arguments',
      'tool-done',
      'finish',
    ]);
    expect(events.at(-2)).toMatchObject({ toolCall: { function: { arguments: '{}' } } });
  });

  it('report a tool call that starts after its choice ended, once', () => {
    const { events, completion } = collect([
      finish('tool_calls'),
      deltaOf({ content: 'b' }, { index: 1 }),
      callsOf(partOf(0, 'call_a', 'lookup', '{}')),
      deltaOf({ content: 'b' }, { index: 1 }),
      callsOf(partOf(1, 'call_b', 'lookup', '{}')),
    ]);
    expect(events.flatMap((event) => (event.type === 'tool-done' ? [event.toolCall] : []))).toEqual(
      completion.choices[0]?.message.tool_calls,
    );
    expect(events.filter(({ type }) => type === 'finish')).toHaveLength(1);
  });

  it('report the end of a choice before a chunk without the choice', () => {
    const { events } = collect([finish('stop'), deltaOf({ content: 'b' }, { index: 1 })]);
    expect(events.map(({ type }) => type)).toEqual(['finish', 'text']);
  });

  it('report the end of a choice once, and none without a reason', () => {
    const { events } = collect([finish('stop'), finish('stop'), deltaOf({ content: 'a' }, { index: 1 })]);
    expect(events.map(({ type, choice }) => [type, choice])).toEqual([
      ['finish', 0],
      ['text', 1],
    ]);
  });

  it('report the choice of a usage', () => {
    const usage = { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 };
    const { events } = collect([chunkOf([{ index: 1, delta: {} }], { usage }), chunkOf([], { usage })]);
    expect(events).toEqual([
      { type: 'usage', choice: 1, usage },
      { type: 'usage', choice: undefined, usage },
    ]);
  });
});
