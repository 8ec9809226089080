import { inject, test } from 'vitest';

// Runs in place of checks.test.ts where there is no browser.
// oxlint-disable-next-line vitest/no-disabled-tests -- the name says why it is skipped, and how to run it
test.skip(`headless Chromium: ${inject('missing')}`, () => {});
