import { chatCompletions } from '@callscope/examples/inference';
import { afterEach, expect, it, vi } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import { answer, events } from '../support/chat-bodies.ts';
import { deltaOf } from '../support/chat-chunks.ts';

const { response: chunks } = chatCompletions.streamedToolCalls;

afterEach(() => vi.restoreAllMocks());

it('listeners are told of the events of their kind, whoever reads', async () => {
  for (const read of ['finalCompletion', 'toArray'] as const) {
    const told: string[] = [];
    const stream = chatStream(answer(events(chunks)))
      .on('reasoning', ({ delta }) => told.push(delta))
      .on('tool-start', ({ name }) => told.push(name))
      .on('finish', ({ reason }) => told.push(reason));
    await stream[read]();
    expect(told).toEqual(['Two orders, so two lookups.', 'lookup_order', 'lookup_order', 'tool_calls']);
  }
});

it('events are told beside a loop over them', async () => {
  const stream = chatStream(answer(events(chunks)));
  const told: unknown[] = [];
  stream.on('tool-arguments', (event) => told.push(event));
  const looped: unknown[] = [];
  for await (const event of stream.events()) if (event.type === 'tool-arguments') looped.push(event);
  expect(told).toEqual(looped);
  expect(told).toHaveLength(4);
});

it('a loop over the events has all of them, though the completion is read ahead', async () => {
  const stream = chatStream(answer(events(chunks)));
  const told: string[] = [];
  for await (const event of stream.events()) {
    if (told.push(event.type) === 1) await stream.finalCompletion();
  }
  const call = 'tool-start tool-arguments tool-arguments';
  expect(told.join(' ')).toBe(`reasoning ${call} ${call} tool-done tool-done finish`);
});

it('a listener is told from then on', async () => {
  const stream = chatStream(answer(events([deltaOf({ content: 'a' }), deltaOf({ content: 'b' })])));
  const iterator = stream[Symbol.asyncIterator]();
  await iterator.next();
  const told: unknown[] = [];
  stream.on('text', (event) => told.push(event));
  await iterator.next();
  expect(await stream.finalText()).toBe('ab');
  // Both chunks came in one piece, before there was a listener.
  expect(told).toEqual([]);
});

it('what a listener throws is reported as uncaught, and stops neither the stream nor the others', async () => {
  const reports: (() => void)[] = [];
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((report) => void reports.push(report));
  const told: string[] = [];
  const stream = chatStream(answer(events(chunks)))
    .on('tool-start', ({ call }) => {
      throw new Error(`call ${call}`);
    })
    .on('tool-start', ({ name }) => told.push(name));
  expect((await stream.finalCompletion()).choices[0]?.message.tool_calls).toHaveLength(2);
  expect(told).toEqual(['lookup_order', 'lookup_order']);
  // Streams of the platform use microtasks too.
  const thrown = reports.flatMap((report) => {
    try {
      report();
      return [];
    } catch (error) {
      return [error];
    }
  });
  expect(thrown).toEqual([new Error('call 0'), new Error('call 1')]);
});
