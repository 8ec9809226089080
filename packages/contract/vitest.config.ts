import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Generous, because every suite shares the machine with others; nothing here waits for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // No test changes what others load, so that files can share modules instead of each loading its own.
    isolate: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
