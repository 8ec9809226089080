import { expect, test } from 'vitest';

import { StreamCutError } from '../../src/core/errors.ts';
import { toEvents } from '../../src/http/events.ts';

const toErrorEvent = (thrown: unknown): object => ({ error: { message: (thrown as Error).message } });
const late = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

async function textOf(items: AsyncIterable<unknown>, silence?: number): Promise<string[]> {
  const found: string[] = [];
  const options = { terminator: '[DONE]', toErrorEvent, ...(silence !== undefined && { silence }) };
  for await (const text of toEvents(items, options)) found.push(text);
  return found;
}

test('Items become events, and the terminator comes last', async () => {
  async function* items(): AsyncGenerator {
    yield { a: 'ü\n' };
    yield [1];
  }
  expect(await textOf(items())).toEqual(['data: {"a":"ü\\n"}\n\n', 'data: [1]\n\n', 'data: [DONE]\n\n']);
});

test('Silence is filled with comments of one line feed, and the items stay whole', async () => {
  async function* items(): AsyncGenerator {
    yield 1;
    await late(120);
    yield 2;
  }
  const texts = await textOf(items(), 30);
  expect(texts.filter((text) => text === ': keep-alive\n').length).toBeGreaterThan(0);
  expect(texts.filter((text) => text !== ': keep-alive\n')).toEqual(['data: 1\n\n', 'data: 2\n\n', 'data: [DONE]\n\n']);
});

test('An error before anything was written is thrown, later it becomes an event', async () => {
  // oxlint-disable-next-line require-yield
  async function* none(): AsyncGenerator {
    throw new Error('early');
  }
  await expect(textOf(none())).rejects.toThrow('early');
  async function* waiting(): AsyncGenerator {
    await late(60);
    yield* none();
  }
  expect((await textOf(waiting(), 20)).slice(-2)).toEqual([
    'data: {"error":{"message":"early"}}\n\n',
    'data: [DONE]\n\n',
  ]);
});

test('A stream that is to be cut off tells nothing', async () => {
  async function* items(): AsyncGenerator {
    yield 1;
    throw new StreamCutError();
  }
  await expect(textOf(items())).rejects.toThrow(StreamCutError);
});

test('A reader that leaves ends the items', async () => {
  let hasEnded = false;
  async function* items(): AsyncGenerator {
    try {
      for (;;) yield 1;
    } finally {
      hasEnded = true;
    }
  }
  for await (const _ of toEvents(items(), { toErrorEvent })) break;
  expect(hasEnded).toBe(true);
});
