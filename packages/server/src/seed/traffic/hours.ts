import { createRandom } from '../../inference/scripted/random.ts';
import { makeTrace, type Trace } from './trace.ts';

/** Milliseconds of an hour. */
export const HOUR = 3_600_000;

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
