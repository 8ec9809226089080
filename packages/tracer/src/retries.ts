import {
  type Backoff,
  isRetryable,
  LONGEST_RETRY_AFTER,
  readRetryAfter,
  retryDelay,
} from '@callscope/client-runtime/retry';
import { attempt } from './guards.ts';
import type { Part } from './queue.ts';

/** Statuses that a part can cause by its content: invalid, too large, unprocessable. */
const CAUSED_BY_PART = new Set([400, 413, 422]);

/** Failures of a group after which its parts are suspected to cause them. */
const SUSPICIOUS = 4;
/**
 * Suspicious failures after which a single part is lost. A failure is suspicious if the request before it was accepted. At
 * any rate of random failures, less than half of them are, so fewer than one part in 4,000 is lost by mistake.
 */
const HOPELESS = 12;

/**
 * Classification of a failed request. `retry`: the service or the network failed, so the same request may succeed later.
 * `split`: a part is invalid or the request is too large, so smaller requests may succeed. `reject`: the service will never
 * accept the request, for example because of a wrong key.
 */
export type Failure = RetryableFailure | { readonly action: 'split' } | { readonly action: 'reject' };

/** A failure after which the service may accept the request. */
export interface RetryableFailure {
  readonly action: 'retry';
  /** Status of the response, if one came. */
  readonly status: number | undefined;
  /** Milliseconds that the service asked to wait, at most a minute. */
  readonly retryAfter: number;
}

/**
 * Classifies an error of a client. It reads only `status` and `headers`, so that any client can be used.
 * @param error - The thrown value.
 * @returns The action to take with the request.
 */
export function classifyFailure(error: unknown): Failure {
  const { status, headers } = attempt(() => readResponse(error)) ?? {};
  // A success whose body cannot be read may come from a proxy, so it counts as no response.
  if (typeof status !== 'number' || status < 300) return { action: 'retry', status: undefined, retryAfter: 0 };
  if (isRetryable(status) || status >= 500) {
    // A client with its own `fetch` may have another class of headers, or none.
    const retryAfter = attempt(() => readRetryAfter(headers as Headers)) ?? 0;
    // After a longer one, the client would give up. A batch goes on, because nobody waits for it.
    return { action: 'retry', status, retryAfter: Math.min(retryAfter, LONGEST_RETRY_AFTER) };
  }
  return { action: CAUSED_BY_PART.has(status) ? 'split' : 'reject' };
}

function readResponse(error: unknown): { readonly status: unknown; readonly headers: unknown } {
  const { status, headers } = Object(error) as { status?: unknown; headers?: unknown };
  return { status, headers };
}

/** Parts that are sent in one request. */
export interface PartGroup {
  readonly parts: readonly Part[];
  /** Later parts of the only call in the group, sent once the group is settled. */
  readonly followers: readonly Part[];
  /** Number of failures after which its request may be retried. */
  readonly failures: number;
  /** Number of these failures that followed an accepted request, which suggests that a part causes them. */
  readonly suspicions: number;
  /** When it may be sent again, on the clock of `performance.now()`. */
  readonly due: number;
}

/**
 * Creates a group that is due at once.
 * @param parts - Its parts.
 * @param followers - Parts to send after it.
 * @returns The group.
 */
export function toGroup(parts: readonly Part[], followers: readonly Part[] = []): PartGroup {
  return { parts, followers, failures: 0, suspicions: 0, due: 0 };
}

/**
 * Lists the parts of a group and its followers.
 * @param group - The group.
 * @returns All of them.
 */
export const listParts = ({ parts, followers }: PartGroup): readonly Part[] => [...parts, ...followers];

/**
 * Splits a group in half, so that one half is free of a faulty part. The cut is between two calls, so that the halves
 * can be sent in any order. A single call is cut after its first part, and the rest follows that.
 * @param group - The group.
 * @returns Two groups, or one with followers; none if it has a single part.
 */
