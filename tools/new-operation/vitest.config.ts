import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // The real linter runs over whole contracts here.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
