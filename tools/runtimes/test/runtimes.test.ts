import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checks } from '../src/checks/run.ts';
import { nodeMajors } from '../src/runtimes/programs.ts';
import { runInBun, runInDeno, runInIsolate, runInNode, type RunResult } from '../src/runtimes/run.ts';
import { startServer, type TestServer } from '../src/server/server.ts';

// All runtimes run their checks at the same time, because a check mostly waits. Each suite awaits its own runtime.
let server: TestServer;
const results = new Map<unknown, Promise<RunResult>>();

const runtimes = [
  ...nodeMajors.map((major) => ({
    name: `Node ${major}`,
    reportedName: new RegExp(`^Node\\.js/${major}\\b`),
    run: (origin: string): Promise<RunResult> => runInNode(major, origin),
  })),
  { name: 'Deno', reportedName: /^Deno\//, run: runInDeno },
  { name: 'Bun', reportedName: /^Bun\//, run: runInBun },
];

beforeAll(async () => {
  server = await startServer();
  for (const { run } of [...runtimes, { run: runInIsolate }]) {
    const result = run(server.origin);
    // The suite of the runtime reports the rejection.
    result.catch(() => {});
    results.set(run, result);
  }
});

afterAll(async () => {
  await Promise.allSettled(results.values());
  await server.close();
});

describe.each(runtimes)('$name', ({ run, reportedName }) => {
  testChecks(run, reportedName);
});

describe('An isolate without Node', () => {
  const result = testChecks(runInIsolate, /-Workers$/);

  test('has no process, Buffer, require or other global of Node', () => {
    expect(result().runtime.nodeGlobals).toEqual([]);
  });

  test('has no FinalizationRegistry, like workers with an older date', () => {
    expect(result().runtime.missingGlobals).toContain('FinalizationRegistry');
  });

  test('gets one file without imports', () => {
    expect(result().imports).toEqual([]);
  });
});

/** Defines a test for each check. @returns a function that returns the result, for further tests. */
function testChecks<Result extends RunResult>(run: (origin: string) => Promise<Result>, reportedName: RegExp) {
  let result: Result;
  beforeAll(async () => {
    result = (await results.get(run)) as Result;
  });

  test('reports its own name and version', () => {
    expect(result.runtime.runtime).toMatch(reportedName);
  });

  test('reports every check once', () => {
    expect(result.reports.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
  });

  // `%s`, because `$name` truncates names.
  test.each(checks.map(({ name }) => name))('%s', (name) => {
    expect(result.reports.find((report) => report.name === name)).toEqual({ name });
  });

  return (): Result => result;
}