export function splitGroup({ parts, followers }: PartGroup): PartGroup[] {
  if (parts.length < 2) return [];
  const middle = parts.length / 2;
  const cuts = parts.flatMap(({ key }, index) => (index > 0 && parts[index - 1]?.key !== key ? [index] : []));
  const nearest = cuts.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return nearest === undefined
    ? [toGroup(parts.slice(0, 1), [...parts.slice(1), ...followers])]
    : [toGroup(parts.slice(0, nearest)), toGroup(parts.slice(nearest), followers)];
}

/**
 * Splits a group by project, because credentials may be valid for some projects only.
 * @param group - The group.
 * @returns One group for each project; none if there is only one.
 */
export function splitByProject({ parts }: PartGroup): PartGroup[] {
  const projects = [...new Set(parts.map(({ projectId }) => projectId))];
  if (projects.length < 2) return [];
  return projects.map((project) => toGroup(parts.filter(({ projectId }) => projectId === project)));
}

/** Limit of a wait while a batch closes, in milliseconds: a service that is down must not get one request after another. */
const SHORTEST_LIMIT = 100;

/** Computes waits by the retry policy of the clients. They are shorter while a batch closes. */
export class RetryWaits {
  readonly #backoff: Backoff;
  /** When the batch gives up, and the shortest limit of a wait before that. */
  #closing: { readonly end: number; readonly least: number } | undefined;

  constructor(backoff: Backoff) {
    this.#backoff = backoff;
  }

  /**
   * Sets when the batch gives up, so that no wait takes more than half of the time that is left, whatever the service asks
   * for.
   * @param now - The time.
   * @param timeout - Milliseconds that are left; undefined if the batch goes on.
   */
  setClosing(now: number, timeout?: number): void {
    this.#closing =
      timeout === undefined ? undefined : { end: now + timeout, least: Math.max(timeout / 16, SHORTEST_LIMIT) };
  }

  /** Returns when a wait must end that has begun. */
  getLimit(now: number): number {
    return this.#closing === undefined ? Infinity : now + Math.max((this.#closing.end - now) / 2, this.#closing.least);
  }

