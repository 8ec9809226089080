import { createRandom } from '../core/random.ts';
import { readMark, setMark } from './marks.ts';
import { PROJECT, publishNames } from './names.ts';
import type { Performer } from './operations.ts';
import { createPrices } from './prices.ts';
import { makeTrace, type Trace } from './trace.ts';

/** Milliseconds of an hour. */
export const HOUR = 3_600_000;

/** The days of the contract's examples. */
const DAYS = { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 2, 4) };
const RECENT = 7 * 24 * HOUR;
/** Hours that are written together. */
const BLOCK = 6;

const effective_date = '2026-01-01T00:00:00Z';
/** What models cost, in USD for one token. */
const costs = {
  'northwind/sable-small': { prompt_token_cost: 2e-7, completion_token_cost: 6e-7, effective_date },
  'northwind/sable-reasoner': { prompt_token_cost: 1e-6, completion_token_cost: 4e-6, effective_date },
};

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Makes the traffic of `acme/storefront`: the days of the examples, and the seven days that end now. What was made
 * before is not made again; a later run adds the hours since.
 * @param performer - Performs the operations.
 * @param now - The time, in milliseconds since 1970.
 * @returns How many calls were written now.
 */
export async function fillTraffic(performer: Performer, now: number): Promise<number> {
  const project = performer.project(PROJECT);
  let calls = 0;
  if ((await readMark(performer.store, project, 'days')) < DAYS.to) {
    await publishNames(performer, DAYS.from);
    await createPrices(performer, { project_id: PROJECT, costs }, DAYS.from);
    calls += await fillRange(performer, DAYS);
    await setMark(performer.store, project, 'days', DAYS.to);
  }
  const from = Math.max(now - RECENT, await readMark(performer.store, project, 'recent'));
  calls += await fillRange(performer, { from, to: now });
  await setMark(performer.store, project, 'recent', now);
  return calls;
}

/** Writes what ended in a range of time. */
async function fillRange(performer: Performer, { from, to }: Range): Promise<number> {
  const blocks: number[] = [];
  // A trace may have begun in the hour before.
  for (let hour = Math.floor(from / HOUR - 1) * HOUR; hour < to; hour += BLOCK * HOUR) blocks.push(hour);
  // Side by side: the store groups what is written at the same time.
  const counts = await Promise.all(blocks.map((block) => fillBlock(performer, block, { from, to })));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function fillBlock(performer: Performer, block: number, { from, to }: Range): Promise<number> {
  const hours = Array.from({ length: BLOCK }, (_, index) => block + index * HOUR);
  const traces = hours.flatMap((hour) => tracesOf(hour)).filter(({ end }) => end > from && end <= to);
  const last = traces.at(-1);
  if (!last) return 0;
  const batch = traces.flatMap(({ parts }) => parts);
  const feedback = traces.flatMap((trace) => trace.feedback);
  await performer.perform('callStartBatch', { batch }, last.end);
  if (feedback.length > 0) await performer.perform('feedbackCreateBatch', { batch: feedback }, last.end);
  return batch.length / 2;
}

/** Questions in each hour of a working day, in UTC. */
const DAY = [1, 1, 0, 0, 1, 1, 2, 4, 6, 7, 7, 6, 6, 7, 7, 6, 6, 5, 5, 5, 4, 3, 2, 2];

/** One hour in so many has an incident. */
const INCIDENTS = 41;

/**
 * Makes the traces of one hour. The same hour always has the same ones.
 * @param hour - Its beginning, in milliseconds since 1970.
 * @returns The traces, in the order of their questions.
 */
export function tracesOf(hour: number): Trace[] {
  const random = createRandom(`storefront ${new Date(hour).toISOString()}`);
  const weekend = [0, 6].includes(new Date(hour).getUTCDay());
  const usual = (DAY[new Date(hour).getUTCHours()] ?? 0) * (weekend ? 0.5 : 1);
  const count = Math.round(usual * (0.7 + random.next() * 0.6));
  const incident = (hour / HOUR) % INCIDENTS === 0;
  const starts = Array.from({ length: count }, () => hour + random.integer(0, HOUR - 1)).toSorted((a, b) => a - b);
  let thread_id = '';
  return starts.map((start) => {
    // Some customers ask more than once.
    if (thread_id === '' || random.next() < 0.7) thread_id = `chat-${random.hex(8)}`;
    return makeTrace(random, { start, thread_id, incident });
  });
}
