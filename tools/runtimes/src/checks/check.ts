/** Where a check finds the two services: they do what its scenario says, and nobody else talks to them. */
export interface Services {
  /** Address of the tracing service. */
  readonly tracing: string;
  /** Address of the inference service. */
  readonly inference: string;
  /** Address below which the test server tells what it has seen. */
  readonly seen: string;
}

/** A request that came to the test server. */
export interface Visit {
  readonly method: string;
  /** Path and query, below the address of the service. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly requestId: string | undefined;
  readonly body: string;
  /** Whether the caller went away before the answer was whole. */
  left: boolean;
}

/** One thing that the packages have to do in every runtime. */
export interface Check {
  /** A sentence; the name of the test. */
  readonly name: string;
  /** What the test server does; see src/server/scenarios.ts. */
  readonly scenario: string;
  /** Resolves when it holds. @throws what is wrong. */
  readonly run: (services: Services) => Promise<void>;
}

/** Gives the addresses of one run of a check. Each runtime has its own, so that they can run side by side. */
export function servicesOf(origin: string, runtime: string, { scenario, name }: Check): Services {
  const base = `${origin}/${scenario}/${encodeURIComponent(runtime)}/${encodeURIComponent(name)}`;
  return { tracing: `${base}/tracing`, inference: `${base}/inference/v1`, seen: `${base}/seen` };
}

/** Asks the test server which requests of this check have come. */
export async function seen(services: Pick<Services, 'seen'>): Promise<readonly Visit[]> {
  return (await (await fetch(services.seen)).json()) as Visit[];
}

/** Waits until something has come to pass at the test server. The time limit of the check bounds it. */
export async function until(
  services: Pick<Services, 'seen'>,
  holds: (visits: readonly Visit[]) => boolean,
): Promise<void> {
  while (!holds(await seen(services))) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Compares what JSON can say of two values. @throws with both when they differ. */
export function equal(actual: unknown, expected: unknown): void {
  const [is, shouldBe] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== shouldBe) throw new Error(`it is ${is}, and should be ${shouldBe}`);
}

/** Waits for a rejection and gives its reason. @throws when the promise is fulfilled. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  let value: unknown;
  try {
    value = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`it does not reject, it gives ${JSON.stringify(value)}`);
}
