import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

import { tracingHandlers } from './handlers.ts';
import type { Handlers } from './handling/handler.ts';
import { createApp } from './http/app.ts';
import { readOperations } from './http/contract.ts';
import { createAuthenticate, type Key } from './http/credentials.ts';
import type { Service } from './http/error-body.ts';
import { describeFailure } from './http/failure.ts';
import { Intake } from './http/intake.ts';
import type { LogLevel } from './http/log.ts';
import { stopApps } from './http/stop.ts';
import { createChecks } from './http/validators.ts';
import { createInferenceHandlers, type InferenceOptions } from './inference/index.ts';
import { seed, type SeedReport } from './seed/index.ts';
import { measuredEngine } from './metrics/engine.ts';
import { type MetricsOptions, serveMetrics } from './metrics/listener.ts';
import { Metrics } from './metrics/metrics.ts';
import { openEmbedded } from './storage/embedded/open.ts';
import type { Engine } from './storage/engine.ts';
import { migrate } from './storage/migrate.ts';
import { migrations } from './storage/migrations.ts';
import { RemoteEngine, type RemoteOptions } from './storage/remote/engine.ts';
import { createStore } from './storage/store.ts';
import type { Deployment } from './storage/tables.ts';

/** Where the data are: a folder of this machine, or a ClickHouse server or cluster. */
export type StorageOptions =
  | { readonly directory: string; readonly durability?: 'fast' | 'fsync' | undefined }
  | (RemoteOptions & { readonly cluster?: string | undefined });

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

const BASE_PATHS: Readonly<Record<Service, string>> = { tracing: '', inference: '/v1' };
/** Until an answer begins, in milliseconds. A model may write for long before it does. */
const TIMEOUTS: Readonly<Record<Service, number>> = { tracing: 60_000, inference: 600_000 };
const STOP_TIMEOUT = 8000;
const RECEIVE_TIMEOUT = 60_000;
const BODY_MEMORY = 256 * 1024 * 1024;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Starts both services on one storage.
 * @param options - Where the data are, who may ask, where to listen.
 * @returns The server, when it listens and its tables are there.
 * @throws TypeError for an open server on an address that others reach; StorageError when the storage cannot be used.
 */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { host = '127.0.0.1', keys, now = Date.now } = options;
  if (keys === 'open' && !LOOPBACK.has(host)) {
    throw new TypeError(`A server on ${host} needs keys: without them everybody who reaches it could read everything.`);
  }
  const opened = await openEngine(options.storage);
  const metrics = options.metrics && new Metrics();
  const engine = metrics ? measuredEngine(opened, metrics) : opened;
  const apps: FastifyInstance[] = [];
  let figures: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  try {
    await migrate(engine, deploymentOf(options.storage), migrations, now());
    if (metrics && options.metrics) figures = await serveMetrics(metrics, options.metrics);
    const { store, close } = createStore(engine, now);
    const authenticate = createAuthenticate(keys);
    const intake = new Intake(options.bodyMemory ?? BODY_MEMORY);
    const services = (['tracing', 'inference'] as const).map((service) => ({ service, ...contractOf(service) }));
    const handlersOf: Readonly<Record<Service, Handlers>> = {
      tracing: tracingHandlers,
      inference: createInferenceHandlers({
        onProblem: (error) =>
          apps.at(-1)?.log.error({ failure: describeFailure(error) }, 'a completion was not recorded'),
        ...options.inference,
      }),
    };
    const contract = services[0]?.document ?? {};
    const seeded = options.seed ? await seed(store, tracingHandlers, contract, now()) : undefined;
    const urls: Partial<Record<Service, string>> = {};
    for (const { service, document, digest, operations } of services) {
      const app = await createApp({
        service,
        operations,
        checksOf: createChecks(document),
        handlers: handlersOf[service],
        authenticate,
        store,
        now,
        timeout: TIMEOUTS[service],
        basePath: BASE_PATHS[service],
        origins: options.origins ?? (keys === 'open' ? true : []),
        contractDigest: digest,
        log: options.log && { stream: options.log, level: options.logLevel ?? 'info' },
        metrics,
        intake,
        receiveTimeout: options.receiveTimeout ?? RECEIVE_TIMEOUT,
      });
      apps.push(app);
      await app.listen({ host, port: options.ports?.[service] ?? 0 });
      const { port } = app.server.address() as AddressInfo;
      urls[service] = `http://${host.includes(':') ? `[${host}]` : host}:${port}${BASE_PATHS[service]}`;
    }
    return {
      urls: urls as Record<Service, string>,
      seeded,
      missing: Object.fromEntries(
        services.map(({ service, operations }) => [
          service,
          operations.map(({ id }) => id).filter((id) => handlersOf[service][id] === undefined),
        ]),
      ) as Record<Service, string[]>,
      metricsUrl: figures?.url,
      async close() {
        const isWhole = await stopApps(apps, options.stopTimeout ?? STOP_TIMEOUT);
        if (!isWhole) apps[0]?.log.warn('Answers were cut off, because they took longer than stopping may.');
        await close();
        // Last, so that the figures of the stop can still be read.
        await figures?.close();
        metrics?.close();
      },
    };
  } catch (error) {
    await Promise.allSettled(apps.map((app) => app.close()));
    await figures?.close();
    metrics?.close();
    await engine.close();
    throw error;
  }
}

/**
 * Seeds a storage that nobody serves.
 * @param storage - Where the data are.
 * @returns What was done.
 * @throws StorageError when the storage cannot be used.
 */
export async function seedStorage(storage: StorageOptions): Promise<SeedReport> {
  const engine = await openEngine(storage);
  try {
    await migrate(engine, deploymentOf(storage), migrations, Date.now());
    const { store, close } = createStore(engine, Date.now);
    const report = await seed(store, tracingHandlers, contractOf('tracing').document, Date.now());
    await close();
    return report;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function contractOf(service: Service) {
  const path = createRequire(import.meta.url).resolve(`@callscope/${service}-types/openapi.json`);
  const text = readFileSync(path, 'utf8');
  const document = JSON.parse(text) as object;
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  return { document, digest, operations: readOperations(document) };
}

async function openEngine(storage: StorageOptions): Promise<Engine> {
  return 'directory' in storage ? openEmbedded(storage) : new RemoteEngine(storage);
}

function deploymentOf(storage: StorageOptions): Deployment {
  if ('directory' in storage || storage.cluster === undefined) return { mode: 'single' };
  return { mode: 'cluster', cluster: storage.cluster };
}
