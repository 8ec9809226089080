import { chatCompletions } from '@callscope/examples/inference';
import { afterEach, expect, it, vi } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import { events, respond } from '../support/chat-bodies.ts';
import { deltaOf } from '../support/chat-chunks.ts';

const { response: chunks } = chatCompletions.streamedToolCalls;

afterEach(() => vi.restoreAllMocks());

it('listeners get the events of their kind, however the stream is read', async () => {
  for (const read of ['finalCompletion', 'toArray'] as const) {
    const received: string[] = [];
    const stream = chatStream(respond(events(chunks)))
      .on('reasoning', ({ delta }) => received.push(delta))
      .on('tool-start', ({ name }) => received.push(name))
      .on('finish', ({ reason }) => received.push(reason));
    await stream[read]();
    expect(received).toEqual(['Two orders, so two lookups.', 'lookup_order', 'lookup_order', 'tool_calls']);
  }
});

it('listeners and a loop over events get the same events', async () => {
  const stream = chatStream(respond(events(chunks)));
  const received: unknown[] = [];
  stream.on('tool-arguments', (event) => received.push(event));
  const looped: unknown[] = [];
  for await (const event of stream.events()) if (event.type === 'tool-arguments') looped.push(event);
  expect(received).toEqual(looped);
  expect(received).toHaveLength(4);
});

it('a loop over events gets all of them if the completion reads ahead', async () => {
  const stream = chatStream(respond(events(chunks)));
  const received: string[] = [];
  for await (const event of stream.events()) {
    if (received.push(event.type) === 1) await stream.finalCompletion();
  }
  const call = 'tool-start tool-arguments tool-arguments';
  expect(received.join(' ')).toBe(`reasoning ${call} ${call} tool-done tool-done finish`);
});

it('a listener gets only later events', async () => {
  const stream = chatStream(respond(events([deltaOf({ content: 'a' }), deltaOf({ content: 'b' })])));
  const iterator = stream[Symbol.asyncIterator]();
  await iterator.next();
  const received: unknown[] = [];
  stream.on('text', (event) => received.push(event));
  await iterator.next();
  expect(await stream.finalText()).toBe('ab');
  // Both chunks arrived in one piece, before the listener was added.
  expect(received).toEqual([]);
});

it('an error of a listener is reported as uncaught, and stops neither the stream nor other listeners', async () => {
  const reports: (() => void)[] = [];
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((report) => void reports.push(report));
  const received: string[] = [];
  const stream = chatStream(respond(events(chunks)))
    .on('tool-start', ({ call }) => {
      throw new Error(`call ${call}`);
    })
    .on('tool-start', ({ name }) => received.push(name));
  expect((await stream.finalCompletion()).choices[0]?.message.tool_calls).toHaveLength(2);
  expect(received).toEqual(['lookup_order', 'lookup_order']);
  // Web streams queue microtasks as well.
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
