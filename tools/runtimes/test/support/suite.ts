import { beforeAll, expect, test } from 'vitest';

import { checks } from '../../src/checks/index.ts';
import type { RunResult } from '../../src/runtimes/result.ts';
import { startServer } from '../../src/server/server.ts';

/** A runtime under test. */
export interface Runtime<Result extends RunResult> {
  /** What it calls itself. */
  readonly name: RegExp;
  /** Runs all checks there, against the test server at the address. */
  readonly run: (origin: string) => Promise<Result>;
}

/**
 * Runs the checks in a runtime, and makes one test of each.
 * @returns What the runtime said, for further tests; only to be called inside of them.
 */
export function suite<Result extends RunResult>({ name: runtime, run }: Runtime<Result>): () => Result {
  let result: Result | undefined;
  const said = (): Result => {
    if (!result) throw new Error('the checks have not been run');
    return result;
  };

  beforeAll(async () => {
    const server = await startServer();
    try {
      result = await run(server.origin);
    } finally {
      await server.close();
    }
  });

  test('is the runtime that it is taken for', () => {
    expect(said().introduction.runtime).toMatch(runtime);
  });

  test('reports every check once', () => {
    expect(said().reports.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
  });

  // `%s`, because `$name` cuts names off.
  test.each(checks.map(({ name }) => name))('%s', (name) => {
    expect(said().reports.find((report) => report.name === name)).toEqual({ name });
  });

  return said;
}
