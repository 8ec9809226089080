import type { InferenceOptions } from './areas/inference/operations/engine.ts';
import type { StorageOptions } from './engines/open.ts';
import type { Key } from './http/credentials.ts';
import type { Service } from './http/errors.ts';
import type { LogLevel } from './http/log.ts';
import type { MetricsOptions } from './metrics/listener.ts';
import type { SeedReport } from './seed/seed.ts';
import type { DamagedPart } from './storage/engine.ts';

/** Options of a server. */
export interface ServerOptions {
  readonly storage: StorageOptions;
  /** API keys, or `open`: any key is accepted. `open` needs an address that only this machine can reach. */
  readonly keys: readonly Key[] | 'open';
  /** Address to listen on. Default: 127.0.0.1. */
  readonly host?: string | undefined;
  /** Ports of the services. Default: free ports. */
  readonly ports?: Readonly<Partial<Record<Service, number>>> | undefined;
  /** Origins whose web pages may send requests, beside those of this machine if `keys` is `open`. Default: none. */
  readonly origins?: readonly string[] | undefined;
  /** Host names, beside those of loopback, that requests may name if `keys` is `open`. Default: none. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Receives log lines, each a JSON document. Default: no log. */
  readonly log?: { write(line: string): void } | undefined;
  /** Lowest level that is logged. Default: `info`. */
  readonly logLevel?: LogLevel | undefined;
  /** Listener for Prometheus metrics. Default: no metrics. */
  readonly metrics?: MetricsOptions | undefined;
  /** Rejects fields of requests that the contract does not name with 422, instead of ignoring them; false by default. */
  readonly strict?: boolean | undefined;
  /** Milliseconds that `close` waits for responses before it cuts connections. Default: 8,000. */
  readonly stopTimeout?: number | undefined;
  /** Milliseconds in which a request must be received. Default: 60,000. */
  readonly receiveTimeout?: number | undefined;
  /** Most bytes of request bodies in memory. Default: 256 MiB. */
  readonly bodyMemory?: number | undefined;
  /** The clock, in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** Engine of the replies, and their recording. Default: the scripted model, recorded as calls. */
  readonly inference?: InferenceOptions | undefined;
  /** Seeds the storage before the services listen: see `seed`. Default: false. */
  readonly seed?: boolean | undefined;
}

/** A running server. */
export interface Server {
  /** Base URL of each service. */
  readonly urls: Readonly<Record<Service, string>>;
  /** Operations of the contracts that are not implemented. */
  readonly missing: Readonly<Record<Service, readonly string[]>>;
  /** Report of the seeding; undefined without it. */
  readonly seeded: SeedReport | undefined;
  /** Parts of the data that could not be read at the start: their rows are missing from results. */
  readonly damaged: readonly DamagedPart[];
  /** URL of the metrics; undefined without them. */
  readonly metricsUrl: string | undefined;
  /**
   * Replaces all API keys. Requests that have begun keep their access.
   *
   * @throws TypeError when `keys` is `open`.
   */
  replaceKeys(keys: readonly Key[]): void;
  /** Stops accepting requests, finishes those in flight within `stopTimeout`, stores all writes, and releases ports and data. */
  close(): Promise<void>;
}
