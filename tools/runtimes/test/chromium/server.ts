import type { TestProject } from 'vitest/node';

import { startServer } from '../../src/server/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the server that the checks use. */
    readonly origin: string;
    /** Message that says why there is no browser, and how to get one. */
    readonly missing: string;
  }
}

/** Starts the test server before the tests and ends it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('origin', server.origin);
  return server.close;
}
