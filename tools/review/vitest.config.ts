import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Loading the compilers and the bundler once for all files saves a third of the time; no test changes a module.
    isolate: false,
    maxWorkers: 2,
    // Generous, because other suites use the same machine; no test waits for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
