import { describe, expect, test } from 'vitest';
import { quantile, readPairs, readWorld, rounded, sum, type WorldCall } from './world.ts';

const world = readWorld();
const calls = Object.values(world.calls);
const time = (text: string): number => Date.parse(text);
const latency = ({ started_at: start, ended_at: end }: WorldCall): number[] =>
  end === null ? [] : [time(end) - time(start)];

type Bucket = Readonly<Record<string, string | number | null>> & { readonly timestamp: string };
interface Stats {
  readonly granularity: number;
  readonly usage_buckets: readonly Bucket[];
  readonly call_buckets: readonly Bucket[];
}

/** Computes an aggregation, such as `max` or `p95`, of values. */
function aggregate(name: string, values: readonly number[]): number | null {
  if (name.startsWith('p')) return quantile(values, Number(name.slice(1)) / 100);
  if (name === 'sum') return sum(values);
  if (name === 'count') return values.length;
  if (name === 'avg') return values.length === 0 ? 0 : sum(values) / values.length;
  if (values.length === 0) return null;
  return name === 'max' ? Math.max(...values) : Math.min(...values);
}

function metric(name: string, call: WorldCall): number[] {
  const { usage, model } = call;
  const price = world.prices[model ?? ''] ?? { prompt: 0, completion: 0 };
  if (name === 'latency_ms') return latency(call);
  if (name === 'error_count') return [call.exception === undefined ? 0 : 1];
  if (name === 'call_count') return [1];
  if (usage === undefined) return [];
  const cost = [usage.prompt_tokens * price.prompt, usage.completion_tokens * price.completion];
  if (name === 'total_cost') return [sum(cost)];
  const tokens = { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens };
  return [{ ...tokens, total_tokens: usage.total_tokens }[name] ?? Number.NaN];
}

/** Returns the buckets with every metric computed from the calls that count. */
function recomputed(
  buckets: readonly Bucket[],
  granularity: number,
  counted: (call: WorldCall) => boolean,
): Record<string, unknown>[] {
  return buckets.map(({ timestamp, model, ...metrics }) => {
    const from = time(timestamp);
    const inside = calls.filter(
      (call) => counted(call) && time(call.started_at) >= from && time(call.started_at) < from + granularity * 1000,
    );
    const keys = Object.keys(metrics).filter((key) => key !== 'count');
    const values = keys.map((key) => {
      const [aggregation = '', ...rest] = key.split('_');
      const value = aggregate(
        aggregation,
        inside.flatMap((call) => metric(rest.join('_'), call)),
      );
      return [key, value === null ? null : rounded(value)];
    });
    return { timestamp, ...(model !== undefined && { model }), ...Object.fromEntries(values), count: inside.length };
  });
}

describe('statistics follow from the calls of the world', () => {
  const pairs = readPairs<object, Stats>('calls', 'callStats');
  test.each([...pairs])('in the pair %s', (_, [, { granularity, usage_buckets: usage, call_buckets: all }]) => {
    expect(usage).toEqual(recomputed(usage, granularity, ({ usage: used }) => used !== undefined));
    expect(all).toEqual(recomputed(all, granularity, () => true));
  });

  test('with more than three buckets to compare', () => {
    expect(sum([...pairs.values()].map(([, response]) => response.call_buckets.length))).toBeGreaterThan(3);
  });
});

interface Thread {
  readonly thread_id: string;
}

test.each([
  ...readPairs<{ filter?: { after_datetime?: string; thread_ids?: string[] } }, Thread[]>(
    'threads',
    'threadsQueryStream',
  ),
])('a thread consists of its turns, in the pair %s', (_, [{ filter = {} }, threads]) => {
  expect(threads).toHaveLength(1);
  for (const thread of threads) {
    const turns = calls
      .filter(({ thread_id: id, parent }) => id === thread.thread_id && parent === null)
      .filter(({ started_at: start }) => time(start) > time(filter.after_datetime ?? '1970-01-01'))
      .toSorted((a, b) => time(a.started_at) - time(b.started_at));
    const ended = turns
      .filter(({ ended_at: end }) => end !== null)
      .toSorted((a, b) => time(a.ended_at ?? '') - time(b.ended_at ?? ''));
    const last = ended.at(-1) ?? turns.at(-1);
    const durations = turns.flatMap(latency);
    expect(thread).toEqual({
      thread_id: thread.thread_id,
      turn_count: turns.length,
      start_time: turns[0]?.started_at,
      last_updated: last?.ended_at ?? last?.started_at,
      first_turn_id: turns[0]?.id,
      last_turn_id: last?.id,
      p50_turn_duration_ms: quantile(durations, 0.5),
      p99_turn_duration_ms: quantile(durations, 0.99),
    });
  }
});

test('files have the size of their distinct contents', () => {
  const sources = [...Object.values(world.ops), ...Object.values(world.helper_ops)];
  // The other files belong to the image, which is created after this example.
  const model = world.files['support-bot-model']?.content ?? '';
  const contents = new Set([model, ...sources.map(({ source }) => source ?? world.placeholder_source)]);
  const bytes = sum([...contents].map((content) => Buffer.byteLength(content)));
  const pairs = readPairs<object, { total_size_bytes: number }>('files', 'filesStats');
  expect([...pairs.values()].map(([, response]) => response.total_size_bytes)).toEqual([bytes]);
});

test.each([
  ...readPairs<object, { tables: { digest: string; count: number; storage_size_bytes: number | null }[] }>(
    'tables',
    'tableQueryStatsBatch',
  ),
])('tables have the rows and the size of their contents, in the pair %s', (_, [, { tables }]) => {
  for (const { digest, count, storage_size_bytes: size } of tables) {
    const rows = Object.values(world.tables).find((table) => table.digest === digest)?.rows ?? [];
    // The size is that of the JSON text that the digest is computed from, with a space after each comma and colon.
    const bytes = sum(rows.map(({ val }) => JSON.stringify(val, undefined, 1).replaceAll(/\n */gu, ' ').length - 2));
    expect([digest, count, size]).toEqual([digest, rows.length, size === null ? null : bytes]);
  }
});

test('annotation queues count their items and the completed ones', () => {
  const pairs = readPairs<object, { stats: object[] }>('annotation-queues', 'annotationQueuesStats');
  const real = Object.values(world.annotation_queues).map(({ id, items = [] }) => ({
    queue_id: id,
    total_items: items.length,
    completed_items: items.filter(({ annotation_state: state }) => state === 'completed' || state === 'skipped').length,
  }));
  for (const [, { stats }] of pairs.values()) expect(real).toEqual(expect.arrayContaining(stats));
  expect(pairs.size).toBeGreaterThan(0);
});
