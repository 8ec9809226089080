import { createRandom } from '../core/random.ts';
import { PROJECT, publishObjects } from './objects.ts';
import { createPrices, type Performer } from './performer.ts';
import { readProgress, writeProgress } from './progress.ts';
import { createTrace, type Trace } from './trace.ts';

/** Milliseconds in an hour. */
export const HOUR = 3_600_000;

/** The days of the contract's examples. */
const DAYS = { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 2, 4) };
const RECENT = 7 * 24 * HOUR;
/** Hours of traffic in one batch. */
const HOURS_PER_BATCH = 6;

const effective_date = '2026-01-01T00:00:00Z';
/** Prices in USD per token. */
const costs = {
  'northwind/sable-small': { prompt_token_cost: 2e-7, completion_token_cost: 6e-7, effective_date },
  'northwind/sable-reasoner': { prompt_token_cost: 1e-6, completion_token_cost: 4e-6, effective_date },
};

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Writes the traffic of `acme/storefront`: the days of the examples, and the seven days before now. A later run adds
 * only the time since.
 *
 * @param now - Current time, in milliseconds since 1970.
 * @returns the number of calls that were written.
 */
export async function seedTraffic(performer: Performer, now: number): Promise<number> {
  const project = performer.project(PROJECT);
  let calls = 0;
  if ((await readProgress(performer.store, project, 'days')) < DAYS.to) {
    await publishObjects(performer, DAYS.from);
    await createPrices(performer, { project_id: PROJECT, costs }, DAYS.from);
    calls += await seedRange(performer, DAYS);
    await writeProgress(performer.store, project, 'days', DAYS.to);
  }
  const from = Math.max(now - RECENT, await readProgress(performer.store, project, 'recent'));
  calls += await seedRange(performer, { from, to: now });
  await writeProgress(performer.store, project, 'recent', now);
  return calls;
}

/** Writes the traces that end after `from` and not after `to`. */
async function seedRange(performer: Performer, { from, to }: Range): Promise<number> {
  const starts: number[] = [];
  // A trace can start in the hour before.
  for (let hour = Math.floor(from / HOUR - 1) * HOUR; hour < to; hour += HOURS_PER_BATCH * HOUR) starts.push(hour);
  // Concurrently, because the store groups concurrent writes.
  const counts = await Promise.all(starts.map((start) => seedBatch(performer, start, { from, to })));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function seedBatch(performer: Performer, start: number, { from, to }: Range): Promise<number> {
  const hours = Array.from({ length: HOURS_PER_BATCH }, (_, index) => start + index * HOUR);
  const traces = hours.flatMap((hour) => createTraces(hour)).filter(({ end }) => end > from && end <= to);
  const last = traces.at(-1);
  if (!last) return 0;
  const batch = traces.flatMap(({ parts }) => parts);
  const feedback = traces.flatMap((trace) => trace.feedback);
  await performer.perform('callStartBatch', { batch }, last.end);
  if (feedback.length > 0) await performer.perform('feedbackCreateBatch', { batch: feedback }, last.end);
  return batch.length / 2;
}

/** Usual number of questions in each hour of a working day, in UTC. */
const QUESTIONS_PER_HOUR = [1, 1, 0, 0, 1, 1, 2, 4, 6, 7, 7, 6, 6, 7, 7, 6, 6, 5, 5, 5, 4, 3, 2, 2];

/** Number of hours from one incident to the next. */
const INCIDENT_INTERVAL = 41;

/**
 * Creates the traces of one hour, ordered by start. The same hour always has the same traces.
 *
 * @param hour - Start of the hour, in milliseconds since 1970.
 */
export function createTraces(hour: number): Trace[] {
  const random = createRandom(`storefront ${new Date(hour).toISOString()}`);
  const weekend = [0, 6].includes(new Date(hour).getUTCDay());
  const usual = (QUESTIONS_PER_HOUR[new Date(hour).getUTCHours()] ?? 0) * (weekend ? 0.5 : 1);
  const count = Math.round(usual * (0.7 + random.next() * 0.6));
  const incident = (hour / HOUR) % INCIDENT_INTERVAL === 0;
  const starts = Array.from({ length: count }, () => hour + random.integer(0, HOUR - 1)).toSorted((a, b) => a - b);
  let thread_id = '';
  return starts.map((start) => {
    // Some customers ask more than once.
    if (thread_id === '' || random.next() < 0.7) thread_id = `chat-${random.hex(8)}`;
    return createTrace(random, { start, thread_id, incident });
  });
}
