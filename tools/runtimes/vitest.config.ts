import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { findChromium } from './src/runtimes/chromium.ts';

const browser = await findChromium();

const inChromium: TestProjectInlineConfiguration =
  'options' in browser
    ? {
        test: {
          name: 'chromium',
          include: ['test/chromium/checks.test.ts', 'test/chromium/page-end.test.ts'],
          globalSetup: ['test/chromium/server.ts'],
          testTimeout: 15_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browser.options }),
            instances: [{ browser: 'chromium' }],
          },
        },
      }
    : {
        test: {
          name: 'chromium',
          include: ['test/chromium/missing.test.ts'],
          provide: { missing: browser.missing },
        },
      };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'programs',
          include: ['test/*.test.ts'],
          pool: 'forks',
          testTimeout: 10_000,
          // The hook of a suite waits until its runtime has run all checks.
          hookTimeout: 90_000,
        },
      },
      inChromium,
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest-runtimes.json' },
  },
});
