import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

import { createInferenceHandlers } from './areas/inference/index.ts';
import { tracingHandlers } from './areas/tracing/index.ts';
import type { Handlers } from './core/handler.ts';
import { toDeployment, openEngine, type StorageOptions } from './engines/open.ts';
import { createApp } from './http/app.ts';
import { BodyMemory } from './http/body.ts';
import { loadContract } from './http/contract.ts';
import { createAuthentication } from './http/credentials.ts';
import type { Service } from './http/errors.ts';
import { describeFailure } from './http/log.ts';
import { isLoopback } from './http/origins.ts';
import { closeApps } from './http/shutdown.ts';
import { createValidators } from './http/validators.ts';
import { measureEngine } from './metrics/engine.ts';
import { serveMetrics } from './metrics/listener.ts';
import { Metrics } from './metrics/metrics.ts';
import { migrations, textTables, versionSources } from './migrations.ts';
import type { Server, ServerOptions } from './options.ts';
import { seed, type SeedReport } from './seed/seed.ts';
import { migrate } from './storage/migrate.ts';
import { createStore } from './storage/store.ts';
import { readLastVersion } from './storage/versions.ts';

const BASE_PATHS: Readonly<Record<Service, string>> = { tracing: '', inference: '/v1' };
/** Milliseconds until a response begins. A model may take long. */
const TIMEOUTS: Readonly<Record<Service, number>> = { tracing: 60_000, inference: 600_000 };
const STOP_TIMEOUT = 8000;
const RECEIVE_TIMEOUT = 60_000;
const BODY_MEMORY = 256 * 1024 * 1024;

/**
 * Starts both services on one storage.
 *
 * @throws TypeError without keys on an address that other machines can reach; StorageError when the storage cannot be
 *   used; the error of listening, such as EADDRINUSE.
 */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { host = '127.0.0.1', keys, now = Date.now } = options;
  if (keys === 'open' && !isLoopback(host)) {
    throw new TypeError(
      `API keys are required to listen on ${host}: without them, everybody who can connect could read everything.`,
    );
  }
  const opened = await openEngine(options.storage);
  const metrics = options.metrics && new Metrics();
  const engine = metrics ? measureEngine(opened, metrics) : opened;
  const apps: FastifyInstance[] = [];
  let metricsListener: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  try {
    await migrate(engine, toDeployment(options.storage), migrations, now());
    if (metrics && options.metrics) metricsListener = await serveMetrics(metrics, options.metrics);
    const { store, close } = createStore(engine, now, textTables, await readLastVersion(engine, versionSources));
    const { authenticate, replaceKeys } = createAuthentication(keys);
    const bodyMemory = new BodyMemory(options.bodyMemory ?? BODY_MEMORY);
    const services = (['tracing', 'inference'] as const).map((service) => ({ service, ...loadContract(service) }));
    const handlersByService: Readonly<Record<Service, Handlers>> = {
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
        validatorsFor: createValidators(document),
        handlers: handlersByService[service],
        authenticate,
        store,
        now,
        timeout: TIMEOUTS[service],
        basePath: BASE_PATHS[service],
        origins: { isOpen: keys === 'open', origins: options.origins ?? [], hosts: options.allowedHosts ?? [] },
        contractDigest: digest,
        log: options.log && { stream: options.log, level: options.logLevel ?? 'info' },
        metrics,
        bodyMemory,
        strict: options.strict ?? false,
        receiveTimeout: options.receiveTimeout ?? RECEIVE_TIMEOUT,
      });
      apps.push(app);
      await app.listen({ host, port: options.ports?.[service] ?? 0 });
      const { port } = app.server.address() as AddressInfo;
      urls[service] = `http://${host.includes(':') ? `[${host}]` : host}:${port}${BASE_PATHS[service]}`;
    }
    const { damaged = [] } = engine;
    for (const { table, name, rows } of damaged) {
      apps[0]?.log.error({ table, part: name, rows }, 'A part of the data could not be read, and was set aside.');
    }
    return {
      urls: urls as Record<Service, string>,
      seeded,
      damaged,
      missing: Object.fromEntries(
        services.map(({ service, operations }) => [
          service,
          operations.map(({ id }) => id).filter((id) => handlersByService[service][id] === undefined),
        ]),
      ) as Record<Service, string[]>,
      metricsUrl: metricsListener?.url,
      replaceKeys,
      async close() {
        const isComplete = await closeApps(apps, options.stopTimeout ?? STOP_TIMEOUT);
        if (!isComplete) apps[0]?.log.warn('Connections were cut, because their responses exceeded the stop timeout.');
        await close();
        // Last, so that the metrics can be read while the server stops.
        await metricsListener?.close();
        metrics?.close();
      },
    };
  } catch (error) {
    await Promise.allSettled(apps.map((app) => app.close()));
    await metricsListener?.close();
    metrics?.close();
    await engine.close();
    throw error;
  }
}

/** Seeds a storage that no server uses. @throws StorageError when the storage cannot be used. */
export async function seedStorage(storage: StorageOptions): Promise<SeedReport> {
  const engine = await openEngine(storage);
  try {
    await migrate(engine, toDeployment(storage), migrations, Date.now());
    const { store, close } = createStore(engine, Date.now, textTables, await readLastVersion(engine, versionSources));
    const report = await seed(store, tracingHandlers, loadContract('tracing').document, Date.now());
    await close();
    return report;
  } catch (error) {
    await engine.close();
    throw error;
  }
}
