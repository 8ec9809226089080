import { expect, inject, test } from 'vitest';

import { checks } from '../../src/checks/index.ts';
import { introduce, runCheck } from '../../src/checks/run.ts';

test('is the runtime that it is taken for', () => {
  expect(introduce().runtime).toMatch(/Chrome\/\d/);
});

// `%s`, because `$name` cuts names off.
test.each(checks.map((check) => [check.name, check] as const))('%s', async (name, check) => {
  expect(await runCheck(check, inject('origin'))).toEqual({ name });
});
