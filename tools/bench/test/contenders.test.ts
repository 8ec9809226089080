import { describe, expect, test } from 'vitest';
import { clients, makeCalls } from '../src/benchmarks/calls.ts';
import { checkDays, dayContenders } from '../src/benchmarks/days.ts';
import { checkEvents, eventReaders } from '../src/benchmarks/events.ts';
import { wrongFramings } from '../src/benchmarks/framing.ts';
import { checkLines, lineReaders } from '../src/benchmarks/lines.ts';
import { checkReply, replyReaders } from '../src/benchmarks/replies.ts';
import { checkSeries, seriesContenders } from '../src/benchmarks/series.ts';
import type { ReplyKind } from '../src/support/chat.ts';

// One of the contenders knows the local zone only. Nothing has read the time before.
process.env['TZ'] = 'America/New_York';

describe('Every contender gives the right result on a small input', () => {
  test.each(Object.entries(eventReaders))('of events: %s', async (_, load) => {
    expect(await checkEvents(await load())).toBeUndefined();
  });

  test.each(Object.entries(lineReaders))('of JSON lines: %s', async (_, load) => {
    expect(await checkLines(await load())).toBeUndefined();
  });

  test.each(Object.keys(clients))('of calls: %s', async (name) => {
    expect(await (await makeCalls(name)).check()).toBeUndefined();
  });

  test.each(Object.entries(dayContenders))('of days: %s', async (_, load) => {
    expect(await checkDays(await load(), 1500)).toBeUndefined();
  });

  test.each(Object.entries(seriesContenders))('of series: %s', async (_, load) => {
    expect(checkSeries(await load())).toBeUndefined();
  });

  const kinds: readonly ReplyKind[] = ['text', 'tools', 'reasoning'];
  test.each(Object.entries(replyReaders).flatMap(([name, load]) => kinds.map((kind) => [name, kind, load] as const)))(
    'of replies: %s, %s',
    async (name, kind, load) => {
      const error = name === 'openai' && kind === 'reasoning' ? 'wrong reasoning' : undefined;
      expect(await checkReply(await load(), kind)).toBe(error);
    },
  );
});

describe('A wrong result is detected', () => {
  test('of events without the last one', async () => {
    const read = await eventReaders['baseline']!();
    const error = await checkEvents(async (response, consume) => {
      const items: unknown[] = [];
      await read(response, (item) => items.push(item));
      for (const item of items.slice(0, -1)) consume(item);
    });
    expect(error).toBe('wrong items');
  });

  test('of lines that are read twice', async () => {
    const read = await lineReaders['naive']!();
    const error = await checkLines(async (input, consume) => {
      await read(input, consume);
      await read(input, consume);
    });
    expect(error).toBe('wrong records');
  });

  test('of a reply without one of its calls', async () => {
    const read = await replyReaders['baseline']!();
    const error = await checkReply(async (response) => {
      const reply = await read(response);
      return { ...reply, calls: reply.calls.slice(1), tokens: 1 };
    }, 'tools');
    expect(error).toBe('wrong calls, tokens');
  });

  test('of days that always have 24 hours', async () => {
    const day = 86_400_000;
    const offset = 5 * 3_600_000;
    const error = await checkDays(({ call_buckets }) => {
      const sums = new Map<number, { count: number; sum_latency_ms: number }>();
      for (const { timestamp, count, sum_latency_ms } of call_buckets) {
        const start = Math.floor((Date.parse(timestamp) - offset) / day) * day + offset;
        const sum = sums.get(start) ?? { count: 0, sum_latency_ms: 0 };
        sums.set(start, { count: sum.count + count, sum_latency_ms: sum.sum_latency_ms + sum_latency_ms });
      }
      return sums;
    }, 1500);
    expect(error).toMatch(/^\d+ days are wrong, 63 expected$/);
  });

  test('of series without their last value', async () => {
    const draw = await seriesContenders['baseline']!();
    const error = checkSeries((stats) => draw(stats).map(({ name, data }) => ({ name, data: data.slice(0, -1) })));
    expect(error).toBe('0 wrong and 20 missing of 4000');
  });

  test('of framings: a reader written by hand fails at many, ours at none', async () => {
    const naive = await wrongFramings(await eventReaders['naive']!());
    expect(naive).toContain('CRLF line ends');
    expect(naive).not.toContain('LF line ends');
    expect(await wrongFramings(await eventReaders['ours']!())).toEqual([]);
  });
});
