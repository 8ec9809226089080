import { defineConfig } from 'vitest/config';

// Programs and servers are started here: slow on a busy machine, never endless.
const limits = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{unit,scenarios}/**/*.test.ts'],
          ...limits,
          // No test changes global state, so that files can share the modules that they load.
          isolate: false,
          typecheck: { enabled: true, include: ['test/unit/**/*.test-d.ts'], tsconfig: './tsconfig.json' },
        },
      },
      { test: { name: 'tracing', include: ['test/contract/tracing.test.ts'], ...limits } },
      { test: { name: 'inference', include: ['test/contract/inference.test.ts'], ...limits } },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
