import { expect, inject, test } from 'vitest';

import { describeRuntime } from '../../src/checks/check.ts';
import { checks, runCheck } from '../../src/checks/run.ts';

test('reports its own name and version', () => {
  expect(describeRuntime().runtime).toMatch(/Chrome\/\d/);
});

// `%s`, because `$name` truncates names.
test.each(checks.map((check) => [check.name, check] as const))('%s', async (name, check) => {
  expect(await runCheck(check, inject('origin'))).toEqual({ name });
});
