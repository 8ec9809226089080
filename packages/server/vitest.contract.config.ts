import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The embedded engine ends the process when a worker thread that loaded it ends.
    pool: 'forks',
    include: ['test/{contract,parity,stories}/**/*.test.ts'],
    // Every file closes its engine, so that the next one can open its own in the same process.
    isolate: false,
    // The engine takes a thread of Node's pool for each running query.
    env: { UV_THREADPOOL_SIZE: '16' },
    // Each file has two servers and three processes, and the suites of other packages run beside.
    maxWorkers: 2,
    // Generous, because every suite shares the machine with others; nothing here waits for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest-contract.json' },
  },
});
