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
import { createChecks } from './http/validators.ts';
import { createInferenceHandlers, type InferenceOptions } from './inference/index.ts';
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
  /** The clock, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** Who writes the replies, and what of them is recorded; the scripted model and everything when it is left out. */
  readonly inference?: InferenceOptions | undefined;
}

/** A server that listens. */
export interface Server {
  /** Base address of each service, as its client takes it. */
  readonly urls: Readonly<Record<Service, string>>;
  /** Operations of the contracts that it does not perform. */
  readonly missing: Readonly<Record<Service, readonly string[]>>;
  /** Finishes what it was asked, stores what it took in, and lets go of ports and data. */
  close(): Promise<void>;
}

const BASE_PATHS: Readonly<Record<Service, string>> = { tracing: '', inference: '/v1' };
/** Until an answer begins, in milliseconds. A model may write for long before it does. */
const TIMEOUTS: Readonly<Record<Service, number>> = { tracing: 60_000, inference: 600_000 };
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
  const engine = await openEngine(options.storage);
  const apps: FastifyInstance[] = [];
  try {
    await migrate(engine, deploymentOf(options.storage), migrations, now());
    const { store, close } = createStore(engine, now);
    const authenticate = createAuthenticate(keys);
    const services = (['tracing', 'inference'] as const).map((service) => ({ service, ...contractOf(service) }));
    const handlersOf: Readonly<Record<Service, Handlers>> = {
      tracing: tracingHandlers,
      inference: createInferenceHandlers(options.inference),
    };
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
        log: options.log,
      });
      apps.push(app);
      await app.listen({ host, port: options.ports?.[service] ?? 0 });
      const { port } = app.server.address() as AddressInfo;
      urls[service] = `http://${host.includes(':') ? `[${host}]` : host}:${port}${BASE_PATHS[service]}`;
    }
    return {
      urls: urls as Record<Service, string>,
      missing: Object.fromEntries(
        services.map(({ service, operations }) => [
          service,
          operations.map(({ id }) => id).filter((id) => handlersOf[service][id] === undefined),
        ]),
      ) as Record<Service, string[]>,
      async close() {
        await Promise.all(apps.map((app) => app.close()));
        await close();
      },
    };
  } catch (error) {
    await Promise.allSettled(apps.map((app) => app.close()));
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
