import { defineConfig } from 'vitest/config';

// Compilers, package managers, other Nodes and git are started here: slow on a busy machine.
const limits = { testTimeout: 90_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/unit/*.test.ts'], isolate: false, ...limits } },
      {
        test: {
          name: 'workflows',
          include: ['test/workflows/*.test.ts'],
          setupFiles: ['test/workflows/json-modules.ts'],
          isolate: false,
          ...limits,
        },
      },
      // The others test the real packages, and need them built.
      {
        test: {
          name: 'packages',
          include: ['test/packages/*.test.ts'],
          globalSetup: ['test/packages/setup.ts'],
          isolate: false,
          ...limits,
        },
      },
      { test: { name: 'readmes', include: ['test/readmes/*.test.ts'], isolate: false, ...limits } },
    ],
    // The work is in child processes, and other suites share the machine.
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
