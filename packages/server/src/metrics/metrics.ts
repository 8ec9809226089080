import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets in seconds. Point reads take milliseconds, long chats minutes. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** A request that has ended. */
export interface CompletedRequest {
  readonly service: string;
  /** operationId; `none` for an unknown path. */
  readonly operation: string;
  /** Status of the response; `aborted` if the client disconnected before it was complete. */
  readonly status: string;
  readonly seconds: number;
  /** Bytes of the connection in both directions, headers included. */
  readonly received: number;
  readonly sent: number;
}

/** A statement that has ended. */
export interface Statement {
  readonly kind: 'query' | 'command' | 'insert' | 'ping';
  /** `ok`, `aborted`, or the reason of a `StorageError`. */
  readonly result: string;
  readonly seconds: number;
}

/**
 * The Prometheus metrics of a server. Callers cannot choose labels, so their number is bounded, and they reveal no
 * projects or users.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('http_requests_total', 'Requests by status.', ['service', 'operation', 'status']);
  readonly #durations = this.#histogram(
    'http_request_seconds',
    'From the headers of a request to the end of its response.',
    {
      labelNames: ['service', 'operation'],
      buckets: DURATION_BUCKETS,
    },
  );
  readonly #received = this.#counter('http_received_bytes_total', 'Bytes of requests.', ['service', 'operation']);
  readonly #sent = this.#counter('http_sent_bytes_total', 'Bytes of responses.', ['service', 'operation']);
  readonly #running = new Gauge({
    name: 'callscope_http_requests_running',
    help: 'Requests without a complete response.',
    labelNames: ['service'],
    registers: [this.#registry],
  });
  readonly #statements = this.#counter('store_statements_total', 'Statements of the storage.', ['kind', 'result']);
  readonly #statementDurations = this.#histogram(
    'store_statement_seconds',
    'Durations of statements, including the wait for a session.',
    {
      labelNames: ['kind'],
      buckets: DURATION_BUCKETS,
    },
  );
  readonly #commitRows = this.#histogram('store_commit_rows', 'Rows of an insert.', {
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000],
  });
  readonly #commitBytes = this.#histogram('store_commit_bytes', 'Bytes of an insert.', {
    buckets: [1e3, 1e4, 1e5, 1e6, 2e6, 4e6, 8e6, 16e6, 32e6],
  });
  readonly #stopWatching: () => void;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    const delay = this.#histogram(
      'event_loop_delay_seconds',
      'Delay of a timer by a busy event loop. Cumulative, unlike the gauges of Node.',
      { buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.15, 0.2, 0.5, 1, 5] },
    );
    this.#stopWatching = watchEventLoop((seconds) => delay.observe(seconds));
  }

  /** Media type of `text`. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Counts a request that has begun. */
  begin(service: string): void {
    this.#running.inc({ service });
  }

  /** Counts a request that has ended. */
  end({ service, operation, status, seconds, received, sent }: CompletedRequest): void {
    this.#running.dec({ service });
    this.#requests.inc({ service, operation, status });
    this.#durations.observe({ service, operation }, seconds);
    this.#received.inc({ service, operation }, received);
    this.#sent.inc({ service, operation }, sent);
  }

  /** Counts a statement. */
  statement({ kind, result, seconds }: Statement): void {
    this.#statements.inc({ kind, result });
    this.#statementDurations.observe({ kind }, seconds);
  }

  /** Counts an insert. */
  commit(rows: number, bytes: number): void {
    this.#commitRows.observe(rows);
    this.#commitBytes.observe(bytes);
  }

  /** Stops all measurements. */
  close(): void {
    this.#stopWatching();
    this.#registry.clear();
  }

  #counter(name: string, help: string, labelNames: string[]): Counter {
    return new Counter({ name: `callscope_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #histogram(name: string, help: string, options: { labelNames?: string[]; buckets: number[] }): Histogram {
    return new Histogram({ name: `callscope_${name}`, help, ...options, registers: [this.#registry] });
  }
}

/** Milliseconds between two samples, at a cost too small to measure. */
const INTERVAL = 20;

/**
 * Measures the delay of timers by a busy event loop. Node's histogram has no buckets, and a read resets it, so two readers
 * would each miss samples.
 *
 * @param observe - Called with each delay, in seconds.
 * @returns a function that stops the measurement.
 */
export function watchEventLoop(observe: (seconds: number) => void): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    observe(Math.max(0, now - last - INTERVAL) / 1000);
    last = now;
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
