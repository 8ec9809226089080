import { describe, expect, test } from 'vitest';
import { callWays } from '../src/calls/index.ts';
import callsWork from '../src/calls/work.ts';
import { dayWays } from '../src/days/index.ts';
import { checkDays } from '../src/days/work.ts';
import { wrongCases } from '../src/events/framing.ts';
import { eventWays } from '../src/events/index.ts';
import { checkEvents } from '../src/events/work.ts';
import type { ReplyKind } from '../src/inputs/chat.ts';
import { lineWays } from '../src/lines/index.ts';
import { checkLines } from '../src/lines/work.ts';
import { replyWays } from '../src/replies/index.ts';
import { checkReply } from '../src/replies/work.ts';
import { seriesWays } from '../src/series/index.ts';
import { checkSeries } from '../src/series/work.ts';

// One of the ways knows the local zone only. Nothing here has asked for the time yet.
process.env['TZ'] = 'America/New_York';

const entriesOf = <Way>(ways: Readonly<Record<string, () => Promise<Way>>>): [string, () => Promise<Way>][] =>
  Object.entries(ways);

describe('Every way gives the right result on a small input', () => {
  test.each(entriesOf(eventWays))('of events: %s', async (_, load) => {
    expect(await checkEvents(await load())).toBeUndefined();
  });

  test.each(entriesOf(lineWays))('of JSON lines: %s', async (_, load) => {
    expect(await checkLines(await load())).toBeUndefined();
  });

  test.each(Object.keys(callWays))('of calls: %s', async (way) => {
    expect(await (await callsWork(way)).check()).toBeUndefined();
  });

  test.each(entriesOf(dayWays))('of days: %s', async (_, load) => {
    expect(checkDays(await load(), 1500)).toBeUndefined();
  });

  test.each(entriesOf(seriesWays))('of series: %s', async (_, load) => {
    expect(checkSeries(await load())).toBeUndefined();
  });

  const kinds: readonly ReplyKind[] = ['text', 'tools', 'reasoning'];
  test.each(entriesOf(replyWays).flatMap(([way, load]) => kinds.map((kind) => [way, kind, load] as const)))(
    'of replies: %s, %s',
    async (way, kind, load) => {
      const fault = way === 'openai' && kind === 'reasoning' ? 'wrong reasoning' : undefined;
      expect(await checkReply(await load(), kind)).toBe(fault);
    },
  );
});

describe('A wrong result is seen', () => {
  test('of events that lack the last one', async () => {
    const read = await eventWays['floor']!();
    const fault = await checkEvents(async (answer, consume) => {
      const items: unknown[] = [];
      await read(answer, (item) => items.push(item));
      for (const item of items.slice(0, -1)) consume(item);
    });
    expect(fault).toBe('wrong items');
  });

  test('of lines that come twice', async () => {
    const read = await lineWays['naive']!();
    const fault = await checkLines(async (input, consume) => {
      await read(input, consume);
      await read(input, consume);
    });
    expect(fault).toBe('wrong records');
  });

  test('of a reply whose calls lost a fragment', async () => {
    const read = await replyWays['floor']!();
    const fault = await checkReply(async (answer) => {
      const reply = await read(answer);
      return { ...reply, calls: reply.calls.slice(1), tokens: 1 };
    }, 'tools');
    expect(fault).toBe('wrong calls, tokens');
  });

  test('of days that always have 24 hours', () => {
    const days = 86_400_000;
    const offset = 5 * 3_600_000;
    const fault = checkDays(({ call_buckets }) => {
      const sums = new Map<number, { count: number; sum_latency_ms: number }>();
      for (const { timestamp, count, sum_latency_ms } of call_buckets) {
        const start = Math.floor((Date.parse(timestamp) - offset) / days) * days + offset;
        const sum = sums.get(start) ?? { count: 0, sum_latency_ms: 0 };
        sums.set(start, { count: sum.count + count, sum_latency_ms: sum.sum_latency_ms + sum_latency_ms });
      }
      return sums;
    }, 1500);
    expect(fault).toMatch(/^\d+ wrong beside 63 days$/);
  });

  test('of series without their last place', async () => {
    const draw = await seriesWays['floor']!();
    const fault = checkSeries((stats) => draw(stats).map(({ name, data }) => ({ name, data: data.slice(0, -1) })));
    expect(fault).toBe('0 wrong and 20 missing of 4000');
  });

  test('of framings: what is written by hand fails at many, ours at none', async () => {
    const naive = await wrongCases(await eventWays['naive']!());
    expect(naive).toContain('CRLF line ends');
    expect(naive).not.toContain('LF line ends');
    expect(await wrongCases(await eventWays['ours']!())).toEqual([]);
  });
});
