import { type Check, servicesOf } from './check.ts';

/** What a program writes as its first line. */
export interface Introduction {
  /** Name and version of the runtime, as it calls itself. */
  readonly runtime: string;
  /** Names of Node that a program here can reach without importing anything. */
  readonly reachable: readonly string[];
  /** Names that not every worker has, and that are missing here. */
  readonly missing: readonly string[];
}

/** What a program writes for each check. */
export interface Report {
  readonly name: string;
  /** What went wrong; missing when the check passed. */
  readonly fault?: string;
}

/** Milliseconds for one check. */
const limit = 10_000;
const namesOfNode = ['process', 'Buffer', 'require', 'module', 'global', 'setImmediate', '__dirname'];
const namesOfSome = ['FinalizationRegistry', 'WeakRef'];

/** Tells where this runs. */
export function introduce(): Introduction {
  const globals = globalThis as {
    readonly navigator?: { readonly userAgent?: string };
    readonly [name: string]: unknown;
  };
  const versions = globals['process'] as { readonly version?: string } | undefined;
  return {
    // Node 20 has no navigator.
    runtime: globals.navigator?.userAgent ?? `Node.js/${versions?.version?.slice(1)}`,
    reachable: namesOfNode.filter((name) => globals[name] !== undefined),
    missing: namesOfSome.filter((name) => globals[name] === undefined),
  };
}

/** Runs one check after the other. */
export async function* runChecks(origin: string, checks: readonly Check[]): AsyncGenerator<Report> {
  for (const check of checks) yield await runCheck(check, origin);
}

/** Runs one check. One that fails, or does not end, is a report like any other. */
export async function runCheck(check: Check, origin: string): Promise<Report> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`it has not ended after ${limit / 1000} s`), limit);
  });
  const ended = check.run(servicesOf(origin, introduce().runtime, check)).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const fault = await Promise.race([ended, late]);
  clearTimeout(timer);
  return { name: check.name, ...(fault !== undefined && { fault }) };
}
