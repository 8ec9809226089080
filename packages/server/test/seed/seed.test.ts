import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { readOperations } from '../../src/http/contract.ts';
import { createValidators } from '../../src/http/validators.ts';
import { stringify } from '../../src/core/raw-json.ts';
import { seed } from '../../src/seed/seed.ts';
import { createPerformer } from '../../src/seed/performer.ts';
import { HOUR, createTraces } from '../../src/seed/traffic.ts';
import { readExample, steps } from '../../src/seed/world.ts';
import { migrate } from '../../src/storage/migrate.ts';
import { migrations, textTables } from '../../src/migrations.ts';
import type { Store } from '../../src/core/store.ts';
import { createStore } from '../../src/storage/store.ts';
import { embedded, remote } from '../support/engines.ts';
import { itemsOf } from '../support/items.ts';
import { differences } from './differences.ts';

const contract = createRequire(import.meta.url)('@callscope/tracing-types/openapi.json') as object;
const operations = new Map(readOperations(contract).map((operation) => [operation.id, operation]));
const validatorsFor = createValidators(contract);
const now = Date.UTC(2026, 10, 21, 15, 30);

/** Returns the violations of an input, which has the parameters next to the properties of the body. */
function violationsOf(operationId: string, input: object): unknown {
  const operation = operations.get(operationId)!;
  const media = [...operation.body!.media.keys()][0]!;
  const outside = new Set(operation.parameters.map(({ name }) => name));
  const shown = Object.entries({ ...input })
    .filter(([name, value]) => !outside.has(name) && value !== undefined)
    // The contract describes the bytes of a file as text.
    .map(([name, value]) => [name, media === 'multipart/form-data' && name === 'file' ? '' : value]);
  return validatorsFor(operation).body(media)(Object.fromEntries(shown));
}

describe('Seeded data', () => {
  test.each(steps)('is valid by the contract: $operationId $example', ({ operationId, example, toInput }) => {
    const shown = readExample(contract, operationId, example);
    expect(violationsOf(operationId, toInput ? toInput(shown) : shown.request)).toEqual([]);
  });

  test('has steps in order, each with its own time', () => {
    const times = steps.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });

  test('has valid traffic that is reproducible and ends within the hour after its start', () => {
    const day = Date.UTC(2026, 2, 2);
    const hours = Array.from({ length: 48 }, (_, index) => day + index * HOUR);
    const traces = hours.flatMap((hour) => createTraces(hour));
    expect(hours.flatMap((hour) => createTraces(hour))).toEqual(traces);
    expect(violationsOf('callStartBatch', { batch: traces.flatMap(({ parts }) => parts) })).toEqual([]);
    expect(violationsOf('feedbackCreateBatch', { batch: traces.flatMap(({ feedback }) => feedback) })).toEqual([]);
    for (const hour of hours) for (const { end } of createTraces(hour)) expect(end).toBeLessThan(hour + 2 * HOUR);
  });
});

