import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. Point reads take milliseconds, long chats minutes. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** One request that was answered, or left. */
export interface CompletedRequest {
  readonly service: string;
  /** operationId; `none` for an address that no operation has. */
  readonly operation: string;
  /** Status of the answer; `aborted` when the caller left before it was whole. */
  readonly status: string;
  readonly seconds: number;
  /** Bytes of the connection in both directions, headers included. */
  readonly received: number;
  readonly sent: number;
}

/** What the storage did. */
export interface Statement {
  readonly kind: 'query' | 'command' | 'insert' | 'ping';
  /** `ok`, `aborted`, or the fault of a `StorageError`. */
  readonly result: string;
  readonly seconds: number;
}

/**
 * The figures of a running server. Labels are operations, statuses and the like: nothing that a caller chooses, so
 * their number is bounded, and nobody's projects or names can be read from them.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('http_requests_total', 'Requests by answer.', ['service', 'operation', 'status']);
  readonly #durations = this.#histogram(
    'http_request_seconds',
    'From the headers of a request to the end of its answer.',
    {
      labelNames: ['service', 'operation'],
      buckets: DURATIONS,
    },
  );
  readonly #received = this.#counter('http_received_bytes_total', 'Bytes of requests.', ['service', 'operation']);
  readonly #sent = this.#counter('http_sent_bytes_total', 'Bytes of answers.', ['service', 'operation']);
  readonly #running = new Gauge({
    name: 'callscope_http_requests_running',
    help: 'Requests whose answers are not whole.',
    labelNames: ['service'],
    registers: [this.#registry],
  });
  readonly #statements = this.#counter('store_statements_total', 'Statements of the storage.', ['kind', 'result']);
  readonly #statementDurations = this.#histogram(
    'store_statement_seconds',
    'Statements, waiting for a session included.',
    {
      labelNames: ['kind'],
      buckets: DURATIONS,
    },
  );
  readonly #commitRows = this.#histogram('store_commit_rows', 'Rows that were stored in one step.', {
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000],
  });
  readonly #commitBytes = this.#histogram('store_commit_bytes', 'Bytes that were stored in one step, as JSON.', {
    buckets: [1e3, 1e4, 1e5, 1e6, 2e6, 4e6, 8e6, 16e6, 32e6],
  });
  readonly #unwatch: () => void;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    const delay = this.#histogram(
      'event_loop_delay_seconds',
      'How late a timer came: how long the process did nothing else. Cumulative, unlike the gauges of Node.',
      { buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.15, 0.2, 0.5, 1, 5] },
    );
    this.#unwatch = watchEventLoop((seconds) => delay.observe(seconds));
  }

  /** Media type of `text`. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All figures, in the text format of Prometheus. */
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

  /** Counts rows that were stored in one step. */
  commit(rows: number, bytes: number): void {
    this.#commitRows.observe(rows);
    this.#commitBytes.observe(bytes);
  }

  /** Ends the watching. */
  close(): void {
    this.#unwatch();
    this.#registry.clear();
  }

  #counter(name: string, help: string, labelNames: string[]): Counter {
    return new Counter({ name: `callscope_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #histogram(name: string, help: string, options: { labelNames?: string[]; buckets: number[] }): Histogram {
    return new Histogram({ name: `callscope_${name}`, help, ...options, registers: [this.#registry] });
  }
}

/** Milliseconds between two looks. Fifty in a second cost nothing that can be measured. */
const INTERVAL = 20;

/**
 * Measures how long the event loop keeps timers waiting. The histogram of Node has no buckets and forgets what it saw
 * when it is read, so that two readers would disturb each other.
 * @param observe - Takes each delay, in seconds.
 * @returns Ends the measuring.
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
