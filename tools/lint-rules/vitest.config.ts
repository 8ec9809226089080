import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // No test changes what others load, so that files can share modules instead of each loading its own.
    isolate: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // Each rule starts the real linter once.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
