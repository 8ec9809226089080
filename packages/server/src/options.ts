import type { InferenceOptions } from './areas/inference/operations/engine.ts';
import type { StorageOptions } from './engines/open.ts';
import type { Key } from './http/credentials.ts';
import type { Service } from './http/errors.ts';
import type { LogLevel } from './http/log.ts';
import type { MetricsOptions } from './metrics/listener.ts';
import type { SeedReport } from './seed/seed.ts';

/** What a server is made with. */
export interface ServerOptions {
  readonly storage: StorageOptions;
  /** The keys that are known, or `open`: any key opens everything. Only on an address that others cannot reach. */
  readonly keys: readonly Key[] | 'open';
  /** Address to listen on; 127.0.0.1 when it is left out. */
  readonly host?: string | undefined;
  /** Ports of the services; free ones when they are left out. */
  readonly ports?: Readonly<Partial<Record<Service, number>>> | undefined;
  /** Origins of web pages that may ask; all of them when it is left out and the server is open, otherwise none. */
  readonly origins?: readonly string[] | undefined;
  /** Where log lines go, one JSON document each; nowhere when it is left out. */
  readonly log?: { write(line: string): void } | undefined;
  /** The least that is logged; `info` when it is left out. */
  readonly logLevel?: LogLevel | undefined;
  /** Where figures for Prometheus can be read; none are kept when it is left out. */
  readonly metrics?: MetricsOptions | undefined;
  /** Rejects fields of requests that the contract does not name with 422, instead of ignoring them; false by default. */
  readonly strict?: boolean | undefined;
  /** Milliseconds that `close` waits for answers before it cuts them off; 8,000 when it is left out. */
  readonly stopTimeout?: number | undefined;
  /** Milliseconds for a whole request to come in; 60,000 when it is left out. */
  readonly receiveTimeout?: number | undefined;
  /** Most bytes of request bodies that are held at one time; 256 MiB when it is left out. */
  readonly bodyMemory?: number | undefined;
  /** The clock, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** Who writes the replies, and what of them is recorded; the scripted model and everything when it is left out. */
  readonly inference?: InferenceOptions | undefined;
  /** Writes something to look at before the services listen: see `seed`. */
  readonly seed?: boolean | undefined;
}

/** A server that listens. */
export interface Server {
  /** Base address of each service, as its client takes it. */
  readonly urls: Readonly<Record<Service, string>>;
  /** Operations of the contracts that it does not perform. */
  readonly missing: Readonly<Record<Service, readonly string[]>>;
  /** What was seeded, where that was asked for. */
  readonly seeded: SeedReport | undefined;
  /** Where the figures are; undefined when none are kept. */
  readonly metricsUrl: string | undefined;
  /**
   * Takes no more requests, finishes what it was asked as long as `stopTimeout` lasts, stores what it took in, and lets
   * go of ports and data.
   */
  close(): Promise<void>;
}
