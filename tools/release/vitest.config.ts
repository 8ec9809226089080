import { defineConfig } from 'vitest/config';

// Package managers, compilers and servers are started here: slow on a busy machine, never endless.
const limits = { testTimeout: 90_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/unit/*.test.ts'], ...limits } },
      // Packs and publishes the real packages, and needs them built.
      {
        test: {
          name: 'release',
          include: ['test/release/*.test.ts'],
          globalSetup: ['test/release/setup.ts'],
          ...limits,
        },
      },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
