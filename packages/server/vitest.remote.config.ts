import { defineConfig } from 'vitest/config';

// The rules of every area on a remote engine: the ClickHouse server of CLICKHOUSE_URL, or the front of the tests.
// What is sent over HTTP is compared between both kinds by `test:contract`.
export default defineConfig({
  test: {
    include: ['test/{calls,costs,feedback,files,objects,refs,tables,threads}/**/*.test.ts'],
    env: { UV_THREADPOOL_SIZE: '16', AREAS_ON: 'remote' },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest-remote.json' },
  },
});
