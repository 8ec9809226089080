import { createTracingClient, type TracingClient } from '@callscope/tracing-client';

/** Addresses for one run of a check. The test server keeps the requests of each run apart. */
export interface Services {
  /** Base URL of the tracing service. */
  readonly tracing: string;
  /** Base URL of the inference service. */
  readonly inference: string;
  /** URL of the list of requests that the test server received in this run. */
  readonly received: string;
}

/** A request that the test server received. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, relative to the base URL of the service. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly requestId: string | undefined;
  readonly body: string;
  /** True if the client disconnected before the response was complete. */
  aborted: boolean;
}

/** A behavior of the packages that must hold in every runtime. */
export interface Check {
  /** A sentence; the name of the test. */
  readonly name: string;
  /** Behavior of the test server: a key of `scenarios` in src/server/scenarios.ts. */
  readonly scenario: string;
  /** Resolves if the behavior holds. @throws an error that describes the difference. */
  readonly run: (services: Services) => Promise<void>;
}

/** Description of a runtime: the first line that a program writes. */
export interface RuntimeInfo {
  /** Name and version, as the runtime reports them. */
  readonly runtime: string;
  /** Globals of Node that exist here. */
  readonly nodeGlobals: readonly string[];
  /** Globals that some workers lack and that do not exist here. */
  readonly missingGlobals: readonly string[];
}

/** Returns the addresses for a check. They differ by runtime, so that runtimes can run the checks at the same time. */
export function servicesFor(origin: string, runtime: string, { scenario, name }: Check): Services {
  const base = `${origin}/${scenario}/${encodeURIComponent(runtime)}/${encodeURIComponent(name)}`;
  return { tracing: `${base}/tracing`, inference: `${base}/inference/v1`, received: `${base}/received` };
}

/** Creates a tracing client with default options. */
export function tracingClient({ tracing }: Pick<Services, 'tracing'>): TracingClient {
  return createTracingClient({ baseUrl: tracing, apiKey: 'key' });
}

/** Returns the requests that the test server has received in this run. */
export async function receivedRequests({ received }: Pick<Services, 'received'>): Promise<readonly ReceivedRequest[]> {
  return (await (await fetch(received)).json()) as ReceivedRequest[];
}

/** Waits until the received requests meet a condition. The time limit of the check bounds the wait. */
export async function waitForRequests(
  services: Pick<Services, 'received'>,
  condition: (requests: readonly ReceivedRequest[]) => boolean,
): Promise<void> {
  while (!condition(await receivedRequests(services))) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Compares two values by their JSON. @throws an error that shows both if they differ. */
export function assertEqual(actual: unknown, expected: unknown): void {
  const [actualJson, expectedJson] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (actualJson !== expectedJson) throw new Error(`expected ${expectedJson}, got ${actualJson}`);
}

/** Returns the reason of a rejected promise. @throws if the promise is fulfilled. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  let value: unknown;
  try {
    value = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`expected a rejection, got the value ${JSON.stringify(value)}`);
}

const NODE_GLOBALS = ['process', 'Buffer', 'require', 'module', 'global', 'setImmediate', '__dirname'];
const OPTIONAL_GLOBALS = ['FinalizationRegistry', 'WeakRef'];

/** Describes the runtime that runs this function. */
export function describeRuntime(): RuntimeInfo {
  const globals = globalThis as {
    readonly navigator?: { readonly userAgent?: string };
    readonly [name: string]: unknown;
  };
  const process = globals['process'] as { readonly version?: string } | undefined;
  return {
    // Node 20 has no navigator.
    runtime: globals.navigator?.userAgent ?? `Node.js/${process?.version?.slice(1)}`,
    nodeGlobals: NODE_GLOBALS.filter((name) => globals[name] !== undefined),
    missingGlobals: OPTIONAL_GLOBALS.filter((name) => globals[name] === undefined),
  };
}