describe('Seeding', () => {
  let store: Store;
  let close: () => Promise<void>;
  const run = (at: number) => seed(store, tracingHandlers, contract, at);

  async function perform(operationId: string, input: object): Promise<unknown> {
    const response = await createPerformer(store, tracingHandlers).perform(operationId, input, now);
    const isStream = Symbol.asyncIterator in Object(response);
    return isStream ? itemsOf(response as AsyncIterable<unknown>) : JSON.parse(stringify(response));
  }

  const count = async (project_id: string): Promise<unknown> => perform('callsQueryStats', { project_id });

  beforeAll(async () => {
    const opened = await embedded();
    await migrate(opened.engine, { mode: 'single' }, migrations, now);
    const made = createStore(opened.engine, () => now, textTables);
    store = made.store;
    close = async () => {
      await made.close();
      await opened.close();
    };
    await run(now);
  });
  afterAll(() => close());

  test.each([
    ['callRead', 'found'],
    ['callsQueryStream', 'trace'],
    ['callsQueryStream', 'failed'],
    ['callsQueryStream', 'firstPage'],
    ['callsQueryStream', 'secondPage'],
    ['callsQueryStream', 'span'],
    ['callsQueryStream', 'costs'],
    ['callStats', 'oneDay'],
    ['callsUsage', 'twoCalls'],
    ['callsUsage', 'unfinished'],
    ['traceUsage', 'trace'],
    ['threadsQueryStream', 'all'],
    ['threadsQueryStream', 'unfinished'],
    ['feedbackQuery', 'fields'],
    ['feedbackQuery', 'count'],
    ['feedbackPayloadSchema', 'reactions'],
    ['feedbackStats', 'oneDay'],
    ['objRead', 'byDigest'],
    ['objRead', 'latest'],
    ['objRead', 'byNumber'],
    ['objRead', 'byAlias'],
    ['objRead', 'metadataOnly'],
    ['objsQuery', 'versions'],
    ['objsQuery', 'byAlias'],
    ['objsQuery', 'latestPrompts'],
    ['tableQuery', 'sorted'],
    ['tableQueryStats', 'questions'],
    ['tableQueryStatsBatch', 'twoTables'],
    ['tableQueryStream', 'whole'],
    ['refsReadBatch', 'missingMember'],
  ])('makes %s return its example "%s"', async (operationId, key) => {
    const { request, response } = readExample(contract, operationId, key);
    const shown: unknown =
      typeof response === 'string'
        ? (response as string)
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as unknown)
        : response;
    expect(differences(await perform(operationId, request), shown)).toEqual([]);
  });

  test('has failed calls, costs, three feedback types and recent calls of the shop', async () => {
    const project_id = 'acme/storefront';
    const day = {
      project_id,
      start: new Date(now - 24 * HOUR).toISOString(),
      end: new Date(now).toISOString(),
      granularity: 86_400,
    };
    const stats = (await perform('callStats', {
      ...day,
      usage_metrics: [{ metric: 'total_cost' }],
      call_metrics: [
        { metric: 'call_count', aggregations: ['sum'] },
        { metric: 'error_count', aggregations: ['sum'] },
      ],
    })) as { usage_buckets: { sum_total_cost: number }[]; call_buckets: { sum_error_count: number }[] };
    expect(stats.usage_buckets.reduce((sum, bucket) => sum + bucket.sum_total_cost, 0)).toBeGreaterThan(0);
    expect(stats.call_buckets.reduce((sum, bucket) => sum + bucket.sum_error_count, 0)).toBeGreaterThan(0);
    const { result } = (await perform('feedbackQuery', { project_id, fields: ['feedback_type'] })) as {
      result: { feedback_type: string }[];
    };
    expect(new Set(result.map(({ feedback_type }) => feedback_type)).size).toBe(3);
  });

  test('has the content of all refs of the shop', async () => {
    const [first] = createTraces(Date.UTC(2026, 2, 2, 9));
    const refs = first!.parts.flatMap(({ req }) => ('start' in req ? [req.start.op_name] : []));
    const { vals } = (await perform('refsReadBatch', { refs })) as { vals: unknown[] };
    expect(vals).not.toContain(null);
  });

  test('does nothing if repeated, and keeps later changes and deletions', async () => {
    const id = '019caefd-e200-7f4e-855c-4d15c835c144';
    const project_id = 'acme/support-bot';
    await perform('callsDelete', { project_id, call_ids: [id] });
    await perform('objSetAliases', {
      object_id: 'support-prompt',
      project_id,
      digest: 'Qm3ZYIYwChGS8BnX4pnFzQfcrt2DGGSoIkTzf07No8k',
      aliases: ['production'],
    });
    const before = [await count('acme/storefront'), await perform('costQuery', { project_id })];
    expect(await run(now)).toMatchObject({ performed: 0, calls: 0 });
    expect([await count('acme/storefront'), await perform('costQuery', { project_id })]).toEqual(before);
    expect(await perform('callRead', { project_id, id })).toEqual({ call: null });
    const moved = await perform('objRead', { project_id, object_id: 'support-prompt', digest: 'production' });
    expect(moved).toMatchObject({ obj: { version_index: 0 } });
  });

  test('adds the calls since the last run once', async () => {
    const { count: before } = (await count('acme/storefront')) as { count: number };
    const soon = await run(now + 40 * 60_000);
    const later = await run(now + 7 * HOUR);
    const { count: after } = (await count('acme/storefront')) as { count: number };
    const expected = callsBetween(now, now + 7 * HOUR);
    expect(soon.calls + later.calls).toBe(expected);
    expect(after - before).toBe(expected);
  });
});

describe('Seeding a ClickHouse server', () => {
  test('writes the same data once', async () => {
    const opened = await remote();
    await migrate(opened.engine, { mode: 'single' }, migrations, now);
    const { store, close } = createStore(opened.engine, () => now, textTables);
    try {
      await seed(store, tracingHandlers, contract, now);
      const { request, response } = readExample(contract, 'callRead', 'found');
      const received = await createPerformer(store, tracingHandlers).perform('callRead', request, now);
      expect(differences(JSON.parse(stringify(received)), response)).toEqual([]);
      expect(await seed(store, tracingHandlers, contract, now)).toMatchObject({ performed: 0, calls: 0 });
    } finally {
      await close();
      await opened.close();
    }
  });
});

/** Counts the calls of the traffic that ended in a range of time. */
function callsBetween(from: number, to: number): number {
  let calls = 0;
  for (let hour = Math.floor(from / HOUR - 2) * HOUR; hour < to; hour += HOUR)
    for (const { end, parts } of createTraces(hour)) if (end > from && end <= to) calls += parts.length / 2;
  return calls;
}
