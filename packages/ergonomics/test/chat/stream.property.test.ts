import { chatCompletions } from '@callscope/examples/inference';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import { events } from '../support/chat-bodies.ts';
import { told } from '../support/chat-chunks.ts';
import { chunksOf, randomOf, replies } from '../support/chat-replies.ts';

/** A body in pieces that end anywhere, also inside a character. */
function bodyOf(text: string, random: (below: number) => number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream(
    {
      pull: (controller) => {
        const end = at + 1 + random(80);
        if (at < bytes.length) controller.enqueue(bytes.slice(at, end));
        else controller.close();
        at = end;
      },
    },
    { highWaterMark: 0 },
  );
}

it('any reply comes through any cutting of its bytes, with the same events (500 runs)', async () => {
  await fc.assert(
    fc.asyncProperty(replies, fc.nat(), async (reply, seed) => {
      const random = randomOf(seed);
      const chunks = chunksOf(reply, random);
      const expected = told(chunks);
      const stream = chatStream(bodyOf(events(chunks), random));
      const seen: unknown[] = [];
      for await (const event of stream.events()) seen.push(event);
      expect(seen).toEqual(expected.events);
      expect(await stream.finalCompletion()).toEqual(expected.completion);
    }),
    { numRuns: 500 },
  );
});

it('a stream that is cut anywhere throws, with all whole chunks in `partial` (300 runs)', async () => {
  const chunks = chatCompletions.streamedToolCalls.response;
  const text = events(chunks);
  await fc.assert(
    // The terminator counts as soon as its text is there, whether or not its line has an end.
    fc.asyncProperty(fc.nat({ max: text.length - '[DONE]\n\n'.length }), fc.nat(), async (length, seed) => {
      const body = bodyOf(text.slice(0, length), randomOf(seed));
      const whole =
        events(chunks, '')
          .slice(0, length + 2)
          .split('\n\n').length - 1;
      await expect(chatStream(body).finalCompletion()).rejects.toMatchObject({
        code: 'truncated',
        partial: told(chunks.slice(0, whole)).completion,
      });
    }),
    { numRuns: 300 },
  );
});
