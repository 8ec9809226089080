import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // Each rule starts the real linter once.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
