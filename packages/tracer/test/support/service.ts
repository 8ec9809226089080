import type { CallStartBatchRequest, EndedCall, StartedCall } from '@callscope/tracing-types';
import type { CallBatchClient, CallBatchSendOptions } from '../../src/index.ts';

/** A part that the service received. */
export interface SeenPart {
  readonly kind: 'start' | 'end';
  readonly id: string;
  readonly project: string;
  readonly call: Record<string, unknown>;
}

/** The error of a client for an error status. */
export class StatusError extends Error {
  readonly status: number;
  readonly headers: Headers;

  constructor(status: number, headers: Record<string, string> = {}) {
    super(`status ${status}`);
    this.status = status;
    this.headers = new Headers(headers);
  }
}

/** Handles one request. It throws to reject the batch. */
export type Behavior = (parts: readonly SeenPart[], options: CallBatchSendOptions) => Promise<void> | void;

/** A service in memory. It stores a batch unless its behavior throws. */
export class FakeService implements CallBatchClient {
  /** The parts of each request, including failed ones. */
  readonly requests: SeenPart[][] = [];
  /** The stored parts in order, including repeated ones. */
  readonly stored: SeenPart[] = [];
  inFlight = 0;
  mostInFlight = 0;
  behavior: Behavior;

  constructor(behavior: Behavior = () => {}) {
    this.behavior = behavior;
  }

  async callStartBatch(input: CallStartBatchRequest, options: CallBatchSendOptions = {}): Promise<unknown> {
    const parts = input.batch.map(seen);
    this.requests.push(parts);
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
    try {
      await this.behavior(parts, options);
      this.stored.push(...parts);
    } finally {
      this.inFlight--;
    }
    return { res: parts.map(() => ({})) };
  }

  /** The parts of each request, such as `a+ a-` for the start and the end of `a`. */
  get shapes(): string[] {
    return this.requests.map((parts) => shape(parts));
  }
}

/** Finds the ends that come before the start of their call. */
export function early(parts: readonly string[]): string[] {
  const positions = new Map(parts.map((name, index) => [name, index]));
  return parts.filter((name, index) => (positions.get(name.replace(/end$/u, 'start')) ?? Infinity) > index);
}

export function shape(parts: readonly SeenPart[]): string {
  return parts.map(({ kind, id }) => id + (kind === 'start' ? '+' : '-')).join(' ');
}

function seen(item: CallStartBatchRequest['batch'][number]): SeenPart {
  const kind = 'start' in item.req ? 'start' : 'end';
  const call = ('start' in item.req ? item.req.start : item.req.end) as Record<string, unknown>;
  return { kind, id: String(call['id']), project: String(call['project_id']), call };
}

const PROJECT = 'acme/support-bot';

export function started(id: string, more: Partial<StartedCall> = {}): StartedCall {
  return {
    project_id: PROJECT,
    id,
    trace_id: 'trace',
    op_name: 'answer',
    started_at: '2026-03-02T09:15:00Z',
    attributes: {},
    inputs: {},
    ...more,
  };
}

export function ended(id: string, more: Partial<EndedCall> = {}): EndedCall {
  return { project_id: PROJECT, id, ended_at: '2026-03-02T09:15:01Z', summary: {}, ...more };
}

/** Creates a promise that is settled from outside. */
export function gate(): { readonly promise: Promise<void>; open(): void; fail(error: Error): void } {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, open: () => settle?.resolve(), fail: (error) => settle?.reject(error) };
}
