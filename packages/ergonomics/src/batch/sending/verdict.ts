import { attempt } from '../attempt.ts';

/**
 * What a failed request means. `later`: send it again, the service or the way to it is at fault. `halve`: one of its
 * parts is at fault. `refuse`: none of it will ever be taken, as with a wrong key.
 */
export type Verdict = Later | { readonly act: 'halve' } | { readonly act: 'refuse' };

/** The service may take the request another time. */
export interface Later {
  readonly act: 'later';
  readonly status: number | undefined;
  /** Milliseconds that it asks to wait. */
  readonly wait: number | undefined;
}

/** A longer wait is not believed: the time after which parts are given up would pass unused. */
const LONGEST_WAIT = 300_000;
const LATER = new Set([408, 425, 429]);
// Statuses that a part can cause by what it holds: wrong form, too large, wrong value.
const OF_A_PART = new Set([400, 413, 422]);

/**
 * Judges what a client threw. Only `status` and `headers` are looked at, so any client will do.
 * @param error - What was thrown.
 * @returns What to do with the request.
 */
export function judge(error: unknown): Verdict {
  const { status, headers } = attempt(() => fieldsOf(error)) ?? {};
  // A success whose body cannot be read may come from something in between, so it counts as no answer.
  if (typeof status !== 'number' || status < 300) return { act: 'later', status: undefined, wait: undefined };
  if (status >= 500 || LATER.has(status)) return { act: 'later', status, wait: attempt(() => retryAfter(headers)) };
  return { act: OF_A_PART.has(status) ? 'halve' : 'refuse' };
}

function fieldsOf(error: unknown): { readonly status: unknown; readonly headers: unknown } {
  const { status, headers } = Object(error) as { status?: unknown; headers?: unknown };
  return { status, headers };
}

function retryAfter(headers: unknown): number | undefined {
  // Clients with a `fetch` of their own have headers of another class.
  const { get } = Object(headers) as { get?: unknown };
  const text: unknown = typeof get === 'function' ? get.call(headers, 'retry-after') : undefined;
  if (typeof text !== 'string') return undefined;
  const wait = /^\d+$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_WAIT);
}
