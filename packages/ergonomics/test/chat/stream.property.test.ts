import { chatCompletions } from '@callscope/examples/inference';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import { events } from '../support/chat-bodies.ts';
import { collect } from '../support/chat-chunks.ts';
import { chunksOf, randomOf, replies } from '../support/chat-replies.ts';

/** Creates a body whose pieces end anywhere, even inside a character. */
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

it('any reply gives the same completion and events wherever its bytes are cut (500 runs)', async () => {
  await fc.assert(
    fc.asyncProperty(replies, fc.nat(), async (reply, seed) => {
      const random = randomOf(seed);
      const chunks = chunksOf(reply, random);
      const expected = collect(chunks);
      const stream = chatStream(bodyOf(events(chunks), random));
      const seen: unknown[] = [];
      for await (const event of stream.events()) seen.push(event);
      expect(seen).toEqual(expected.events);
      expect(await stream.finalCompletion()).toEqual(expected.completion);
    }),
    { numRuns: 500 },
  );
});

it('a stream cut anywhere throws with all complete chunks in `partial`, or is complete without `[DONE]` (300 runs)', async () => {
  const chunks = chatCompletions.streamedToolCalls.response;
  const text = events(chunks);
  await fc.assert(
    // The terminator counts as soon as it is complete, with or without a line end.
    fc.asyncProperty(fc.nat({ max: text.length - '[DONE]\n\n'.length }), fc.nat(), async (length, seed) => {
      const body = bodyOf(text.slice(0, length), randomOf(seed));
      const whole =
        events(chunks, '')
          .slice(0, length + 2)
          .split('\n\n').length - 1;
      const { completion } = collect(chunks.slice(0, whole));
      const isTorn = /^data: ?\S/.test(text.slice(events(chunks.slice(0, whole), '').length, length));
      const stream = chatStream(body);
      const isComplete = !!completion.choices[0]?.finish_reason && !isTorn;
      const outcome: unknown = await stream.finalCompletion().catch((error: unknown) => error);
      expect(outcome).toMatchObject(isComplete ? completion : { code: 'truncated', partial: completion });
      expect(stream.lacksTerminator).toBe(isComplete);
    }),
    { numRuns: 300 },
  );
});
