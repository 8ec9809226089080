import { Buffer } from 'node:buffer';
import { BATCH, makeBatch } from './calls.ts';

/** The header that any key opens an open server with. Answers come as they are, not packed. */
export const headers = {
  authorization: `Basic ${Buffer.from('api:any-key').toString('base64')}`,
  'content-type': 'application/json',
  'accept-encoding': 'identity',
} as const;

/** Requests at once: enough that the service hardly waits for the one who sends. With 4 its event loop rests a third of the time. */
const CONNECTIONS = 8;
/** Batches that are made before they are sent, so that making them is not part of the time: 80 MB. */
const AHEAD = 80;

/**
 * Sends the batches of a store by `POST /call/upsert_batch`.
 * @param url - Of the tracing service.
 * @param from - Calls that are there.
 * @param to - Calls that are there afterwards.
 * @param total - Calls that the store will have in the end.
 * @returns Milliseconds of sending, from the first request to the last answer; without the making.
 * @throws Error when a batch is not taken.
 */
export async function load(url: string, from: number, to: number, total: number): Promise<number> {
  let took = 0;
  for (let first = from / BATCH; first < to / BATCH; first += AHEAD) {
    const count = Math.min(AHEAD, to / BATCH - first);
    const bodies = Array.from({ length: count }, (_, index) => Buffer.from(makeBatch(first + index, total).body));
    const begin = performance.now();
    await Promise.all(Array.from({ length: CONNECTIONS }, () => sendAll(`${url}/call/upsert_batch`, bodies)));
    took += performance.now() - begin;
  }
  return took;
}

/** Sends what is left, one after another. */
async function sendAll(url: string, bodies: Buffer<ArrayBuffer>[]): Promise<void> {
  for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
    const answer = await fetch(url, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`A batch was answered with ${answer.status}: ${text.slice(0, 300)}`);
  }
}
