import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

import type { Handlers } from '../../src/core/handler.ts';
import { type AppOptions, createApp } from '../../src/http/app.ts';
import { readOperations } from '../../src/http/contract.ts';
import { createAuthentication } from '../../src/http/credentials.ts';
import { BodyMemory } from '../../src/http/body.ts';
import { createValidators } from '../../src/http/validators.ts';
import type { Store } from '../../src/core/store.ts';

/** The HTTP side of the tracing service with handlers of a test, without storage. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const path = createRequire(import.meta.url).resolve('@callscope/tracing-types/openapi.json');
const document = JSON.parse(readFileSync(path, 'utf8')) as object;

/** No storage: a handler of these tests that asks it is wrong. */
const store = {} as Store;

/**
 * Opens the HTTP side. Any key opens it.
 * @param handlers - The handlers.
 * @param options - What is not as usual.
 */
export async function openApp(handlers: Handlers, options: Partial<AppOptions> = {}): Promise<TestApp> {
  const app = await createApp({
    service: 'tracing',
    operations: readOperations(document),
    validatorsFor: createValidators(document),
    handlers,
    authenticate: createAuthentication('open').authenticate,
    store,
    now: Date.now,
    timeout: 60_000,
    basePath: '',
    origins: { isOpen: false, origins: [], hosts: [] },
    contractDigest: `sha256:${'0'.repeat(64)}`,
    bodyMemory: new BodyMemory(256 * 1024 * 1024),
    strict: false,
    receiveTimeout: 60_000,
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}`, port, close: () => app.close() };
}
