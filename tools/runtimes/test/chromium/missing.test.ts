import { inject, test } from 'vitest';

// Runs instead of checks.test.ts if there is no browser.
// oxlint-disable-next-line vitest/no-disabled-tests -- the name says why it is skipped, and how to run it
test.skip(`headless Chromium: ${inject('missing')}`, () => {});
