import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The embedded engine ends the process when a worker thread that loaded it ends.
    pool: 'forks',
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/seed.ts'],
    // These have tasks of their own.
    exclude: ['test/{durability,contract,image,parity,stories}/**'],
    // Every file closes its engine, so that the next one can open its own in the same process.
    isolate: false,
    // Many tests wait for other processes, so that two files at a time use the processors better than one.
    maxWorkers: 2,
    // The engine takes a thread of Node's pool for each running query.
    env: { UV_THREADPOOL_SIZE: '16' },
    // Generous, because every suite shares the machine with others; nothing here waits for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
