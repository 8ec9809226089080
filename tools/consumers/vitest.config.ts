import { defineConfig } from 'vitest/config';

// Compilers, installations and other Nodes are started here: slow on a busy machine, never endless.
const limits = { testTimeout: 90_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    projects: [
      // Tries the machinery on made-up input. The other two look at the real packages, and need them built.
      { test: { name: 'unit', include: ['test/unit/*.test.ts'], ...limits } },
      {
        test: {
          name: 'tarballs',
          include: ['test/tarballs/*.test.ts'],
          globalSetup: ['test/tarballs/setup.ts'],
          ...limits,
        },
      },
      { test: { name: 'readmes', include: ['test/readmes/*.test.ts'], ...limits } },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
