import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/image/**/*.test.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest-image.json' },
  },
});
