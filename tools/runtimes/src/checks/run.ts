import { buckets } from './buckets.ts';
import { calls } from './calls.ts';
import { chat } from './chat.ts';
import { type Check, describeRuntime, servicesFor } from './check.ts';
import { streams } from './streams.ts';
import { tracer } from './tracer.ts';

/** All checks, in the order in which they run. */
export const checks: readonly Check[] = [...calls, ...streams, ...chat, ...buckets, ...tracer];

/** Result of one check: a line that a program writes. */
export interface Report {
  readonly name: string;
  /** Stack or message of the error; omitted if the check passed. */
  readonly error?: string;
}

/** Milliseconds until a check that has not ended counts as failed. */
const TIME_LIMIT = 10_000;

/** Runs all checks, one after another, against the test server at the origin. */
export async function* runChecks(origin: string): AsyncGenerator<Report> {
  for (const check of checks) yield await runCheck(check, origin);
}

/** Runs one check. A check that fails or does not end in time gives a report with an error. */
export async function runCheck(check: Check, origin: string): Promise<Report> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`not ended after ${TIME_LIMIT / 1000} s`), TIME_LIMIT);
  });
  const outcome = check.run(servicesFor(origin, describeRuntime().runtime, check)).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const error = await Promise.race([outcome, timeout]);
  clearTimeout(timer);
  return { name: check.name, ...(error !== undefined && { error }) };
}
