import type { CallStartBatchRequest, EndedCall, StartedCall } from '@callscope/tracing-types';
import type { CallBatchClient, CallBatchSendOptions } from '../../src/batch/index.ts';

/** A part as a service sees it. */
export interface SeenPart {
  readonly kind: 'start' | 'end';
  readonly id: string;
  readonly project: string;
  readonly call: Record<string, unknown>;
}

/** What a client throws for an error status. */
export class StatusError extends Error {
  readonly status: number;
  readonly headers: Headers;

  constructor(status: number, headers: Record<string, string> = {}) {
    super(`status ${status}`);
    this.status = status;
    this.headers = new Headers(headers);
  }
}

export type Behaviour = (parts: readonly SeenPart[], options: CallBatchSendOptions) => Promise<void> | void;

/** A service in memory. It stores whole batches, unless its behaviour throws. */
export class FakeService implements CallBatchClient {
  /** The parts of each request that came, also of those that failed. */
  readonly requests: SeenPart[][] = [];
  /** Parts in the order in which they were stored, repeated ones too. */
  readonly stored: SeenPart[] = [];
  inFlight = 0;
  mostInFlight = 0;
  behaviour: Behaviour;

  constructor(behaviour: Behaviour = () => {}) {
    this.behaviour = behaviour;
  }

  async callStartBatch(input: CallStartBatchRequest, options: CallBatchSendOptions = {}): Promise<unknown> {
    const parts = input.batch.map(seen);
    this.requests.push(parts);
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
    try {
      await this.behaviour(parts, options);
      this.stored.push(...parts);
    } finally {
      this.inFlight--;
    }
    return { res: parts.map(() => ({})) };
  }

  /** Ids of the parts of each request, such as `a+ a-` for start and end of `a`. */
  get shapes(): string[] {
    return this.requests.map((parts) => shape(parts));
  }
}

/** Ends that stand before the start of their call. */
export function early(parts: readonly string[]): string[] {
  const place = new Map(parts.map((name, index) => [name, index]));
  return parts.filter((name, index) => (place.get(name.replace(/end$/u, 'start')) ?? Infinity) > index);
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

/** A promise that is settled from outside. */
export function gate(): { readonly promise: Promise<void>; open(): void; fail(error: Error): void } {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, open: () => settle?.resolve(), fail: (error) => settle?.reject(error) };
}
