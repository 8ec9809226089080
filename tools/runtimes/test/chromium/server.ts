import type { TestProject } from 'vitest/node';

import { startServer } from '../../src/server/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server that the checks talk to. */
    readonly origin: string;
    /** Why there is no browser, and how to get one. */
    readonly missing: string;
  }
}

/** Starts the test server beside the browser, and ends it with the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('origin', server.origin);
  return server.close;
}
