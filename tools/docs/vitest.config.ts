import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Both contracts are bundled here: slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    maxWorkers: 1,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
