import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Several tests bundle a contract or compile what was made of it, each in a process or a compiler of its own.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // No test changes what others load, so that files can share modules instead of each loading its own.
    isolate: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
