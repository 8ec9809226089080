import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // The server and the linter are started here: slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    isolate: false,
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
