import { expect, it } from 'vitest';
import { ChatAccumulator, chatStream } from '../../src/chat/index.ts';
import { respond } from '../support/chat-bodies.ts';
import { accumulated, callsOf, chunkOf, collect, deltaOf as typedDelta, finish } from '../support/chat-chunks.ts';

/** Creates a chunk with a delta of any form. */
function deltaOf(delta: object, choice: object = {}): ReturnType<typeof typedDelta> {
  return typedDelta(delta as Record<string, unknown>, choice);
}

/** Returns the message of choice 0 that chunks with these deltas add up to. */
function messageOf(...deltas: readonly object[]): unknown {
  return accumulated(deltas.map((delta) => deltaOf(delta))).choices[0]!.message;
}

const thinking = (text: string, more: object = {}): object => ({ type: 'thinking', thinking: text, ...more });
const text = (of: string, more: object = {}): object => ({ type: 'text', text: of, ...more });

it('content stays a string while its parts are text', () => {
  const message = messageOf({ content: 'A' }, { content: [text('B', { index: 0, id: null })] }, { content: ['C'] });
  expect(message).toMatchObject({ content: 'ABC' });
});

it('content becomes a list with its first part that is more', () => {
  const message = messageOf(
    { content: 'A' },
    { content: [text('B', { citations: [1] })] },
    { content: '' },
    { content: 'C' },
    { content: [thinking('D'), null] },
    { content: text('E') },
  );
  expect(message).toMatchObject({
    content: [text('ABC', { citations: [1] }), thinking('D'), text('E')],
  });
});

it('a snapshot does not change with later parts', () => {
  const accumulator = new ChatAccumulator();
  const thought = (of: string): object => ({ type: 'thinking', thinking: [text(of)] });
  accumulator.push(deltaOf({ content: [thought('A')], reasoning_details: [thought('A')] }));
  const before = accumulator.snapshot();
  accumulator.push(deltaOf({ content: [thought('B')], reasoning_details: [thought('B')], images: [{ url: 'x' }] }));
  expect(before.choices[0]!.message).toMatchObject({ content: [thought('A')], reasoning_details: [thought('A')] });
  expect(accumulator.snapshot().choices[0]!.message).toMatchObject({ content: [thought('AB')] });
});

it('the objects of a chunk are not changed', () => {
  const chunk = deltaOf({ content: [thinking('A')], reasoning_details: [{ type: 'reasoning.text', text: 'A' }] });
  const before = structuredClone(chunk);
  accumulated([chunk, chunk]);
  expect(chunk).toEqual(before);
});

it('parts with text have events', () => {
  const { events } = collect([
    deltaOf({ content: 'A' }),
    deltaOf({ content: [thinking('B'), text('C')] }),
    finish('stop'),
  ]);
  expect(events.filter((event) => 'snapshot' in event)).toEqual([
    { type: 'text', choice: 0, delta: 'A', snapshot: 'A' },
    { type: 'reasoning', choice: 0, delta: 'B', snapshot: 'B' },
    { type: 'text', choice: 0, delta: 'C', snapshot: 'AC' },
  ]);
});

it('thinking that was signed is closed', () => {
  const message = messageOf(
    { thinking_blocks: [thinking('A')] },
    { thinking_blocks: [thinking('', { signature: 's1' })] },
    { thinking_blocks: [thinking('', { signature: 's1' })] },
    { thinking_blocks: [thinking('B', { signature: 's2' })] },
  );
  expect(message).toMatchObject({
    thinking_blocks: [thinking('A', { signature: 's1' }), thinking('B', { signature: 's2' })],
  });
});

it('parts with indexes may interleave', () => {
  const part = (index: number, of: string): object => ({ type: 'reasoning.text', index, text: of });
  const message = messageOf(...[part(0, 'A'), part(1, 'B'), part(0, 'C')].map((of) => ({ reasoning_details: [of] })));
  expect(message).toMatchObject({ reasoning_details: [part(0, 'AC'), part(1, 'B')] });
});

it('one annotation stays an object, as in the contract', () => {
  const annotation = { type: 'url_citation', url_citation: { url: 'https://a.example' } };
  expect(messageOf({ annotations: annotation })).toMatchObject({ annotations: annotation });
  expect(messageOf({ annotations: annotation }, { annotations: [{ type: 'other' }] })).toMatchObject({
    annotations: [annotation, { type: 'other' }],
  });
});

it('a whole response may have content in parts', async () => {
  const message = { role: 'assistant', content: [thinking('A'), text('B')] };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  const stream = chatStream(respond(JSON.stringify({ ...chunkOf([]), choices }), 'application/json'));
  expect(await stream.finalText()).toBe('B');
  expect((await stream.finalCompletion()).choices[0]!.message).toEqual(message);
  expect(stream.lacksTerminator).toBe(false);
});

it('parts count for the limit of the length', () => {
  const chunks = Array.from({ length: 100 }, () => deltaOf({ content: [thinking('0123456789'), { type: 'image' }] }));
  expect(() => accumulated(chunks, { maxLength: 1000 })).toThrow('exceeds the option maxLength (1000)');
});

it('members of unexpected types do no harm', () => {
  const chunks = [
    deltaOf({ content: 5, function_call: 'f', audio: [1] }, { logprobs: 0.5 }),
    deltaOf({ content: 'A', function_call: { name: 'f' }, images: null }, { logprobs: { content: [] } }),
    callsOf({ id: 'a', custom: null, function: null }),
  ];
  expect(accumulated(chunks).choices[0]).toMatchObject({
    message: { content: 'A', function_call: { name: 'f' }, tool_calls: [{ id: 'a' }] },
  });
});

it('the input of a custom tool has events', () => {
  const { events } = collect([
    callsOf({ index: 0, id: 'a', type: 'custom', custom: { name: 'run', input: '1' } }),
    callsOf({ index: 0, custom: { input: '2' } }),
    finish('tool_calls'),
  ]);
  expect(events.slice(0, 4)).toMatchObject([
    { type: 'tool-start', id: 'a', name: 'run' },
    { type: 'tool-arguments', delta: '1', snapshot: '1' },
    { type: 'tool-arguments', delta: '2', snapshot: '12' },
    { type: 'tool-done', toolCall: { id: 'a', type: 'custom', custom: { name: 'run', input: '12' } } },
  ]);
});

it('two calls without an index and with one id stay two', () => {
  for (const id of ['null', 'call_1']) {
    const of = (name: string, json: string): object => ({ id, function: { name, arguments: json } });
    for (const parts of [
      [of('find', '{"q":1}'), of('find', '{"q":2}')],
      [of('find', '{"q":'), of('other', '{}')],
    ]) {
      const { message } = accumulated(parts.map((part) => callsOf(part))).choices[0]!;
      expect(message.tool_calls).toHaveLength(2);
      expect(accumulated([callsOf(...parts)]).choices[0]!.message.tool_calls).toEqual(message.tool_calls);
    }
  }
});