  /** Returns when to try again, after a number of failures and if the service asked for a wait. */
  getEnd(now: number, failures: number, retryAfter: number): number {
    return Math.min(this.getLimit(now), now + retryDelay(failures, this.#backoff, retryAfter));
  }
}

/** Groups that failed and are sent again. It finds out which of them hold a part that causes the failures. */
export class RetryQueue {
  readonly #waits: RetryWaits;
  #groups: PartGroup[] = [];
  /** The last request that ended was accepted. */
  #lastAccepted = false;
  /** Groups that failed for the first time since a request was accepted. */
  #newFailures = 0;

  constructor(waits: RetryWaits) {
    this.#waits = waits;
  }

  /** When the first group may be sent. */
  get due(): number {
    return this.#groups.reduce((first, { due }) => Math.min(first, due), Infinity);
  }

  get groups(): readonly PartGroup[] {
    return this.#groups;
  }

  /** Adds groups at the front, due at once. */
  unshift(...groups: readonly PartGroup[]): void {
    this.#groups.unshift(...groups);
  }

  /**
   * Takes the due group that failed least often.
   * @param now - The time.
   * @param probing - True if the service is down, the next request tests if it is back, and new parts are due too. New
   * parts are then preferred to groups that failed at least `#newFailures` times. So successive probes send different
   * parts, a single faulty part cannot fail all of them, and not all new parts are tried while the service is down.
   */
  take(now: number, probing: boolean): PartGroup | undefined {
    let best: PartGroup | undefined;
    for (const group of this.#groups) {
      if (group.due <= now && group.failures < (best?.failures ?? Infinity)) best = group;
    }
    if (best === undefined || (probing && best.failures > 0 && best.failures >= this.#newFailures)) return undefined;
    this.#groups.splice(this.#groups.indexOf(best), 1);
    return best;
  }

  /** Notes that a request was accepted. */
  accepted(): void {
    this.#lastAccepted = true;
    this.#newFailures = 0;
  }

  /** Makes every group without suspicions due, because the service is back. */
  makeDue(): void {
    this.#groups = this.#groups.map((group) => (group.suspicions > 0 ? group : { ...group, due: 0 }));
  }

  /** Makes every group due at a time, unless it is due before. */
  shorten(limit: number): void {
    this.#groups = this.#groups.map((group) => ({ ...group, due: Math.min(group.due, limit) }));
  }

  /**
   * Adds a group that failed.
   * @param group - The group, with its unsettled parts.
   * @param now - The time.
   * @param retryAfter - Milliseconds that the service asked to wait.
   * @param mayBeFaulty - A part can cause this failure, even if no other request was accepted meanwhile.
   * @param inFlight - Number of other requests in flight.
   * @returns Parts that are lost, because they failed too often while others were accepted.
   */
  failed(group: PartGroup, now: number, retryAfter: number, mayBeFaulty: boolean, inFlight: number): readonly Part[] {
    const { parts, followers } = group;
    const failures = group.failures + 1;
    // A service that is down accepts nothing between two failures, so its failures are not suspicious.
    const suspicions = group.suspicions + (failures > 1 && this.#lastAccepted ? 1 : 0);
    this.#lastAccepted = false;
    if (failures === 1) this.#newFailures++;
    const isHopeless = parts.length === 1 && suspicions >= HOPELESS;
    if (isHopeless || parts.length === 0) {
      if (followers.length > 0) this.unshift(toGroup(followers));
      return parts;
    }
    // If nothing is accepted, only splitting separates valid parts from faulty ones. But a service that is down must not
    // cause everything to be split, so the threshold grows with the number of groups.
    const others = this.#groups.length + inFlight;
    const splits = suspicions >= SUSPICIOUS || (failures >= SUSPICIOUS && (mayBeFaulty || failures > 2 * others));
    // Half of a suspicious group is suspicious.
    const inherited = suspicions >= SUSPICIOUS ? SUSPICIOUS / 2 : 0;
    const halves = (splits ? splitGroup(group) : []).map((half) =>
      half.parts.length > 1 ? { ...half, suspicions: inherited } : half,
    );
    const due = this.#waits.getEnd(now, failures, retryAfter);
    if (halves.length > 0) this.unshift(...halves);
    else this.#groups.push({ ...group, failures, suspicions, due });
    return [];
  }

  clear(): void {
    this.#groups = [];
  }
}

/** Tracks if the service is down, and when to try again. */
export class ServiceState {
  /** When to send again, on the clock of `performance.now()`. */
  resumeAt = 0;
  readonly #waits: RetryWaits;
  /** Failures since the last response. Requests that fail together count as one. */
  #failures = 0;
  /** When the last request failed. */
  #failedAt = -Infinity;
  /** The end of the longest wait that the service asked for. */
  #askedUntil = 0;

  constructor(waits: RetryWaits) {
    this.#waits = waits;
  }

  /** The last request got no response. */
  get isDown(): boolean {
    return this.#failures > 0;
  }

  /**
   * Notes a response.
   * @param sentAt - When its request was sent. A response says nothing about a failure after that.
   * @returns True if the service is back.
   */
  responded(sentAt: number): boolean {
    if (!this.isDown || sentAt < this.#failedAt) return false;
    this.#failures = 0;
    this.resumeAt = this.#askedUntil;
    return true;
  }

  /** Notes a failure, and the milliseconds that the service asked to wait. */
  failed(now: number, retryAfter: number): void {
    if (now >= this.resumeAt) this.#failures++;
    this.#failedAt = now;
    this.#askedUntil = Math.max(this.#askedUntil, Math.min(now + retryAfter, this.#waits.getLimit(now)));
    this.resumeAt = Math.max(this.resumeAt, this.#waits.getEnd(now, this.#failures, retryAfter));
  }

  /** Ends the wait at a time, unless it ends before. */
  shorten(limit: number): void {
    this.#askedUntil = Math.min(this.#askedUntil, limit);
    this.resumeAt = Math.min(this.resumeAt, limit);
  }
}
